import type { Entity, EntityDefinition } from '#platform/data/entity-definition.ts';
import type { EntityRewrite } from '#platform/data/migrations/migration.ts';
import { writeSearchRows } from '#platform/data/search-index/write-rows.ts';

/** Writes the search index rows of all entities of one type again; the entities stay as they are. */
export const indexAgain = <T extends Entity>(definition: EntityDefinition<T>): EntityRewrite => ({
  entity: definition.name,
  rewrite: async (id) => (await writeSearchRows(definition, id, { removesEarlier: true })) !== undefined,
});
