import { DatabaseSync } from 'node:sqlite';

/**
 * Takes an exclusive lock between processes.
 *
 * It is the operating system's own file lock, taken through SQLite, so it ends with the process, however that ends,
 * and never becomes stale.
 *
 * @param file the file to lock; created if it is missing
 * @returns a function that releases the lock, or `undefined` if another process holds it
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
