import { isConflict } from '../problem.ts';
import { createEntity, findEntity, requireVersion, updateEntity } from './change.ts';
import type { Entity, EntityDefinition } from './entity-definition.ts';
import type { MutationOptions } from './plan-change.ts';

/**
 * Updates an entity that has a default value, such as settings: until its first change it has the default as version 0.
 * Of several concurrent first changes, one stores the entity and the others update the stored one, or fail with a
 * conflict if they named their version.
 *
 * @param start the default entity with its id; its version is ignored
 * @returns the entity as stored
 * @throws Problem as `updateEntity`, except `not-found`
 */
export async function changeFromStart<T extends Entity>(
  definition: EntityDefinition<T>,
  start: NoInfer<T>,
  options: MutationOptions,
  next: (current: T) => T,
): Promise<T> {
  const stored = await findEntity(definition, start.id, { consistent: true });
  if (stored) return updateEntity(definition, start.id, options, next);
  const unchanged = { ...start, version: 0 };
  requireVersion(definition, unchanged, options.version);
  try {
    return await createEntity(definition, { ...next(unchanged), id: start.id }, options);
  } catch (error) {
    if (!isConflict(error)) throw error;
    // Another request was first. A conflict without a stored entity comes from one of the change's own conditions.
    if (!(await findEntity(definition, start.id, { consistent: true }))) throw error;
    return updateEntity(definition, start.id, options, next);
  }
}
