import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import * as v from 'valibot';
import { build } from 'vite';
import { ROOT } from '../root.ts';
import type { Part } from './part.ts';

const BUILT = join(ROOT, 'dist/bench/app');
const ENTRY = 'index.html';
/** The home page's own chunk is loaded with the app. */
const HOME = 'src/app/home/home-screen.tsx';
const MAX_KILOBYTES = 125;

const Manifest = v.record(
  v.string(),
  v.object({
    file: v.string(),
    imports: v.optional(v.array(v.string()), []),
    dynamicImports: v.optional(v.array(v.string()), []),
    css: v.optional(v.array(v.string()), []),
  }),
);
type Manifest = v.InferOutput<typeof Manifest>;

/** What a browser downloads for the first visit of `/`, and what it loads lazily. */
export const app: Part = {
  name: 'app',
  measure: async (progress) => {
    const manifest = await progress.step('Building the app', buildWithManifest);
    const first = collectChunks(manifest, ENTRY);
    const later = Object.keys(manifest).filter((key) => isScript(manifest, key) && !first.has(key));
    const styles = [...first].flatMap((key) => manifest[key]?.css ?? []);
    return [
      {
        title: 'First load of /',
        columns: ['', 'files', 'minified kB', 'gzipped kB', 'budget'],
        rows: [
          [...buildRow('JavaScript', listFiles(manifest, first)), MAX_KILOBYTES],
          buildRow('styles', styles),
          buildRow('page', [ENTRY]),
          buildRow('fonts preloaded, latin', preloadedFonts()),
          ...later.map((key) => buildRow(`on demand: ${key}`, listFiles(manifest, [key]))),
        ],
        notes: ['Each file gzipped on its own at level 6; a kB is 1,000 bytes.'],
      },
    ];
  },
};

/** Builds the app as it is deployed, with the manifest of its chunks. */
async function buildWithManifest(): Promise<Manifest> {
  await build({
    root: join(ROOT, 'frontend'),
    configFile: join(ROOT, 'frontend/vite.config.ts'),
    logLevel: 'warn',
    build: { outDir: BUILT, emptyOutDir: true, manifest: true },
  });
  return v.parse(Manifest, JSON.parse(readFileSync(join(BUILT, '.vite/manifest.json'), 'utf8')));
}

/** A chunk, all that it imports, and the home page. */
function collectChunks(manifest: Manifest, key: string, found = new Set<string>()): Set<string> {
  if (found.has(key)) return found;
  found.add(key);
  const { imports = [], dynamicImports = [] } = manifest[key] ?? {};
  for (const next of [...imports, ...dynamicImports.filter((each) => each === HOME)]) {
    collectChunks(manifest, next, found);
  }
  return found;
}

const isScript = (manifest: Manifest, key: string): boolean => manifest[key]?.file.endsWith('.js') ?? false;

const listFiles = (manifest: Manifest, keys: Iterable<string>): string[] =>
  [...keys].flatMap((key) => manifest[key]?.file ?? []);

/** The fonts that the page preloads; the browser loads others only for text in their scripts. */
function preloadedFonts(): string[] {
  const page = readFileSync(join(BUILT, ENTRY), 'utf8');
  return globSync('assets/*.woff2', { cwd: BUILT }).filter((file) => page.includes(file));
}

function buildRow(name: string, files: readonly string[]): (string | number)[] {
  const contents = files.map((file) => readFileSync(join(BUILT, file)));
  const kilobytes = (sizes: number[]) => (sizes.reduce((sum, size) => sum + size, 0) / 1000).toFixed(1);
  return [
    name,
    files.length,
    kilobytes(contents.map(({ length }) => length)),
    kilobytes(contents.map((content) => gzipSync(content, { level: 6 }).length)),
  ];
}
