import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import type { Item, Key } from './batch-get.ts';
import { batchWrite } from './batch-write.ts';
import { addition, type CounterMove } from './counted-lists/counter-moves.ts';
import { documentClient } from './document-client.ts';
import type { Kind, Thing } from './kind.ts';
import { type How, partsOfChange } from './plan-change.ts';
import { sideBySide } from './side-by-side.ts';

/** More are no faster on the emulator, and then each waits longer than a request may take. */
const UPDATES_AT_A_TIME = 8;

/**
 * Stores many new things, just as `createThing` would one by one, but neither all or nothing nor with a look
 * at whether an id or a unique value is taken: for filling a table that nobody else writes to.
 *
 * @param isWanted leaves out items by their key, where a table is filled to measure others
 */
export async function importThings<T extends Thing>(
  kind: Kind<T>,
  things: readonly NoInfer<T>[],
  how: How,
  isWanted: (key: Key) => boolean = () => true,
): Promise<void> {
  const steps = things
    .map((thing) => ({ ...thing, version: 1 }))
    .map((thing) => ({ thing, before: undefined, after: thing }));
  const parts = steps.map((step) => partsOfChange(kind, step, how));
  const writes = parts.flatMap((each) => each.writes).map(({ action }) => action);
  const puts = writes.flatMap(({ Put }) => (Put?.Item && isWanted(keyIn(Put.Item)) ? [Put.Item] : []));
  const updates = writes.flatMap(({ Update }) =>
    Update?.Key && isWanted(keyIn(Update.Key)) ? [Update] : [],
  );
  const moves = mergeMoves(parts.flatMap((each) => each.moves));
  const additions = moves.map(addition).flatMap(({ Update }) => Update ?? []);
  await batchWrite({ put: puts });
  await sideBySide([...updates, ...additions], UPDATES_AT_A_TIME, (update) =>
    documentClient().send(new UpdateCommand(update)),
  );
}

const keyIn = ({ pk, sk }: Item): Key => ({ pk: String(pk), sk: String(sk) });

/** One move a counter item instead of one a thing. */
function mergeMoves(moves: readonly CounterMove[]): CounterMove[] {
  const merged = new Map<string, CounterMove>();
  for (const { key, deltas } of moves) {
    const name = `${key.pk} ${key.sk}`;
    const sums = { ...merged.get(name)?.deltas };
    for (const [field, delta] of Object.entries(deltas)) sums[field] = (sums[field] ?? 0) + delta;
    merged.set(name, { key, deltas: sums });
  }
  return [...merged.values()];
}
