import { readdir } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { ROOT } from '../root.ts';

/** A file of the app, and the file of `shared` whose name it has. */
export interface Namesake {
  file: string;
  shared: string;
}

/**
 * Returns every file of the app that has the name of a file of `shared`, whatever their endings: a search for a contract
 * would find both.
 *
 * @param root the folder that holds both; the project itself unless a test passes another
 */
export async function findNamesakes(root = ROOT): Promise<Namesake[]> {
  const [shared, app] = await Promise.all([listSources(root, 'shared'), listSources(root, 'frontend/src')]);
  const known = new Map(shared.map((file) => [getName(file), file]));
  return app.flatMap((file) => {
    const namesake = known.get(getName(file));
    return namesake === undefined ? [] : [{ file, shared: namesake }];
  });
}

/** The name of a file without its endings: a test has that of what it tests. */
const getName = (file: string): string | undefined => basename(file).split('.')[0];

async function listSources(root: string, folder: string): Promise<string[]> {
  const names = await readdir(join(root, folder), { recursive: true });
  return names.filter((name) => /\.tsx?$/.test(name)).map((name) => `${folder}/${name}`);
}
