import { isConflict } from '../problem.ts';
import {
  createEntity,
  findEntity,
  isUnchanged,
  requireVersion,
  type UpdateOptions,
  updateEntity,
} from './change.ts';
import type { Entity, EntityDefinition } from './entity-definition.ts';

/**
 * Updates an entity that has a default value, such as settings: until its first change it has the default as version 0.
 * Of several concurrent first changes, one stores the entity and the others update the stored one, or fail with a
 * conflict if they named their version.
 *
 * @param options `isDone` is only of the stored entity: what is as by default may have to be stored all the same
 * @param start the default entity with its id; its version is ignored
 * @returns the entity as stored
 * @throws Problem as `updateEntity`, except `not-found`
 */
export async function changeFromStart<T extends Entity>(
  definition: EntityDefinition<T>,
  start: NoInfer<T>,
  options: Omit<UpdateOptions<NoInfer<T>>, 'current'>,
  next: (current: T) => T,
): Promise<T> {
  const stored = await findEntity(definition, start.id, { consistent: true });
  if (stored) return updateEntity(definition, start.id, options, next);
  const unchanged = { ...start, version: 0 };
  const { onlyIfChanged, isDone: _, ...mutation } = options;
  const changed = next(unchanged);
  if (isUnchanged({ onlyIfChanged }, unchanged, changed)) return unchanged;
  requireVersion(definition, unchanged, options.version);
  try {
    return await createEntity(definition, { ...changed, id: start.id }, mutation);
  } catch (error) {
    if (!isConflict(error)) throw error;
    // Another request was first. A conflict without a stored entity comes from one of the change's own conditions.
    if (!(await findEntity(definition, start.id, { consistent: true }))) throw error;
    return updateEntity(definition, start.id, options, next);
  }
}
