import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import * as v from 'valibot';
import { CONTENT_MARKS, HEAD_MARKS, SHELL } from '#shared/pages/filled-page.ts';
import { PUBLIC_PAGES } from '#shared/public-pages.ts';
import { NOT_FOUND, ORIGIN_PLACEHOLDER, PAGES, ROUTES_FILE } from '../app-pages.ts';

/** A page as the app renders it outside a browser. */
interface DrawnPage {
  /** Its own head tags. */
  head: string;
  /** The tags that request early what it needs. */
  preloads: string;
  /** The HTML of the app element. */
  body: string;
}

/** The exports of the app built for prerendering. */
interface Prerender {
  /**
   * Renders a page.
   *
   * @param listModules returns the files with the code of a screen, by the name of its component
   * @throws Error if the app lacks the page, or cannot render it outside a browser
   */
  prerenderPage: (
    page: (typeof PUBLIC_PAGES)[number],
    origin: string,
    listModules: (screen: string) => string[],
  ) => Promise<DrawnPage>;
  /** Returns the path patterns of all screens. */
  listRoutes: () => string[];
}

const Manifest = v.record(
  v.string(),
  v.object({ file: v.string(), imports: v.optional(v.array(v.string()), []) }),
);
type Manifest = v.InferOutput<typeof Manifest>;

const ENTRY = 'index.html';
const MANIFEST = '.vite';

/**
 * Writes the public pages of a built app into its folder: each prerendered with its own head tags, plus the shell
 * for all other screens and unknown paths, and the path patterns of all screens.
 *
 * @param directory the app, built with its manifest, which is deleted
 * @param prerender the file of the app built for prerendering
 * @throws Error if a page cannot be rendered
 */
export async function writePages(directory: string, prerender: string): Promise<void> {
  const shell = await readFile(join(directory, ENTRY), 'utf8');
  const manifest = v.parse(
    Manifest,
    JSON.parse(await readFile(join(directory, MANIFEST, 'manifest.json'), 'utf8')),
  );
  await rm(join(directory, MANIFEST), { recursive: true });
  for (const file of [SHELL, NOT_FOUND]) await writeFile(join(directory, file), shell);
  // The module is built from the app's own entry for prerendering.
  const { prerenderPage, listRoutes } = (await import(pathToFileURL(prerender).href)) as Prerender;
  await writeFile(join(directory, ROUTES_FILE), JSON.stringify(listRoutes()));
  const frame = extractFrame(shell);
  for (const page of PUBLIC_PAGES) {
    const drawn = await prerenderPage(page, ORIGIN_PLACEHOLDER, (screen) => listModules(manifest, screen));
    await writeFile(join(directory, PAGES[page.path] ?? ''), fillPage(frame, page.path, drawn));
  }
}

const SCRIPT = '<script type="module" crossorigin ';

/**
 * Prepares the shell for prerendered pages: its script yields to styles, fonts and images. The shell itself shows
 * nothing before its script runs.
 */
function extractFrame(shell: string): string {
  if (!shell.includes(SCRIPT)) throw new Error('The shell names no script');
  return shell.replace(SCRIPT, `${SCRIPT}fetchpriority="low" `);
}

/** The files with the code of a screen, without those that the page references itself. */
function listModules(manifest: Manifest, screen: string): string[] {
  const file = `/${screen.replaceAll(/(?<!^)[A-Z]/g, '-$&').toLowerCase()}.tsx`;
  const key = Object.keys(manifest).find((each) => each.endsWith(file));
  if (!key) throw new Error(`The app has no chunk with ${file}`);
  const known = withImports(manifest, ENTRY);
  return [...withImports(manifest, key).difference(known)].flatMap((each) => manifest[each]?.file ?? []);
}

/** A chunk and all that it imports, by their keys. */
function withImports(manifest: Manifest, key: string, found = new Set<string>()): Set<string> {
  if (found.has(key)) return found;
  found.add(key);
  for (const next of manifest[key]?.imports ?? []) withImports(manifest, next, found);
  return found;
}

/** The element that contains the app. */
const PLACE = '<div id="root"></div>';

function fillPage(shell: string, path: string, { head, preloads, body }: DrawnPage): string {
  const [start, end] = HEAD_MARKS;
  const from = shell.indexOf(start);
  const to = shell.indexOf(end);
  if (from < 0 || to < from || !shell.includes(PLACE) || CONTENT_MARKS.some((mark) => !shell.includes(mark)))
    throw new Error('The shell has no place for pages');
  // The marks stay: the function that fills pages finds its place by them.
  const framed = `${shell.slice(0, from)}${start}${head}${end}${preloads}${shell.slice(to + end.length)}`;
  return framed.replace(PLACE, () => `<div id="root" data-prerendered="${path}">${body}</div>`);
}
