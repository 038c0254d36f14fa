import { Problem } from './problem.ts';

/**
 * What somebody is told whose change started from what somebody else has changed since.
 *
 * @param what how people call the thing, such as `image`
 * @param data the thing as they see it now
 */
export const changedMeanwhile = (what: string, data: unknown, cause?: unknown): Problem =>
  new Problem('changed-meanwhile', `Somebody else changed this ${what} meanwhile`, { data, cause });

/**
 * Changes a thing; where that comes too late, whoever asked is told so with the thing as they see it now.
 *
 * @param what how people call the thing, such as `image`
 * @param readPresent reads the thing as whoever asked sees it
 * @throws whatever either of them throws, but `changedMeanwhile` where the change says so
 */
export async function tellingPresent<T>(
  what: string,
  readPresent: () => Promise<unknown>,
  change: () => Promise<T>,
): Promise<T> {
  try {
    return await change();
  } catch (error) {
    if (!(error instanceof Problem && error.code === 'changed-meanwhile')) throw error;
    throw changedMeanwhile(what, await readPresent(), error);
  }
}
