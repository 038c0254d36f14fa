import { Problem } from './problem.ts';

interface ConflictDetails {
  /** The current entity as the caller may see it. */
  data: unknown;
  /** Reads the name of the person who made the last change; only staff see it. */
  findAuthor?: (() => Promise<string | undefined>) | undefined;
  cause?: unknown;
}

/**
 * The error for a change that is based on an outdated version.
 *
 * @param what the entity's name in the message, such as `image`
 */
export const buildVersionConflict = (what: string, details: ConflictDetails): Problem =>
  new Problem('version-conflict', `Someone else changed this ${what} since you opened it`, details);

/**
 * Runs a change, and on a version conflict throws one with the current entity as the caller may see it.
 *
 * @param what the entity's name in the message, such as `image`
 * @param readCurrent reads the entity as the caller may see it
 * @throws any error of either function; `buildVersionConflict` if the change failed with one
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
    const { findAuthor } = error.details;
    throw buildVersionConflict(what, { data: await readCurrent(), findAuthor, cause: error });
  }
}
