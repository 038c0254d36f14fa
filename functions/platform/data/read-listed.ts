import { batchGet } from './batch-get.ts';
import { type Entity, type EntityDefinition, entityFromItem, entityKey } from './entity-definition.ts';

/**
 * Reads the entities of some entries of a list or a search, in one request.
 *
 * @returns the entities in the order of the entries, undefined where there is none
 */
export async function readListed<T extends Entity>(
  definition: EntityDefinition<T>,
  entries: readonly { id: string }[],
): Promise<(T | undefined)[]> {
  const items = await batchGet(entries.map(({ id }) => entityKey(definition, id)));
  return items.map((item) => item && entityFromItem(definition, item));
}
