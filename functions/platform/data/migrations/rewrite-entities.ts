import { isDeepStrictEqual } from 'node:util';
import { GetCommand } from '@aws-sdk/lib-dynamodb';
import type { Item } from '../batch-get.ts';
import { commit, type Write } from '../commit.ts';
import { computeCounterMoves, mergeMoves } from '../counted-lists/counter-moves.ts';
import { getDocumentClient, getTableName } from '../document-client.ts';
import { buildEntityKey, type Entity, type EntityDefinition, toEntity } from '../entity-definition.ts';
import { buildCounterWrite, buildEntityItem, buildIndexTasks } from '../plan-change.ts';
import { searchIndexWrites } from '../search-index/index-rows.ts';
import { computeWordCountMoves } from '../search-index/word-counts.ts';
import { buildTaskWrite } from '../tasks.ts';
import { buildUniquenessWrites } from '../uniqueness.ts';
import type { EntityRewrite } from './migration.ts';

/** What a migration does with the entities of one type. */
interface RewriteOptions<T extends Entity> {
  /** How they were read and listed before, where their definition no longer says so. */
  was?: Partial<Pick<EntityDefinition<T>, 'fromStored' | 'lists'>>;
  /** The only one that is meant, where definitions share a name, as those of settings do. */
  only?: T['id'];
  /** Returns the entity in its new form, and an entity in that form as it is. */
  convert: (entity: T) => T | Promise<T>;
  /** Writes to related items that belong to the new form, as those of a definition; none by default. */
  relatedWrites?: EntityDefinition<T>['relatedWrites'];
}

/**
 * Defines the rewriting of all entities of one type: each is stored again as its definition says, with its lists, counters,
 * unique values and search index rows. Its version stays, nothing is added to its history, and its earlier versions stay
 * as they are.
 */
export const rewriteEntities = <T extends Entity>(
  definition: EntityDefinition<T>,
  options: RewriteOptions<T>,
): EntityRewrite => ({
  entity: definition.name,
  rewrite: async (id) => {
    if (options.only !== undefined && id !== options.only) return false;
    return commit(async () => {
      const writes = await planRewrite(definition, id, options);
      return { writes, result: writes.length > 0 };
    });
  },
});

/** Returns no writes for an entity that is in its new form, or deleted. */
async function planRewrite<T extends Entity>(
  definition: EntityDefinition<T>,
  id: T['id'],
  { was, convert, relatedWrites }: Omit<RewriteOptions<T>, 'only'>,
): Promise<Write[]> {
  const own = await readOwnItem(definition, id);
  if (!own) return [];
  const before = toEntity({ ...definition, ...was }, own);
  const after = { ...(await convert(before)), id, version: before.version };
  const item = buildEntityItem(definition, after);
  const changed = listChanged(own, item);
  if (changed.length === 0) return [];
  const mutation = { entity: after, before, after };
  const moves = mergeMoves([
    ...computeCounterMoves((was?.lists ?? definition.lists)(before), definition.lists(after), id),
    ...computeWordCountMoves(definition, mutation),
  ]);
  return [
    buildItemWrite(own, item, ['version', ...changed]),
    ...buildUniquenessWrites(definition, mutation),
    ...(definition.indexLater
      ? buildIndexTasks(definition, mutation).map(buildTaskWrite)
      : searchIndexWrites(definition, mutation).map(readAgain)),
    ...(relatedWrites?.(before, after) ?? []).map(readAgain),
    ...moves.map(buildCounterWrite),
  ];
}

const readAgain = (action: Write['action']): Write => ({ action, onRefusal: 'read-again' });

async function readOwnItem(definition: { name: string }, id: string): Promise<Item | undefined> {
  const Key = buildEntityKey(definition, id);
  const command = new GetCommand({ TableName: getTableName(), Key, ConsistentRead: true });
  return (await getDocumentClient().send(command)).Item;
}

/** The attributes that two items do not share, or that have different values in them. */
const listChanged = (before: Item, after: Item): string[] =>
  [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (name) => !isDeepStrictEqual(normalize(before[name]), normalize(after[name])),
  );

/** Undefined fields are not stored, and bytes are read as another class than they are written. */
function normalize(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(normalize);
  if (value instanceof Uint8Array) return Buffer.from(value);
  if (typeof value !== 'object' || value === null || value instanceof Set) return value;
  const fields = Object.entries(value).filter(([, each]) => each !== undefined);
  return Object.fromEntries(fields.map(([name, each]) => [name, normalize(each)]));
}

/** Writes the item only if no other process has rewritten or changed it, so that its counters move once. */
function buildItemWrite(before: Item, after: Item, checked: readonly string[]): Write {
  const names = checked.map((name, index) => [`#c${index}`, name] as const);
  const stored = names.filter(([, name]) => before[name] !== undefined);
  const conditions = names.map(([placeholder, name]) =>
    before[name] === undefined
      ? `attribute_not_exists(${placeholder})`
      : `${placeholder} = ${placeholder.replace('#', ':')}`,
  );
  return readAgain({
    Put: {
      TableName: getTableName(),
      Item: after,
      ConditionExpression: conditions.join(' AND '),
      ExpressionAttributeNames: Object.fromEntries(names),
      ExpressionAttributeValues: Object.fromEntries(
        stored.map(([placeholder, name]) => [placeholder.replace('#', ':'), before[name]]),
      ),
    },
  });
}
