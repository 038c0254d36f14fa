import { readFile } from 'node:fs/promises';
import { stripTypeScriptTypes } from 'node:module';
import { join } from 'node:path';
import { SHELL } from '../../app-pages.ts';
import { FRONTEND_DIRECTORY } from '../../build/frontend.ts';
import type { EdgeAnswer } from '../gateway/edge-answer.ts';
import { LOCAL_DOWNLOAD } from '../lambda/local-settings.ts';
import { bundlePage } from './bundle-page.ts';

/** The modules of the page of the simulated Discord, which import each other by these names. */
const DISCORD_MODULES = [
  'main',
  'command-form',
  'components',
  'composer',
  'messages',
  'modal',
  'page',
  'server-parts',
  'text',
];

/** Stands in the console's page for the stylesheet of the app, whose name each build chooses. */
const APP_STYLES = '<!--styles of the app-->';

/**
 * The files of the page by path; its TypeScript is sent as JavaScript. Also the placeholder for the game's
 * installer.
 */
const FILES: Record<string, { name: string; type: string; saveAs?: string }> = {
  '/_local': { name: 'index.html', type: 'text/html; charset=utf-8' },
  '/_local/console.css': { name: 'console.css', type: 'text/css; charset=utf-8' },
  '/_local/console.js': { name: 'console.tsx', type: 'text/javascript; charset=utf-8' },
  '/_local/discord': { name: 'discord/index.html', type: 'text/html; charset=utf-8' },
  '/_local/discord/theme.css': { name: 'discord/theme.css', type: 'text/css; charset=utf-8' },
  '/_local/discord/discord.css': { name: 'discord/discord.css', type: 'text/css; charset=utf-8' },
  ...Object.fromEntries(
    DISCORD_MODULES.map((name) => [
      `/_local/discord/${name}.ts`,
      { name: `discord/${name}.ts`, type: 'text/javascript; charset=utf-8' },
    ]),
  ),
  [LOCAL_DOWNLOAD]: {
    name: 'download.txt',
    type: 'text/plain; charset=utf-8',
    saveAs: 'pixelcrowd-local.txt',
  },
};

/** A file of the console's page; `undefined` for any other path. */
export async function pageFile(path: string): Promise<EdgeAnswer | undefined> {
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
  const { pathname } = file;
  if (pathname.endsWith('.tsx')) return bundlePage(file);
  const text = await readFile(file, 'utf8');
  if (pathname.endsWith('.ts')) return Buffer.from(stripTypeScriptTypes(text));
  return Buffer.from(text.includes(APP_STYLES) ? text.replace(APP_STYLES, await readAppStyles()) : text);
}

/** The links to the stylesheets of the built app; none before its first build. */
async function readAppStyles(): Promise<string> {
  const shell = await readFile(join(FRONTEND_DIRECTORY, SHELL), 'utf8').catch(() => '');
  return (shell.match(/<link rel="stylesheet"[^>]*>/g) ?? []).join('\n    ');
}
