import type { Write } from './commit.ts';
import { buildAddition, computeCounterMoves } from './counted-lists/counter-moves.ts';
import { getTableName } from './document-client.ts';
import type { Entity, EntityDefinition, Mutation } from './entity-definition.ts';
import { type AuditInfo, buildHistoryEntry } from './history.ts';

/**
 * Builds the writes that record a change in the history of an entity, for values that are stored apart from the
 * entity's own item and therefore do not change by `updateEntity`.
 */
export function buildAuditWrites<T extends Entity>(
  definition: Pick<EntityDefinition<T>, 'name' | 'titled' | 'audited'>,
  mutation: Mutation<T>,
  audit: AuditInfo,
): Write[] {
  const { id, item, lists } = buildHistoryEntry(definition, mutation, audit);
  const actions = [
    { Put: { TableName: getTableName(), Item: item } },
    ...computeCounterMoves([], lists, id).map(buildAddition),
  ];
  return actions.map((action) => ({ action, onRefusal: 'read-again' }));
}
