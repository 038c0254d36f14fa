import { buildNotFound, Problem } from '../problem.ts';
import type { Item } from './batch-get.ts';
import type { Write } from './commit.ts';
import {
  buildAddition,
  type CounterMove,
  computeCounterMoves,
  mergeMoves,
} from './counted-lists/counter-moves.ts';
import { getTableName } from './document-client.ts';
import {
  buildEntityKey,
  type Entity,
  type EntityDefinition,
  type Mutation,
  requireStoredVersion,
  type TransactAction,
} from './entity-definition.ts';
import { type AuditInfo, buildHistoryEntry, buildVersionItem, buildVersionKey } from './history.ts';
import { compareRows, searchIndexWrites } from './search-index/index-rows.ts';
import { computeWordCountMoves } from './search-index/word-counts.ts';
import { buildSortKey } from './sorted-lists/sort-key.ts';
import { indexKeys } from './table-schema.ts';
import { type Task, toTaskItem } from './tasks.ts';
import { buildUniquenessWrites } from './uniqueness.ts';

/** The options of a change, apart from the entity itself. */
export interface MutationOptions extends AuditInfo {
  /** The version that the change is based on; if the entity has changed since, the change is rejected. */
  version?: number;
  /** The version that the change restores; a version that is deleted at the same moment is not restored. */
  restores?: number | undefined;
  /** Tasks to do once the change is committed. */
  tasks?: readonly Task[];
  /** Additional writes of the same transaction; a failed condition of theirs rejects the change. */
  also?: readonly TransactAction[];
  /** Plans the change of another entity in the same transaction, again for each attempt. */
  planRelated?: (() => Promise<readonly Write[]>) | undefined;
  /** Additional writes with an error of their own for a failed condition. */
  guards?: readonly Write[];
}

/** Plans every write of a change, for one transaction. */
export async function planChange<T extends Entity>(
  definition: EntityDefinition<T>,
  mutation: Mutation<T>,
  options: MutationOptions,
): Promise<Write[]> {
  const { writes, moves } = buildMutationParts(definition, mutation, options);
  const related = (await options.planRelated?.()) ?? [];
  return [...writes, ...moves.map(buildCounterWrite), ...related];
}

/** The parts of a change: its counter moves and all other writes. */
interface Parts {
  /** The entity, unique values, search index rows, related writes, history and tasks. */
  writes: Write[];
  moves: CounterMove[];
}

/**
 * Builds the writes of a change, with its counter moves separate.
 *
 * @param indexesNow whether the search index rows are among them even if a task of the definition could write them
 */
export function buildMutationParts<T extends Entity>(
  definition: EntityDefinition<T>,
  mutation: Mutation<T>,
  options: MutationOptions,
  { indexesNow = !definition.indexLater } = {},
): Parts {
  const { entity, before, after } = mutation;
  const entry = buildHistoryEntry(definition, mutation, options);
  const history = before ? [entry.item, buildVersionItem(definition, before)] : [entry.item];
  const required = [
    ...(definition.tasks?.(before, after) ?? []),
    ...(indexesNow ? [] : buildIndexTasks(definition, mutation)),
  ];
  const tasks = [...required, ...(options.tasks ?? [])].map(toTaskItem);
  const kept = [...history, ...tasks].map((Item) => ({ Put: { TableName: getTableName(), Item } }));
  const relatedWrites = definition.relatedWrites?.(before, after) ?? [];
  const writes = [
    buildEntityWrite(definition, mutation),
    ...buildUniquenessWrites(definition, mutation),
    ...(indexesNow ? searchIndexWrites(definition, mutation) : []).map(toWrite),
    ...[...relatedWrites, ...kept].map(toWrite),
    ...buildVersionDeletion(definition, mutation, options),
    ...(options.also ?? []).map(toGuardedWrite),
    ...(options.guards ?? []),
  ];
  const lists = {
    before: before ? definition.lists(before) : [],
    after: after ? definition.lists(after) : [],
  };
  const moves = mergeMoves([
    ...computeCounterMoves(lists.before, lists.after, entity.id),
    ...computeCounterMoves([], entry.lists, entry.id),
    ...computeWordCountMoves(definition, mutation),
  ]);
  return { writes, moves };
}

