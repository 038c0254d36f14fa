import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import * as v from 'valibot';
import { PUBLIC_PAGES } from '../../shared/public-pages.ts';
import { ORIGIN_PLACEHOLDER, PAGES, SHELL } from '../app-pages.ts';

/** A page as the app draws it where there is no browser. */
interface DrawnPage {
  /** The tags of its head that are its own. */
  head: string;
  /** What stands in the app's place. */
  body: string;
}

/** What the app built for drawing gives. */
interface Prerender {
  /**
   * Draws a page.
   *
   * @param modulesOf gives the files with the code of a screen, by what its component is called
   * @throws Error where the app has no such page, or cannot draw it without a browser
   */
  prerenderPage: (
    page: (typeof PUBLIC_PAGES)[number],
    origin: string,
    modulesOf: (screen: string) => string[],
  ) => Promise<DrawnPage>;
}

const Manifest = v.record(
  v.string(),
  v.object({ file: v.string(), imports: v.optional(v.array(v.string()), []) }),
);
type Manifest = v.InferOutput<typeof Manifest>;

const ENTRY = 'index.html';
const MANIFEST = '.vite';

/**
 * Writes the public pages of a built app into its folder: each with its own head and already drawn, and beside
 * them the shell, for all other screens.
 *
 * @param directory the app, built with its manifest, which is taken away
 * @param prerender the file of the app built for drawing
 * @throws Error where a page cannot be drawn
 */
export async function writePages(directory: string, prerender: string): Promise<void> {
  const shell = await readFile(join(directory, ENTRY), 'utf8');
  const manifest = v.parse(
    Manifest,
    JSON.parse(await readFile(join(directory, MANIFEST, 'manifest.json'), 'utf8')),
  );
  await rm(join(directory, MANIFEST), { recursive: true });
  await writeFile(join(directory, SHELL), shell);
  // The module is built from the app's own entry for drawing.
  const { prerenderPage } = (await import(pathToFileURL(prerender).href)) as Prerender;
  const frame = frameOf(shell);
  for (const page of PUBLIC_PAGES) {
    const drawn = await prerenderPage(page, ORIGIN_PLACEHOLDER, (screen) => modulesOf(manifest, screen));
    await writeFile(join(directory, PAGES[page.path] ?? ''), pageWith(frame, page.path, drawn));
  }
}

const SCRIPT = '<script type="module" crossorigin ';

/**
 * The shell made ready for pages that are drawn already: its script leaves the way to styles, fonts and pictures.
 * The shell itself shows nothing before its script runs.
 */
function frameOf(shell: string): string {
  if (!shell.includes(SCRIPT)) throw new Error('The shell names no script');
  return shell.replace(SCRIPT, `${SCRIPT}fetchpriority="low" `);
}

/** The files with the code of a screen: those that the page names by itself are not among them. */
function modulesOf(manifest: Manifest, screen: string): string[] {
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

/** What the shell says of pages in general, and where the app is put. */
const GENERAL_HEAD = /<title>.*<!--\/page-->/s;
const PLACE = '<div id="root"></div>';

function pageWith(shell: string, path: string, { head, body }: DrawnPage): string {
  if (!GENERAL_HEAD.test(shell) || !shell.includes(PLACE))
    throw new Error('The shell has no place for pages');
  return shell
    .replace(GENERAL_HEAD, () => head)
    .replace(PLACE, () => `<div id="root" data-prerendered="${path}">${body}</div>`);
}
