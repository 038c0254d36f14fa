import { createHash } from 'node:crypto';
import { GetCommand } from '@aws-sdk/lib-dynamodb';
import type { AccountId } from '../../../shared/ids.ts';
import type { AccountSystem } from '../../../shared/roles.ts';
import { notFound, Problem } from '../problem.ts';
import type { Item, Key } from './batch-get.ts';
import { createThing, findThing } from './change.ts';
import { documentClient, tableName } from './document-client.ts';
import { versionKey } from './history.ts';
import { type Kind, type Thing, type TransactAction, thingFrom } from './kind.ts';
import type { How } from './plan-change.ts';
import { EXPIRY_ATTRIBUTE } from './table-schema.ts';

/** One attempt of somebody to create something, so that a repetition of it is known. */
export interface Creation {
  system: AccountSystem;
  accountId: AccountId;
  /** The client's name for the attempt, `Idempotency-Key`. */
  key: string;
  /** What was sent, as parsed, so that the order of fields does not matter. */
  body: unknown;
}

/** For how long a repetition is known. */
const DAY_SECONDS = 86_400;

/**
 * Stores a new thing as `createThing` does, but only once for one attempt, however often and by however many
 * requests at once it is made: whoever repeats it gets what the first one got, changed since or not. The
 * attempt is noted in the transaction that creates.
 *
 * @param creation undefined where the client gave the attempt no name: each is then one of its own
 * @throws Problem `key-reused` when the attempt of this name was to create something else; `conflict` as
 *   `createThing`
 */
export async function createOnce<T extends Thing>(
  kind: Kind<T>,
  thing: NoInfer<T>,
  how: How,
  creation: Creation | undefined,
): Promise<T> {
  if (!creation) return createThing(kind, thing, how);
  const note = creationNote(creation, how.action, thing.id);
  try {
    return await createThing(kind, thing, { ...how, also: [...(how.also ?? []), note.put] });
  } catch (error) {
    if (!(error instanceof Problem && error.code === 'conflict')) throw error;
    const first = await createdBefore(kind, how.action, creation);
    if (!first) throw error;
    return first;
  }
}

/**
 * What an attempt has created already, as it was then; undefined where it has not. `createOnce` looks by itself; this
 * is for whoever would refuse a repetition for what its first try has used up.
 *
 * @param action as the history calls the creation
 * @throws Problem `key-reused` when the attempt of this name was to create something else
 */
export async function createdBefore<T extends Thing>(
  kind: Kind<T>,
  action: string,
  creation: Creation | undefined,
): Promise<T | undefined> {
  if (!creation) return undefined;
  const { key, wanted } = creationNote(creation, action, '');
  const first = await notedBefore(key);
  if (!first) return undefined;
  if (first.wanted !== wanted)
    throw new Problem('key-reused', 'This Idempotency-Key was used for something else');
  return firstVersion(kind, first.thing);
}

interface CreationNote {
  key: Key;
  /** A digest of what is to be created. */
  wanted: string;
  /** Refused while the note of an earlier attempt of this name lies there. */
  put: TransactAction;
}

function creationNote(creation: Creation, action: string, thing: string): CreationNote {
  const { system, accountId, body } = creation;
  const key = { pk: `CREATION#${system}#${accountId}#${digest(creation.key)}`, sk: 'A' };
  const wanted = digest(JSON.stringify([action, body]));
  const now = Math.floor(Date.now() / 1000);
  const Put = {
    TableName: tableName(),
    Item: { ...key, thing, wanted, [EXPIRY_ATTRIBUTE]: now + DAY_SECONDS },
    ConditionExpression: `attribute_not_exists(pk) OR ${EXPIRY_ATTRIBUTE} <= :now`,
    ExpressionAttributeValues: { ':now': now },
  };
  return { key, wanted, put: { Put } };
}

const digest = (text: string): string => createHash('sha256').update(text).digest('base64url');

async function notedBefore(key: Key): Promise<{ thing: string; wanted: string } | undefined> {
  const found = await read(key);
  // Items under this key are written by `creationNote` alone.
  const note = found as { thing: string; wanted: string; expires: number } | undefined;
  return note && note.expires > Date.now() / 1000 ? note : undefined;
}

/**
 * A thing as it was created: what it still is, or what was put by when it was first changed or removed. Of a thing
 * that keeps only so many versions the first may be gone; what it is now then has to do.
 */
async function firstVersion<T extends Thing>(kind: Kind<T>, id: T['id']): Promise<T> {
  const present = await findThing(kind, id, { consistent: true });
  if (present?.version === 1) return present;
  const kept = await read(versionKey(kind, { id, version: 1 }));
  if (!kept && kind.keepsVersions) {
    if (present) return present;
    throw notFound(`This ${kind.name} does not exist any more`);
  }
  if (!kept) throw new Error(`The first version of ${kind.name} ${id} is not kept`);
  return thingFrom(kind, kept);
}

async function read(Key: Key): Promise<Item | undefined> {
  const command = new GetCommand({ TableName: tableName(), Key, ConsistentRead: true });
  return (await documentClient().send(command)).Item;
}
