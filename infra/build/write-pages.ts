import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import * as v from 'valibot';
import { buildPageFile, CONTENT_MARKS, HEAD_MARKS, SHELL } from '#shared/pages/filled-page.ts';
import { buildFrameFile, type FramePattern, PAGE_FRAMES } from '#shared/pages/page-frames.ts';
import { PUBLIC_PAGES } from '#shared/public-pages.ts';
import { NOT_FOUND, ORIGIN_PLACEHOLDER, ROUTES_FILE } from '../app-pages.ts';

/** A screen as the app renders it outside a browser. */
interface DrawnFrame {
  /** The tags that request early what it needs. */
  preloads: string;
  /** The HTML of the app element. */
  body: string;
}

interface DrawnPage extends DrawnFrame {
  /** Its own head tags. */
  head: string;
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
  /** Renders the frame of a screen. */
  prerenderFrame: (pattern: FramePattern, listModules: (screen: string) => string[]) => Promise<DrawnFrame>;
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
  const { prerenderPage, prerenderFrame, listRoutes } = (await import(
    pathToFileURL(prerender).href
  )) as Prerender;
  await writeFile(join(directory, ROUTES_FILE), JSON.stringify(listRoutes()));
  const template = buildTemplate(shell);
  const list = (screen: string) => listModules(manifest, screen);
  const write = async (file: string, page: string) => {
    await mkdir(dirname(join(directory, file)), { recursive: true });
    await writeFile(join(directory, file), page);
  };
  for (const page of PUBLIC_PAGES) {
    const drawn = await prerenderPage(page, ORIGIN_PLACEHOLDER, list);
    await write(buildPageFile(page.path), fillPage(template, page.path, drawn));
  }
  for (const pattern of PAGE_FRAMES)
    await write(buildFrameFile(pattern), fillFrame(template, await prerenderFrame(pattern, list)));
}

const SCRIPT = '<script type="module" crossorigin ';

/**
 * Prepares the shell for pages that show something before its script runs: the script yields to styles, fonts and
 * images.
 */
function buildTemplate(shell: string): string {
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

/** Fills a page with its own head. The app takes over its content. */
function fillPage(template: string, path: string, { head, ...frame }: DrawnPage): string {
  const [start, end] = HEAD_MARKS;
  const framed = fillFrame(template, frame).replace('<div id="root"', `$& data-prerendered="${path}"`);
  // The marks stay: the function that fills pages finds its place by them.
  return framed.slice(0, framed.indexOf(start)) + start + head + framed.slice(framed.indexOf(end));
}

/** Fills a frame, whose content the app replaces. */
function fillFrame(template: string, { preloads, body }: DrawnFrame): string {
  const [start, end] = HEAD_MARKS;
  const from = template.indexOf(start);
  const to = template.indexOf(end);
  if (from < 0 || to < from || [PLACE, ...CONTENT_MARKS].some((mark) => !template.includes(mark)))
    throw new Error('The shell has no place for pages');
  return template.replace(end, () => end + preloads).replace(PLACE, () => `<div id="root">${body}</div>`);
}
