import type { Item, Key } from './batch-get.ts';
import { writeInBatches } from './batch-write.ts';
import { writeInBulk } from './bulk-write.ts';
import { buildAddition, type CounterMove, mergeMoves, readAddition } from './counted-lists/counter-moves.ts';
import type { Entity, EntityDefinition, TransactAction } from './entity-definition.ts';
import { buildMutationParts, type MutationOptions } from './plan-change.ts';

/** A past change of an entity: the entity after it, and who made it. */
export interface PastChange<T extends Entity> {
  after: T;
  options: MutationOptions;
}

/**
 * Stores many new entities as `createEntity` would, but neither atomically nor with checks for taken ids and unique
 * values: for filling a table that has no other writers.
 *
 * @param isWanted filters items by key, for filling a table to measure the others
 */
export const importEntities = <T extends Entity>(
  definition: EntityDefinition<T>,
  entities: readonly NoInfer<T>[],
  options: MutationOptions,
  isWanted?: (key: Key) => boolean,
): Promise<void> =>
  importHistories(
    definition,
    entities.map((after) => [{ after, options }]),
    isWanted,
  );

/**
 * Stores many entities with their past changes, as `createEntity` and then `updateEntity` for each further change
 * would, under the conditions of `importEntities`. Only the final items are written.
 *
 * @param histories the changes of each entity, creation first
 * @param isWanted filters items by key, for filling a table to measure the others
 */
export async function importHistories<T extends Entity>(
  definition: EntityDefinition<T>,
  histories: readonly (readonly PastChange<NoInfer<T>>[])[],
  isWanted?: (key: Key) => boolean,
): Promise<void> {
  const { puts, updates, moves } = buildWrites(definition, histories, isWanted);
  await writeInBulk([...puts, ...updates, ...moves.map(buildAddition)]);
}

/**
 * Stores more entities than fit into memory at once, as `importHistories` would. It writes counters only at its end, so
 * that a counter of all entities is written once, and its batches are the fastest way to fill a table without a stream.
 *
 * @param portions the histories of some thousand entities each, which are built one after the other
 * @param onStored called after each portion with the number of entities that are stored
 */
export async function importPortions<T extends Entity>(
  definition: EntityDefinition<T>,
  portions: Iterable<readonly (readonly PastChange<NoInfer<T>>[])[]>,
  onStored: (count: number) => void,
): Promise<void> {
  let allMoves: CounterMove[] = [];
  let count = 0;
  for (const histories of portions) {
    const { puts, updates, moves } = buildWrites(definition, histories);
    allMoves = mergeMoves([...allMoves, ...moves]);
    await writeInBatches({ put: puts.flatMap(({ Put }) => Put?.Item ?? []) });
    await writeInBulk(updates);
    count += histories.length;
    onStored(count);
  }
  await writeInBulk(allMoves.map(buildAddition));
}

/** The writes of an import: at most one put of each item, all additions to counters, and other updates. */
interface ImportWrites {
  puts: TransactAction[];
  updates: TransactAction[];
  moves: CounterMove[];
}

function buildWrites<T extends Entity>(
  definition: EntityDefinition<T>,
  histories: readonly (readonly PastChange<T>[])[],
  isWanted: (key: Key) => boolean = () => true,
): ImportWrites {
  const parts = histories.flatMap((changes) => buildHistoryParts(definition, changes));
  const actions = parts.flatMap((each) => each.writes).map(({ action }) => action);
  const isKept = (item: Item | undefined) => isWanted(toKey(item ?? {}));
  const updates = actions.filter(({ Update }) => Update && isKept(Update.Key));
  return {
    puts: keepLastPuts(actions).filter(({ Put }) => isKept(Put?.Item)),
    updates: updates.filter((action) => !readAddition(action)),
    // Many entities add to the same counters, of a day for example.
    moves: mergeMoves([
      // Without conditions, which are unnecessary in a table without other writers.
      ...parts.flatMap((each) => each.moves.map(({ key, deltas }) => ({ key, deltas }))),
      ...updates.flatMap((action) => readAddition(action) ?? []),
    ]),
  };
}

function buildHistoryParts<T extends Entity>(
  definition: EntityDefinition<T>,
  changes: readonly PastChange<T>[],
) {
  let before: T | undefined;
  return changes.map(({ after, options }, index) => {
    const entity = { ...after, version: index + 1 };
    const planned = buildMutationParts(definition, { entity, before, after: entity }, options, {
      indexesNow: true,
    });
    before = entity;
    return planned;
  });
}

/** The last put of each item that is not deleted afterwards. */
function keepLastPuts(actions: readonly TransactAction[]): TransactAction[] {
  const puts = new Map<string, TransactAction>();
  for (const { Put, Delete } of actions) {
    // Conditions are unnecessary here too.
    if (Put?.Item) puts.set(getName(Put.Item), { Put: { TableName: Put.TableName, Item: Put.Item } });
    if (Delete?.Key) puts.delete(getName(Delete.Key));
  }
  return [...puts.values()];
}

const toKey = ({ pk, sk }: Item): Key => ({ pk: String(pk), sk: String(sk) });
const getName = ({ pk, sk }: Item): string => `${pk} ${sk}`;
