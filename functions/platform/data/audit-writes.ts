import type { Write } from './commit.ts';
import { addition, counterMoves } from './counted-lists/counter-moves.ts';
import { tableName } from './document-client.ts';
import type { Entity, EntityDefinition, Mutation } from './entity-definition.ts';
import { type AuditInfo, historyEntry } from './history.ts';

/**
 * Builds the writes that record a change in the history of an entity, for values that are stored apart from the
 * entity's own item and therefore do not change by `updateEntity`.
 */
export function buildAuditWrites<T extends Entity>(
  definition: Pick<EntityDefinition<T>, 'name' | 'titled' | 'audited'>,
  mutation: Mutation<T>,
  audit: AuditInfo,
): Write[] {
  const { id, item, lists } = historyEntry(definition, mutation, audit);
  const actions = [
    { Put: { TableName: tableName(), Item: item } },
    ...counterMoves([], lists, id).map(addition),
  ];
  return actions.map((action) => ({ action, onRefusal: 'read-again' }));
}
