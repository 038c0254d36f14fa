import { DatabaseSync } from 'node:sqlite';

/**
 * Takes a lock that no other process can hold at the same time.
 *
 * It is the operating system's own lock on a file, taken through SQLite, so that it ends with the process
 * however that ends: there is no stale lock to recognise.
 *
 * @param file the file to lock; made where it is missing
 * @returns a function that lets go of it, or `undefined` where another holds it
 */
export function takeLock(file: string): (() => void) | undefined {
  const database = new DatabaseSync(file, { timeout: 0 });
  try {
    database.exec('BEGIN EXCLUSIVE');
    return () => database.isOpen && database.close();
  } catch (error) {
    database.close();
    if (error instanceof Error && /locked|busy/.test(error.message)) return undefined;
    throw error;
  }
}
