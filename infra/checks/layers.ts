import { readdir, readFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { ROOT } from '../root.ts';

/** What the features of the browser share. */
const BROWSER_BASE = [
  'frontend/src/ui',
  'frontend/src/forms',
  'frontend/src/api',
  'frontend/src/session',
] as const;

/**
 * The layers from the bottom up: a folder imports from itself and from the folders listed for it. A file belongs to the
 * first folder that contains it.
 */
const MAY_IMPORT: Record<string, readonly string[]> = {
  shared: [],
  'functions/platform': ['shared'],
  'functions/domain': ['shared', 'functions/platform'],
  'functions/features': ['shared', 'functions/platform', 'functions/domain'],
  'functions/testing': ['shared', 'functions/platform', 'functions/domain'],
  infra: ['shared', 'functions/platform', 'functions/domain', 'functions/features'],
  ...Object.fromEntries(BROWSER_BASE.map((folder) => [folder, ['shared', ...BROWSER_BASE]])),
  'frontend/src/features': ['shared', ...BROWSER_BASE],
  frontend: ['shared', ...BROWSER_BASE, 'frontend/src/features'],
  events: [],
};

/** The layers that consist of features. */
const FEATURES = ['functions/features', 'frontend/src/features'];

/** Folders next to the layers: only tests import them. */
const FOR_TESTS = ['functions/testing', 'infra/testing', 'frontend/e2e', 'frontend/testing', 'events'];

export interface WrongImport {
  from: string;
  to: string;
  why: string;
}

/** A file and a file that it imports. */
type Import = Pick<WrongImport, 'from' | 'to'>;

/**
 * Returns every import that goes up a layer or sideways between features, or that makes folders of the domain
 * depend on each other.
 *
 * @param root the folder that holds the layers; the project itself unless a test passes another
 */
export async function findWrongImports(root = ROOT): Promise<WrongImport[]> {
  const imports: Import[] = [];
  for (const from of await listSources(root))
    for (const to of listImports(from, await readFile(join(root, from), 'utf8'))) imports.push({ from, to });
  const wrong = imports.flatMap(({ from, to }) => {
    const why = explainObjection(from, to);
    return why ? [{ from, to, why }] : [];
  });
  return [...wrong, ...findCyclicImports(imports)];
}

/** Imports between folders of the domain that lie on a cycle. Tests may import from anywhere in their layer. */
function findCyclicImports(imports: readonly Import[]): WrongImport[] {
  const between = imports.flatMap(({ from, to }) => {
    const [here, there] = [getDomainFolder(from), getDomainFolder(to)];
    return here && there && here !== there && !isTest(from) ? [{ from, to, here, there }] : [];
  });
  const needs = Map.groupBy(between, ({ here }) => here);
  const reach = (folder: string, seen = new Set<string>()): Set<string> => {
    for (const { there } of needs.get(folder) ?? []) if (!seen.has(there)) reach(there, seen.add(there));
    return seen;
  };
  return between
    .filter(({ here, there }) => reach(there).has(here))
    .map(({ from, to, here, there }) => ({ from, to, why: `${there} needs ${here} itself` }));
}

/** The folder of the domain that a file is in; a file in none stands for itself. */
const getDomainFolder = (file: string): string | undefined => /^functions\/domain\/([^/]+)/.exec(file)?.[1];

const isTest = (file: string): boolean =>
  /\.test\.tsx?$/.test(file) || FOR_TESTS.some((folder) => file.startsWith(`${folder}/`));

function explainObjection(from: string, to: string): string | undefined {
  const here = getLayer(from);
  const there = getLayer(to);
  if (!here) return undefined;
  if (!there) return to.includes('/') ? `${to} belongs to no layer` : undefined;
  if (FOR_TESTS.some((folder) => to.startsWith(`${folder}/`)) && isTest(from)) return undefined;
  if (here === there) {
    const sideways = FEATURES.includes(here) && getFeature(from, here) !== getFeature(to, here);
    return sideways ? 'a feature may not import another' : undefined;
  }
  return MAY_IMPORT[here]?.includes(there) ? undefined : `${here} may not import ${there}`;
}

const getFeature = (file: string, layer: string): string | undefined =>
  file.slice(layer.length + 1).split('/')[0];

const getLayer = (file: string): string | undefined =>
  Object.keys(MAY_IMPORT).find((layer) => file.startsWith(`${layer}/`));

/** The project files that a source imports, statically, dynamically or by type. */
function listImports(file: string, source: string): string[] {
  const specifiers = source.matchAll(
    /(?:^(?:import|export)\s[^'`;(=]*?\bfrom\s*|^import\s*|\bimport\()'(\.[^']+)'/gm,
  );
  return [...specifiers].map(([, specifier]) => relative('.', join(dirname(file), specifier ?? '')));
}

async function listSources(root: string): Promise<string[]> {
  const folders = ['shared', 'functions', 'infra', 'frontend'];
  const listed = await Promise.all(
    folders.map((folder) =>
      readdir(join(root, folder), { recursive: true }).then(
        (names) => names.map((name) => `${folder}/${name}`),
        () => [],
      ),
    ),
  );
  return listed.flat().filter((name) => /\.(ts|tsx|mts|mjs)$/.test(name));
}
