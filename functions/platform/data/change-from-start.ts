import { Problem } from '../problem.ts';
import { changeThing, createThing, findThing, requireVersion } from './change.ts';
import type { Kind, Thing } from './kind.ts';
import type { How } from './plan-change.ts';

/**
 * Changes a thing that is there before anybody stored it, such as settings: until its first change it is
 * what it is from the start, as version 0. Of several who make the first change at once, one stores it, and
 * the others change what that one stored, or are told so where they named the version they started from.
 *
 * @param start the thing as it is from the start; its id is the thing's, its version is not looked at
 * @returns the thing as it is now stored
 * @throws Problem as `changeThing`, but for `not-found`
 */
export async function changeFromStart<T extends Thing>(
  kind: Kind<T>,
  start: NoInfer<T>,
  how: How,
  next: (present: T) => T,
): Promise<T> {
  const stored = await findThing(kind, start.id, { consistent: true });
  if (stored) return changeThing(kind, start.id, how, next);
  const unchanged = { ...start, version: 0 };
  requireVersion(kind, unchanged, how.version);
  try {
    return await createThing(kind, { ...next(unchanged), id: start.id }, how);
  } catch (error) {
    if (!(error instanceof Problem && error.code === 'conflict')) throw error;
    // Somebody else was first; a conflict with nothing stored is one of the change's own conditions.
    if (!(await findThing(kind, start.id, { consistent: true }))) throw error;
    return changeThing(kind, start.id, how, next);
  }
}
