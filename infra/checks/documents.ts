import { readdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { ROOT } from '../root.ts';

/** What a document names and the project does not have. */
export interface WrongName {
  document: string;
  name: string;
}

/** Folders and documents that say what was, and texts of pages, which link to pages. */
const NOT_CHECKED = /^(?:CHANGELOG\.md$|docs\/decisions\/|frontend\/src\/)/;

/** Where the project's own files are, next to those of its root. */
const FOLDERS = ['shared', 'functions', 'infra', 'frontend', 'events', 'docs'];

/** A path between backticks: from the root or from a folder that the document is about. */
const FROM_ROOT = new RegExp(`^(?:${FOLDERS.join('|')})/[\\w.{},@/-]+$`);
const SOURCE = /^[\w.{},@/-]+\.(?:tsx?|mjs|md|css)$/;

/** Stands for a number and a name. */
const PLACEHOLDER = /NNN/;

/** Returns every path, link and npm command in the documents that leads nowhere. */
export async function findWrongNames(root = ROOT): Promise<WrongName[]> {
  const [files, scripts] = await Promise.all([listFiles(root), readScripts(root)]);
  const places = new Set(files.flatMap(listEndings));
  const documents = files.filter((file) => file.endsWith('.md') && !NOT_CHECKED.test(file));
  const found = documents.map(async (document) => {
    const text = await readFile(join(root, document), 'utf8');
    const links = listLinks(text).filter((name) => !places.has(`/${join(dirname(document), name)}`));
    const paths = listPaths(text).filter((name) => !places.has(`/${name}`.replace(/\/$/, '')));
    const commands = listCommands(text).filter((name) => !scripts.has(name));
    return [...links, ...paths, ...commands].map((name) => ({ document, name }));
  });
  return (await Promise.all(found)).flat();
}

/** A file and the folders above it, each as a path that may begin anywhere. */
function listEndings(file: string): string[] {
  const parts = file.split('/');
  return parts.flatMap((_, end) =>
    parts.slice(0, end + 1).map((__, start) => `/${parts.slice(start, end + 1).join('/')}`),
  );
}

const listLinks = (text: string): string[] =>
  [...text.matchAll(/\]\((?!https?:|mailto:|#)([^)#\s]+)/g)].map(([, name = '']) => name);

const listPaths = (text: string): string[] =>
  [...text.matchAll(/`([^`\n]+)`/g)]
    .map(([, name = '']) => name)
    .filter((name) => (FROM_ROOT.test(name) || SOURCE.test(name)) && !PLACEHOLDER.test(name))
    .flatMap(expandBraces);

/** `a/{b,c}.ts` stands for two files. */
function expandBraces(name: string): string[] {
  const [, before = '', choices, after = ''] = /^([^{]*)\{([^}]*)\}(.*)$/.exec(name) ?? [];
  return choices === undefined
    ? [name]
    : choices.split(',').flatMap((choice) => expandBraces(before + choice + after));
}

const listCommands = (text: string): string[] =>
  [...text.matchAll(/\bnpm (?:run ([\w:-]+)|(start|test)\b)/g)].map(([, run, short]) => run ?? short ?? '');

async function readScripts(root: string): Promise<Set<string>> {
  const { scripts } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as {
    scripts: Record<string, string>;
  };
  return new Set(Object.keys(scripts));
}

async function listFiles(root: string): Promise<string[]> {
  const listed = FOLDERS.map(async (folder) => {
    const names = await readdir(join(root, folder), { recursive: true }).catch(() => []);
    return names.map((name) => `${folder}/${name}`).filter((name) => !name.includes('/node_modules/'));
  });
  return [...(await readdir(root)), ...(await Promise.all(listed)).flat()];
}
