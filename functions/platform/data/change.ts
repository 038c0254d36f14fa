import { GetCommand } from '@aws-sdk/lib-dynamodb';
import { changedMeanwhile } from '../changed-meanwhile.ts';
import { notFound } from '../problem.ts';
import { commit } from './commit.ts';
import { documentClient, tableName } from './document-client.ts';
import { type Kind, keyOf, type Thing, thingFrom } from './kind.ts';
import { type How, planChange } from './plan-change.ts';

export { type Actor, type Person, personOf } from './history.ts';

/**
 * Stores a new thing as version 1, with its lists, counts, words and history, all or nothing.
 *
 * @throws Problem `conflict` when its id or a unique value of it is taken, a list of it is full, or a
 *   condition of `how.also` fails
 */
export async function createThing<T extends Thing>(kind: Kind<T>, thing: NoInfer<T>, how: How): Promise<T> {
  const created = { ...thing, version: 1 };
  return commit(async () => ({
    result: created,
    writes: planChange(kind, { thing: created, before: undefined, after: created }, how),
  }));
}

/**
 * Changes a thing to what `next` makes of it as it is at present, with its lists, counts, words and
 * history, all or nothing. `next` runs again when somebody else was quicker, and may throw to refuse.
 *
 * @returns the thing as it is now stored
 * @throws Problem `not-found`; `changed-meanwhile` with the present thing in `data` when `how.version` is not
 *   its version any more; `conflict` as `createThing`
 */
export async function changeThing<T extends Thing>(
  kind: Kind<T>,
  id: T['id'],
  how: How,
  next: (present: T) => T,
): Promise<T> {
  return commit(async () => {
    const before = await presentThing(kind, id, how);
    const after = { ...next(before), id: before.id, version: before.version + 1 };
    return { result: after, writes: planChange(kind, { thing: after, before, after }, how) };
  });
}

/**
 * Removes a thing with all that was kept of it on lists and in searches; its history stays.
 *
 * @throws Problem as `changeThing`
 */
export async function removeThing<T extends Thing>(kind: Kind<T>, id: T['id'], how: How): Promise<void> {
  await commit(async () => {
    const before = await presentThing(kind, id, how);
    return { result: undefined, writes: planChange(kind, { thing: before, before, after: undefined }, how) };
  });
}

interface Reading {
  /** See every change that was answered before the reading began; costs twice as much. */
  consistent?: boolean;
}

/** Reads a thing, undefined where there is none. */
export async function findThing<T extends Thing>(
  kind: Kind<T>,
  id: T['id'],
  { consistent = false }: Reading = {},
): Promise<T | undefined> {
  const { Item } = await documentClient().send(
    new GetCommand({ TableName: tableName(), Key: keyOf(kind, id), ConsistentRead: consistent }),
  );
  return Item && thingFrom(kind, Item);
}

/**
 * Reads a thing.
 *
 * @throws Problem `not-found`
 */
export async function readThing<T extends Thing>(
  kind: Kind<T>,
  id: T['id'],
  reading: Reading = {},
): Promise<T> {
  const thing = await findThing(kind, id, reading);
  if (!thing) throw notFound(`This ${kind.name} does not exist`);
  return thing;
}

async function presentThing<T extends Thing>(kind: Kind<T>, id: T['id'], { version }: How): Promise<T> {
  const present = await readThing(kind, id, { consistent: true });
  requireVersion(kind, present, version);
  return present;
}

/**
 * Lets only a change pass that started from the present version, or from none that it names.
 *
 * @throws Problem `changed-meanwhile` with the present thing in `data`
 */
export function requireVersion<T extends Thing>(
  kind: Kind<T>,
  present: T,
  version: number | undefined,
): void {
  if (version === undefined || version === present.version) return;
  throw changedMeanwhile(kind.name, kind.shown?.(present) ?? present);
}
