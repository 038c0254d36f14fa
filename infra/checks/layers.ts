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

/**
 * Returns every import that goes up a layer, or sideways between features.
 *
 * @param root the folder that holds the layers; the project itself unless a test passes another
 */
export async function findWrongImports(root = ROOT): Promise<WrongImport[]> {
  const found: WrongImport[] = [];
  for (const file of await listSources(root)) {
    for (const to of listImports(file, await readFile(join(root, file), 'utf8'))) {
      const why = explainObjection(file, to);
      if (why) found.push({ from: file, to, why });
    }
  }
  return found;
}

function explainObjection(from: string, to: string): string | undefined {
  const isTest = /\.test\.tsx?$/.test(from) || FOR_TESTS.some((folder) => from.startsWith(`${folder}/`));
  const here = getLayer(from);
  const there = getLayer(to);
  if (!here) return undefined;
  if (!there) return to.includes('/') ? `${to} belongs to no layer` : undefined;
  if (FOR_TESTS.some((folder) => to.startsWith(`${folder}/`)) && isTest) return undefined;
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
