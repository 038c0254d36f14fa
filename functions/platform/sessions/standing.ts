import { GetCommand } from '@aws-sdk/lib-dynamodb';
import type { AccountId, IsoTime } from '../../../shared/ids.ts';
import type { AccountSystem } from '../../../shared/roles.ts';
import type { Item, Key } from '../data/batch-get.ts';
import { documentClient, tableName } from '../data/document-client.ts';
import { keyOf, type TransactAction } from '../data/kind.ts';

/** What every request of an account is checked against. */
export interface StandingFacts {
  role: string;
  name: string;
  verified: boolean;
  suspendedUntil: IsoTime | 'open-ended' | null;
}

/** A place where an account is signed in, as stored; times are milliseconds since 1970. */
export interface StoredSession {
  /** SHA-256 of the token's secret, base64url. */
  hash: string;
  created: number;
  seen: number;
  device: string;
  address: string;
  /** The round that it belongs to; a session of an earlier one has ended. */
  round: number;
}

/**
 * The small item beside an account: its facts and its sessions. It has to stay below 4 kB, so that a
 * request is checked by one consistent read of one unit.
 */
export interface Standing {
  role: string;
  name: string;
  verified: boolean;
  /** Milliseconds since 1970; absent unless suspended. */
  suspended?: number;
  /** Grows whenever all sessions end, but for one that may be taken along. */
  round: number;
  /** How many sessions were ever opened. */
  opened: number;
  /** By the session's id. */
  sessions: Record<string, StoredSession>;
  /** Known devices: when a session was last opened on each, by a hash of its words. */
  devices: Record<string, number>;
}

/** The longest that an address can be written: IPv4 in IPv6. */
const LONGEST_ADDRESS = 45;

/** An address as sessions keep it. */
export const storedAddress = (address: string): string => address.slice(0, LONGEST_ADDRESS);

/** The names of the things that accounts of either system are. */
export const ACCOUNT_KINDS = { web: 'website-user', game: 'player' } as const satisfies Record<
  AccountSystem,
  string
>;

/** Later than any clock shows: the last instant that a date can name. */
const NEVER = 8_640_000_000_000_000;

/** The key of the standing of an account, which lies in the account's own partition. */
export const standingKey = (kindName: string, accountId: AccountId): Key => ({
  pk: keyOf({ name: kindName }, accountId).pk,
  sk: 'S',
});

/** Reads the standing of an account as it is now: one unit. Undefined where nobody can be signed in. */
export async function readStanding(kindName: string, accountId: AccountId): Promise<Standing | undefined> {
  const { Item } = await documentClient().send(
    new GetCommand({ TableName: tableName(), Key: standingKey(kindName, accountId), ConsistentRead: true }),
  );
  // Items under this key are written by this folder alone.
  return Item as Standing | undefined;
}

/**
 * Writes that keep the standing in step with its account, for a kind's `companions`. A suspension ends every
 * session, and none can be opened while it lasts.
 *
 * @param before undefined where the account was not there, or still `creating`
 * @param after undefined where it is gone
 */
export function keepStanding(
  kindName: string,
  accountId: AccountId,
  before: StandingFacts | undefined,
  after: StandingFacts | undefined,
): TransactAction[] {
  const place = { TableName: tableName(), Key: standingKey(kindName, accountId) };
  if (!after) return before ? [{ Delete: place }] : [];
  if (!before) return [{ Put: { TableName: place.TableName, Item: newStanding(place.Key, after) } }];
  const same = (Object.keys(after) as (keyof StandingFacts)[]) // an object's own keys
    .every((fact) => before[fact] === after[fact]);
  return same ? [] : [{ Update: { ...place, ...changeOfFacts(before, after) } }];
}

function newStanding(key: Key, { role, name, verified, suspendedUntil }: StandingFacts): Item {
  const suspended = instantOf(suspendedUntil);
  const nothing = { round: 0, opened: 0, sessions: {}, devices: {} };
  return { ...key, role, name, verified, ...(suspended && { suspended }), ...nothing };
}

function changeOfFacts(before: StandingFacts, { role, name, verified, suspendedUntil }: StandingFacts) {
  const suspended = instantOf(suspendedUntil);
  const ends = suspended !== undefined && suspendedUntil !== before.suspendedUntil;
  const set = ['#role = :role', '#name = :name', 'verified = :verified'];
  if (suspended) set.push('suspended = :suspended');
  if (ends) set.push('sessions = :none', '#round = #round + :one');
  return {
    UpdateExpression: `SET ${set.join(', ')}${suspended ? '' : ' REMOVE suspended'}`,
    // A standing is there as long as its account; without it nothing may look like one.
    ConditionExpression: 'attribute_exists(pk)',
    ExpressionAttributeNames: { '#role': 'role', '#name': 'name', ...(ends && { '#round': 'round' }) },
    ExpressionAttributeValues: {
      ':role': role,
      ':name': name,
      ':verified': verified,
      ...(suspended && { ':suspended': suspended }),
      ...(ends && { ':none': {}, ':one': 1 }),
    },
  };
}

function instantOf(until: StandingFacts['suspendedUntil']): number | undefined {
  if (until === null) return undefined;
  return until === 'open-ended' ? NEVER : Date.parse(until);
}
