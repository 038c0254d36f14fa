import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build, formatMessages, type Metafile, type Plugin } from 'esbuild';
import pMap from 'p-map';
import type { Feature } from '../feature.ts';
import { FEATURES } from '../features.ts';
import { ROOT } from '../root.ts';
import { isTaskDefinition } from '../task-definitions.ts';
import { printWarning, type Warn } from './warn.ts';

export const FUNCTIONS_DIRECTORY = join(ROOT, 'dist/functions');

/** The name of the folder with a feature's bundle: that of its group, if it has one. */
const getFolderName = ({ group, name }: Feature): string => group ?? name;

/** The folder with a feature's bundle and the files that it shares with its group. */
export const bundleDirectory = (feature: Feature): string =>
  join(FUNCTIONS_DIRECTORY, getFolderName(feature));

/** The file of a feature's bundle, from the folder of all; Lambda and the local gateway load the same one. */
export const bundleFile = (feature: Feature): string => `${getFolderName(feature)}/${feature.name}.mjs`;

/** Outside the bundles, because their folders are deployed. */
const METAFILES_DIRECTORY = join(ROOT, 'dist/metafiles');

/** Returns esbuild's metafile of a feature's bundle and those of its group, as of the last build. */
export const readMetafile = async (feature: Feature): Promise<Metafile> =>
  JSON.parse(await readFile(getMetafilePath(getFolderName(feature)), 'utf8'));

const getMetafilePath = (folder: string): string => join(METAFILES_DIRECTORY, `${folder}.json`);

/** Some CommonJS packages still call `require` for Node's built-in modules, which ES modules lack. */
const CREATE_REQUIRE =
  "import{createRequire as __createRequire}from'node:module';const require=__createRequire(import.meta.url);";

/**
 * Packages that bundled libraries import on demand, in functions that we never call. esbuild writes a file for each
 * dynamic import, even one that it drops: React Email formats HTML with Prettier, which is 257 kB.
 */
const UNUSED_PACKAGES = ['prettier'];

interface Sources {
  /** The files that export `handler`, by the names of their bundles. */
  entries: Record<string, string>;
  /** The output folder. */
  directory: string;
  /** Packages that are not bundled. */
  external?: readonly string[] | undefined;
  /** Whether a handler runs tasks; others only create them. */
  runsTasks?: boolean;
  /** Receives esbuild's warnings. */
  warn?: Warn;
}

/**
 * Leaves out what the definitions of tasks import on demand. Nearly every function creates tasks, and would have the work of
 * all of them: mail, the clients of Discord and of payments, in hundreds of files.
 */
const WITHOUT_WORK_OF_TASKS: Plugin = {
  name: 'without-work-of-tasks',
  setup: ({ onResolve }) =>
    onResolve({ filter: /^[.#]/ }, ({ kind, importer, path }) =>
      kind === 'dynamic-import' && isTaskDefinition(importer) ? { path, external: true } : undefined,
    ),
};

/**
 * Bundles handlers the way every Lambda is bundled: into `<name>.mjs` each, plus files for what they share, and for
 * dynamic imports, so that a start does not read them.
 *
 * @returns esbuild's metafile, with paths relative to the project's folder
 */
export async function bundle({
  entries,
  directory,
  external = [],
  runsTasks = false,
  warn = printWarning,
}: Sources): Promise<Metafile> {
  const { metafile, warnings } = await build({
    absWorkingDir: ROOT,
    entryPoints: entries,
    outdir: directory,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    splitting: true,
    minify: true,
    // By default every letter beyond ASCII becomes an escape of six characters or more.
    charset: 'utf8',
    alias: {
      // The SDK's default chain looks for credentials in nine places and would add their clients to the bundle.
      '@aws-sdk/credential-provider-node': join(ROOT, 'infra/build/lambda-credentials.ts'),
      // Its build for the web uses Node's own `fetch`; the one for Node brings a second copy of undici, 400 kB.
      '@discordjs/rest': join(ROOT, 'node_modules/@discordjs/rest/dist/web.mjs'),
    },
    // Without the sources: stack traces need positions and the names of files only.
    sourcemap: 'linked',
    sourcesContent: false,
    metafile: true,
    platform: 'node',
    target: 'node24',
    format: 'esm',
    mainFields: ['module', 'main'],
    // Otherwise React would bring its development version along, and run it.
    define: { 'process.env.NODE_ENV': '"production"' },
    external: [...UNUSED_PACKAGES, ...external],
    plugins: runsTasks ? [] : [WITHOUT_WORK_OF_TASKS],
    banner: { js: CREATE_REQUIRE },
    // The error that it throws has its messages, too.
    logLevel: 'silent',
  });
  for (const warning of await formatMessages(warnings, { kind: 'warning' })) warn(warning);
  return metafile;
}

/** esbuild uses every core for one bundle; all at once took 1.7 GB instead of 0.4, and a fifth more time. */
const CONCURRENCY = 2;

/** Bundles every feature of the manifest into `dist/functions`, each group at once. */
export async function buildFunctions(warn: Warn): Promise<void> {
  for (const directory of [FUNCTIONS_DIRECTORY, METAFILES_DIRECTORY])
    await rm(directory, { recursive: true, force: true });
  await mkdir(METAFILES_DIRECTORY, { recursive: true });
  await pMap(
    Map.groupBy(FEATURES, getFolderName),
    ([folder, features]) => bundleFeatures(folder, features, warn),
    { concurrency: CONCURRENCY },
  );
}

async function bundleFeatures(folder: string, features: readonly Feature[], warn: Warn): Promise<void> {
  const metafile = await bundle({
    entries: Object.fromEntries(features.map(({ name }) => [name, handlerFile(name)])),
    directory: join(FUNCTIONS_DIRECTORY, folder),
    external: features.flatMap(({ nativePackages = [] }) => nativePackages),
    runsTasks: features.some(({ startedBy }) => startedBy === 'task-items'),
    warn,
  });
  await writeFile(getMetafilePath(folder), JSON.stringify(metafile));
}

const handlerFile = (feature: string): string => join(ROOT, 'functions/features', feature, 'handler.ts');
