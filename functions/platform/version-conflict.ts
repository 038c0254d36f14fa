import { Problem } from './problem.ts';

/**
 * The error for a change that is based on an outdated version.
 *
 * @param what the entity's name in the message, such as `image`
 * @param data the current entity as the caller may see it
 */
export const versionConflict = (what: string, data: unknown, cause?: unknown): Problem =>
  new Problem('version-conflict', `Someone else changed this ${what} since you opened it`, { data, cause });

/**
 * Runs a change, and on a version conflict throws one with the current entity as the caller may see it.
 *
 * @param what the entity's name in the message, such as `image`
 * @param readCurrent reads the entity as the caller may see it
 * @throws any error of either function; `versionConflict` if the change failed with one
 */
export async function withCurrentOnConflict<T>(
  what: string,
  readCurrent: () => Promise<unknown>,
  change: () => Promise<T>,
): Promise<T> {
  try {
    return await change();
  } catch (error) {
    if (!(error instanceof Problem && error.code === 'version-conflict')) throw error;
    throw versionConflict(what, await readCurrent(), error);
  }
}