/** The task that writes the search index rows of an entity, if a change of it concerns them. */
export function buildIndexTasks<T extends Entity>(
  definition: EntityDefinition<T>,
  mutation: Mutation<T>,
): Task[] {
  const { gone, written } = compareRows(definition, mutation);
  if (!definition.indexLater || gone.length + written.length === 0) return [];
  return [definition.indexLater(mutation.entity.id, gone)];
}

const IF_KEPT = { ConditionExpression: 'attribute_exists(pk)' };

/**
 * Deletes the oldest version if the definition limits their number, and checks that the restored version still exists,
 * since a version's related items are deleted with it. Both may be the same item, which a transaction may contain only
 * once.
 */
function buildVersionDeletion<T extends Entity>(
  definition: EntityDefinition<T>,
  { entity, after }: Mutation<T>,
  { restores }: MutationOptions,
): Write[] {
  const oldest = (after?.version ?? 0) - (definition.keepsVersions ?? Number.POSITIVE_INFINITY);
  const forgets = after !== undefined && oldest >= 1;
  const at = (version: number) => ({
    TableName: getTableName(),
    Key: buildVersionKey(definition, { id: entity.id, version }),
  });
  const onRefusal = () => buildNotFound('This version is no longer available');
  if (forgets && oldest === restores)
    return [{ action: { Delete: { ...at(oldest), ...IF_KEPT } }, onRefusal }];
  return [
    ...(forgets ? [toWrite({ Delete: at(oldest) })] : []),
    ...(restores === undefined
      ? []
      : [{ action: { ConditionCheck: { ...at(restores), ...IF_KEPT } }, onRefusal }]),
  ];
}

/** Builds the stored item of an entity, with its key in every list. */
export function buildEntityItem<T extends Entity>(definition: EntityDefinition<T>, entity: T): Item {
  const lists = definition.lists(entity);
  if (new Set(lists.map(({ index }) => index)).size < lists.length)
    throw new Error(`The ${definition.name} ${entity.id} stands on two lists of one index`);
  const keys = lists.map((entry) => {
    const { partition, sort } = indexKeys(entry.index);
    return { [partition]: entry.list, [sort]: buildSortKey(entry, entity.id) };
  });
  const item = {
    ...buildEntityKey(definition, entity.id),
    version: entity.version,
    ...definition.toStored(entity),
  };
  return Object.assign(item, ...keys);
}

/** Writes the entity's item only if it still has the version that the change is based on. */
function buildEntityWrite<T extends Entity>(
  definition: EntityDefinition<T>,
  { entity, before, after }: Mutation<T>,
): Write {
  const guard = before
    ? requireStoredVersion(before.version)
    : { ConditionExpression: 'attribute_not_exists(pk)' };
  const action = after
    ? { Put: { TableName: getTableName(), Item: buildEntityItem(definition, after), ...guard } }
    : { Delete: { TableName: getTableName(), Key: buildEntityKey(definition, entity.id), ...guard } };
  const taken = () => new Problem('already-done', `This ${definition.label} already exists`);
  return { action, onRefusal: before ? 'read-again' : taken };
}

/** A condition of a related write fails only if the entity has changed: it is read again. */
const toWrite = (action: TransactAction): Write => ({ action, onRefusal: 'read-again' });

/** The write of a counter move. A full list rejects the change; reading again would not help. */
export const buildCounterWrite = (move: CounterMove): Write => {
  const { limit } = move;
  const isFull = limit && (() => new Problem('quota-exceeded', limit.refusal));
  return { action: buildAddition(move), onRefusal: isFull ?? 'read-again' };
};

const toGuardedWrite = (action: TransactAction): Write => ({
  action,
  onRefusal: () => new Problem('try-again', 'Something this depends on has just changed. Please try again.'),
});
