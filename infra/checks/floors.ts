import { readdir, readFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { ROOT } from '../root.ts';

/** The floors from the ground up; a folder may import from itself and from those that it is given here. */
const MAY_IMPORT: Record<string, readonly string[]> = {
  shared: [],
  'functions/platform': ['shared'],
  'functions/domain': ['shared', 'functions/platform'],
  'functions/features': ['shared', 'functions/platform', 'functions/domain'],
  'functions/testing': ['shared', 'functions/platform', 'functions/domain'],
  infra: ['shared', 'functions/platform', 'functions/domain', 'functions/features'],
  frontend: ['shared'],
  events: [],
};

/** Folders that stand beside the floors: only tests reach into them. */
const FOR_TESTS = ['functions/testing', 'infra/testing', 'frontend/e2e', 'frontend/testing', 'events'];

export interface WrongImport {
  from: string;
  to: string;
  why: string;
}

/**
 * Finds every import that goes up, or sideways between features.
 *
 * @param root the folder that holds the floors; the project's own unless a test says otherwise
 */
export async function wrongImports(root = ROOT): Promise<WrongImport[]> {
  const found: WrongImport[] = [];
  for (const file of await sources(root)) {
    for (const to of importsOf(file, await readFile(join(root, file), 'utf8'))) {
      const why = objection(file, to);
      if (why) found.push({ from: file, to, why });
    }
  }
  return found;
}

function objection(from: string, to: string): string | undefined {
  const isTest = /\.test\.tsx?$/.test(from) || FOR_TESTS.some((folder) => from.startsWith(`${folder}/`));
  const here = floorOf(from);
  const there = floorOf(to);
  if (!here) return undefined;
  if (!there) return to.includes('/') ? `${to} belongs to no floor` : undefined;
  if (FOR_TESTS.some((folder) => to.startsWith(`${folder}/`)) && isTest) return undefined;
  if (here === there) {
    const sideways = here === 'functions/features' && featureOf(from) !== featureOf(to);
    return sideways ? 'a feature may not import another' : undefined;
  }
  return MAY_IMPORT[here]?.includes(there) ? undefined : `${here} may not import ${there}`;
}

const featureOf = (file: string): string | undefined => file.split('/')[2];

const floorOf = (file: string): string | undefined =>
  Object.keys(MAY_IMPORT).find((floor) => file.startsWith(`${floor}/`));

/** The project files that a source imports, statically, dynamically or by type. */
function importsOf(file: string, source: string): string[] {
  const specifiers = source.matchAll(
    /(?:^(?:import|export)\s[^'`;(=]*?\bfrom\s*|^import\s*|\bimport\()'(\.[^']+)'/gm,
  );
  return [...specifiers].map(([, specifier]) => relative('.', join(dirname(file), specifier ?? '')));
}

async function sources(root: string): Promise<string[]> {
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
