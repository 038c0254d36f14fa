import { type ReadOptions, readInBatches } from './batch-get.ts';
import { buildEntityKey, type Entity, type EntityDefinition, toEntity } from './entity-definition.ts';

/**
 * Reads entities by their ids, such as those that a list or a search has found, a hundred per request.
 *
 * @returns the entities in the order of the ids, without those that no longer exist
 */
export async function readEntities<T extends Entity>(
  definition: EntityDefinition<T>,
  ids: readonly string[],
  options: ReadOptions = {},
): Promise<T[]> {
  const items = await readInBatches(
    ids.map((id) => buildEntityKey(definition, id)),
    options,
  );
  return items.flatMap((item) => (item ? [toEntity(definition, item)] : []));
}
