import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build, type Metafile } from 'esbuild';
import pMap from 'p-map';
import type { Feature } from '../feature.ts';
import { FEATURES } from '../features.ts';
import { ROOT } from '../root.ts';

export const FUNCTIONS_DIRECTORY = join(ROOT, 'dist/functions');

/** The folder of a feature's bundle, `index.mjs`; Lambda and the local gateway load the same one. */
export const bundleDirectory = (feature: string): string => join(FUNCTIONS_DIRECTORY, feature);

/** Outside the bundles, because their folders are deployed. */
const METAFILES_DIRECTORY = join(ROOT, 'dist/metafiles');

/** Returns esbuild's metafile of a feature's bundle, as of the last build. */
export const readMetafile = async (feature: string): Promise<Metafile> =>
  JSON.parse(await readFile(metafilePath(feature), 'utf8'));

const metafilePath = (feature: string): string => join(METAFILES_DIRECTORY, `${feature}.json`);

/** Some CommonJS packages still call `require` for Node's built-in modules, which ES modules lack. */
const CREATE_REQUIRE =
  "import{createRequire as __createRequire}from'node:module';const require=__createRequire(import.meta.url);";

/**
 * Packages that bundled libraries import on demand, in functions that we never call. esbuild writes a file for each
 * dynamic import, even one that it drops: React Email formats HTML with Prettier, which is 257 kB.
 */
const UNUSED_PACKAGES = ['prettier'];

interface Source {
  /** The file that exports `handler`. */
  entry: string;
  /** The output folder. */
  directory: string;
  /** Packages that are not bundled. */
  external?: readonly string[] | undefined;
}

/**
 * Bundles a handler the way every Lambda is bundled: into `index.mjs`, plus separate files for dynamic imports, so
 * that a start does not read them.
 *
 * @returns esbuild's metafile, with paths relative to the project's folder
 */
export async function bundle({ entry, directory, external = [] }: Source): Promise<Metafile> {
  const { metafile } = await build({
    absWorkingDir: ROOT,
    entryPoints: { index: entry },
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
    banner: { js: CREATE_REQUIRE },
    logLevel: 'warning',
  });
  return metafile;
}

/** esbuild uses every core for one bundle; all at once took 1.7 GB instead of 0.4, and a fifth more time. */
const CONCURRENCY = 2;

/** Bundles every feature of the manifest into `dist/functions/<name>/index.mjs`. */
export async function buildFunctions(): Promise<void> {
  for (const directory of [FUNCTIONS_DIRECTORY, METAFILES_DIRECTORY])
    await rm(directory, { recursive: true, force: true });
  await mkdir(METAFILES_DIRECTORY, { recursive: true });
  await pMap(FEATURES, buildFeature, { concurrency: CONCURRENCY });
}

async function buildFeature({ name, nativePackages }: Feature): Promise<void> {
  const entry = join(ROOT, 'functions/features', name, 'handler.ts');
  const metafile = await bundle({ entry, directory: bundleDirectory(name), external: nativePackages });
  await writeFile(metafilePath(name), JSON.stringify(metafile));
}
