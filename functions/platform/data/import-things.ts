import type { Item, Key } from './batch-get.ts';
import { bulkWrite } from './bulk-write.ts';
import { addition, type CounterMove } from './counted-lists/counter-moves.ts';
import type { Kind, Thing, TransactAction } from './kind.ts';
import { type How, partsOfChange } from './plan-change.ts';

/** A change out of a thing's past: what it became, and who made it so. */
export interface PastChange<T extends Thing> {
  after: T;
  how: How;
}

/**
 * Stores many new things, just as `createThing` would one by one, but neither all or nothing nor with a look
 * at whether an id or a unique value is taken: for filling a table that nobody else writes to.
 *
 * @param isWanted leaves out items by their key, where a table is filled to measure others
 */
export const importThings = <T extends Thing>(
  kind: Kind<T>,
  things: readonly NoInfer<T>[],
  how: How,
  isWanted?: (key: Key) => boolean,
): Promise<void> =>
  importHistories(
    kind,
    things.map((after) => [{ after, how }]),
    isWanted,
  );

/**
 * Stores many things with all that has happened to them, just as `createThing` and then a `changeThing` for each
 * further change would, under the conditions of `importThings`. Only what is left in the end is written.
 *
 * @param histories the changes of each thing, its creation first
 * @param isWanted leaves out items by their key, where a table is filled to measure others
 */
export async function importHistories<T extends Thing>(
  kind: Kind<T>,
  histories: readonly (readonly PastChange<NoInfer<T>>[])[],
  isWanted: (key: Key) => boolean = () => true,
): Promise<void> {
  const parts = histories.flatMap((changes) => partsOfHistory(kind, changes));
  const writes = parts.flatMap((each) => each.writes).map(({ action }) => action);
  const additions = mergeMoves(parts.flatMap((each) => each.moves)).map(addition);
  const wanted = lasting(writes).filter(({ Put, Update }) => isWanted(keyIn(Put?.Item ?? Update?.Key ?? {})));
  await bulkWrite([...wanted, ...additions]);
}

function partsOfHistory<T extends Thing>(kind: Kind<T>, changes: readonly PastChange<T>[]) {
  let before: T | undefined;
  return changes.map(({ after, how }, index) => {
    const thing = { ...after, version: index + 1 };
    const parts = partsOfChange(kind, { thing, before, after: thing }, how);
    before = thing;
    return parts;
  });
}

/** What is left of writes that follow each other: all updates, and of the items that are put the last of each key. */
function lasting(actions: readonly TransactAction[]): TransactAction[] {
  const puts = new Map<string, TransactAction>();
  for (const { Put, Delete } of actions) {
    // What it was conditional on need not be looked at in a table that nobody else writes to.
    if (Put?.Item) puts.set(nameOf(Put.Item), { Put: { TableName: Put.TableName, Item: Put.Item } });
    if (Delete?.Key) puts.delete(nameOf(Delete.Key));
  }
  return [...puts.values(), ...actions.filter(({ Update }) => Update)];
}

const keyIn = ({ pk, sk }: Item): Key => ({ pk: String(pk), sk: String(sk) });
const nameOf = ({ pk, sk }: Item): string => `${pk} ${sk}`;

/** One move a counter item instead of one a thing. */
function mergeMoves(moves: readonly CounterMove[]): CounterMove[] {
  const merged = new Map<string, CounterMove>();
  for (const { key, deltas } of moves) {
    const sums = { ...merged.get(nameOf({ ...key }))?.deltas };
    for (const [field, delta] of Object.entries(deltas)) sums[field] = (sums[field] ?? 0) + delta;
    merged.set(nameOf({ ...key }), { key, deltas: sums });
  }
  return [...merged.values()];
}
