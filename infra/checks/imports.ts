import { readdir, readFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { ROOT } from '../root.ts';

/** The folders that a name stands for, as the imports of package.json say. */
const NAMED_FOLDERS: Readonly<Record<string, string>> = await readNamedFolders();

/** A package of its own, which the names of ours do not reach. */
const OTHER_PACKAGES = ['infra/conformance/'];

/** A file and a file that it imports. */
export interface Import {
  from: string;
  to: string;
  /** As it is written. */
  specifier: string;
  /** Whether it is imported when a function runs, and not at the start. */
  later: boolean;
}

/**
 * Returns what the sources of the project import of each other, types included.
 *
 * @param root the folder that holds the layers
 */
export async function readImports(root: string): Promise<Import[]> {
  const read = (await listSources(root)).map(async (file) =>
    listImports(file, await readFile(join(root, file), 'utf8')),
  );
  return (await Promise.all(read)).flat();
}

/** The name to import a file by from outside its folder, such as `#shared/ids.ts`; undefined if it has none. */
export function nameImport({ from, to }: Pick<Import, 'from' | 'to'>): string | undefined {
  if (OTHER_PACKAGES.some((folder) => from.startsWith(folder))) return undefined;
  const named = Object.entries(NAMED_FOLDERS).find(([, folder]) => to.startsWith(`${folder}/`));
  return named && `${named[0]}/${relative(named[1], to)}`;
}

/** Whether the name stands for a folder that both files are in. */
export const areInOneNamedFolder = ({ from, to }: Pick<Import, 'from' | 'to'>): boolean =>
  Object.values(NAMED_FOLDERS).some((folder) => [from, to].every((file) => file.startsWith(`${folder}/`)));

function listImports(from: string, source: string): Import[] {
  const specifiers = source.matchAll(
    /(?:^(?:import|export)\s[^'`;(=]*?\bfrom\s*|^import\s*|\b(import)\()'([.#][^']+)'/gm,
  );
  return [...specifiers].map(([, later, specifier = '']) => ({
    from,
    to: resolveSpecifier(from, specifier),
    specifier,
    later: later !== undefined,
  }));
}

function resolveSpecifier(file: string, specifier: string): string {
  const [name = '', ...rest] = specifier.split('/');
  const named = NAMED_FOLDERS[name];
  return relative('.', named ? join(named, ...rest) : join(dirname(file), specifier));
}

async function readNamedFolders(): Promise<Record<string, string>> {
  const { imports } = JSON.parse(await readFile(join(ROOT, 'package.json'), 'utf8')) as {
    imports: Record<string, string>;
  };
  return Object.fromEntries(
    Object.entries(imports).map(([name, folder]) => [
      name.slice(0, -'/*'.length),
      folder.slice(2, -'/*'.length),
    ]),
  );
}

async function listSources(root: string): Promise<string[]> {
  const folders = ['shared', 'functions', 'infra', 'frontend'];
  const listed = await Promise.all(
    folders.map((folder) =>
      readdir(join(root, folder), { recursive: true }).then(
        (names) => names.map((name) => `${folder}/${name}`),
        () => [],
      ),
    ),
  );
  return listed.flat().filter((name) => /\.(ts|tsx|mts|mjs)$/.test(name) && !name.includes('/node_modules/'));
}
