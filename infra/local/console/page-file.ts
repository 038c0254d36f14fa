import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { SHELL } from '#shared/pages/filled-page.ts';
import { FRONTEND_DIRECTORY } from '../../build/frontend.ts';
import type { EdgeResponse } from '../gateway/edge-response.ts';
import { LOCAL_DOWNLOAD } from '../lambda/local-settings.ts';

/** A placeholder in the pages for the stylesheet of the app, whose name each build chooses. */
const APP_STYLES = '<!--styles of the app-->';

/**
 * The files of the pages by path; their scripts are bundled. Also the placeholder for the game's
 * installer.
 */
const FILES: Record<string, { name: string; type: string; saveAs?: string }> = {
  '/_local': { name: 'index.html', type: 'text/html; charset=utf-8' },
  '/_local/console.css': { name: 'console.css', type: 'text/css; charset=utf-8' },
  '/_local/console.js': { name: 'console.tsx', type: 'text/javascript; charset=utf-8' },
  '/_local/discord': { name: 'discord/index.html', type: 'text/html; charset=utf-8' },
  '/_local/discord/discord.css': { name: 'discord/discord.css', type: 'text/css; charset=utf-8' },
  '/_local/discord/discord.js': { name: 'discord/discord.tsx', type: 'text/javascript; charset=utf-8' },
  [LOCAL_DOWNLOAD]: {
    name: 'download.txt',
    type: 'text/plain; charset=utf-8',
    saveAs: 'pixelcrowd-local.txt',
  },
};

/** A file of the console's pages; `undefined` for any other path. */
export async function readPageFile(path: string): Promise<EdgeResponse | undefined> {
  const file = FILES[path.endsWith('/') ? path.slice(0, -1) : path];
  if (!file) return undefined;
  return {
    status: 200,
    headers: {
      'content-type': file.type,
      'cache-control': 'no-store',
      ...(file.saveAs && { 'content-disposition': `attachment; filename="${file.saveAs}"` }),
    },
    body: await readBody(new URL(`./page/${file.name}`, import.meta.url)),
  };
}

async function readBody(file: URL): Promise<Buffer> {
  if (file.pathname.endsWith('.tsx')) return bundlePage(file);
  const text = await readFile(file, 'utf8');
  return Buffer.from(text.includes(APP_STYLES) ? text.replace(APP_STYLES, await readAppStyles()) : text);
}

/** The links to the stylesheets of the built app; none before its first build. */
async function readAppStyles(): Promise<string> {
  const shell = await readFile(join(FRONTEND_DIRECTORY, SHELL), 'utf8').catch(() => '');
  return (shell.match(/<link rel="stylesheet"[^>]*>/g) ?? []).join('\n    ');
}

/**
 * Bundles a script of the console's page with what it imports. It is bundled for each request, so that a reload of
 * the page shows an edit, and not minified, so that a stack trace can be read.
 *
 * @throws Error if the script does not compile
 */
async function bundlePage(script: URL): Promise<Buffer> {
  const { outputFiles } = await build({
    entryPoints: [fileURLToPath(script)],
    bundle: true,
    write: false,
    charset: 'utf8',
    format: 'esm',
    target: 'es2024',
    // Otherwise React's development version would be bundled.
    define: { 'process.env.NODE_ENV': '"production"' },
    logLevel: 'warning',
  });
  return Buffer.concat(outputFiles.map(({ contents }) => contents));
}
