import { dirname, relative } from 'node:path';
import { ROOT } from '../root.ts';
import { findFileCycles, findFolderCycles } from './cycles.ts';
import { areInOneNamedFolder, type Import, nameImport, readImports } from './imports.ts';

/** The layers of the app from the bottom up; each may import those before it. */
const APP_LAYERS = ['ui', 'tokens', 'api', 'session', 'forms', 'features', 'app'].map(
  (folder) => `frontend/src/${folder}`,
);

/**
 * The layers from the bottom up: a folder imports from itself and from the folders listed for it. A file belongs to the
 * first folder that contains it.
 */
const MAY_IMPORT: Record<string, readonly string[]> = {
  shared: [],
  // The guide for developers is a page of the site.
  docs: [],
  'functions/platform': ['shared'],
  'functions/domain': ['shared', 'functions/platform'],
  'functions/features': ['shared', 'functions/platform', 'functions/domain'],
  'functions/testing': ['shared', 'functions/platform', 'functions/domain'],
  // The page of the local console has the components of the app. Only this machine serves it.
  'infra/local/console/page': ['infra', 'frontend/src/ui'],
  infra: ['shared', 'functions/platform', 'functions/domain', 'functions/features'],
  ...Object.fromEntries(
    APP_LAYERS.map((folder, place) => [folder, ['shared', 'docs', ...APP_LAYERS.slice(0, place)]]),
  ),
  frontend: ['shared', ...APP_LAYERS],
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

/** What an import within a folder may climb; more is hard to follow. */
const FOLDERS_TO_CLIMB = 3;

/**
 * Returns every import that goes up a layer or sideways between features, that makes folders of a layer or files depend on
 * each other, or that is not written by the name of its folder.
 *
 * @param root the folder that holds the layers; the project itself unless a test passes another
 */
export async function findWrongImports(root = ROOT): Promise<WrongImport[]> {
  const imports = await readImports(root);
  const wrong = imports.flatMap((found) => {
    const why = explainObjection(found) ?? explainSpecifier(found);
    return why ? [{ from: found.from, to: found.to, why }] : [];
  });
  const ofProgram = imports.filter(({ from }) => !isTest(from));
  return [
    ...wrong,
    ...[...findFolderCycles(ofProgram), ...findFileCycles(ofProgram)].map(({ from, to, here, there }) => ({
      from,
      to,
      why: `${there} needs ${here} itself`,
    })),
  ];
}

/** A folder that has a name is imported by it from outside, and from far away within. */
function explainSpecifier({ from, to, specifier }: Import): string | undefined {
  const name = nameImport({ from, to });
  if (!name) return undefined;
  const path = relative(dirname(from), to);
  const climbs = path.split('/').filter((part) => part === '..').length;
  const needsName = !areInOneNamedFolder({ from, to }) || climbs > FOLDERS_TO_CLIMB;
  return specifier.startsWith('#') === needsName ? undefined : `it is written ${needsName ? name : path}`;
}

const isTest = (file: string): boolean =>
  /\.test\.tsx?$/.test(file) || FOR_TESTS.some((folder) => file.startsWith(`${folder}/`));

function explainObjection({ from, to }: Import): string | undefined {
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
