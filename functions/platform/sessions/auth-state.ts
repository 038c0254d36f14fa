import { GetCommand } from '@aws-sdk/lib-dynamodb';
import type { AccountId, IsoTime } from '#shared/ids.ts';
import type { AccountSystem } from '#shared/roles.ts';
import type { Item, Key } from '../data/batch-get.ts';
import { getDocumentClient, getTableName } from '../data/document-client.ts';
import { buildEntityKey, type TransactAction } from '../data/entity-definition.ts';

/** The facts of an account that every request checks. */
export interface AuthFacts {
  role: string;
  name: string;
  verified: boolean;
  suspendedUntil: IsoTime | 'open-ended' | null;
  /** Until when it has paid for premium; absent without. */
  premiumUntil?: IsoTime | undefined;
}

/** A session as stored; times are milliseconds since 1970. */
export interface StoredSession {
  /** SHA-256 of the token's secret, base64url. */
  hash: string;
  created: number;
  seen: number;
  /** When its user last proved a password or code since signing in; absent if never. */
  proven?: number;
  device: string;
  address: string;
  /** The round that it belongs to; sessions of earlier rounds have ended. */
  round: number;
  /**
   * The role changes of its account before it was opened, if its user stays signed in: it ends with the next one. Missing
   * for all others, which expire when they are not used.
   */
  stays?: number;
}

/**
 * The small item that accompanies an account: its facts and its sessions. It must stay below 4 kB, so that a request is
 * checked with one consistent read of one unit.
 */
export interface AuthState {
  role: string;
  name: string;
  verified: boolean;
  /** Milliseconds since 1970; absent unless suspended. */
  suspended?: number;
  /** Until when it has paid for premium, in milliseconds since 1970. */
  premium?: number;
  /** Incremented whenever all sessions end; one session may move to the new round. */
  round: number;
  /** How often the role has changed; missing if it never has. */
  roleChanges?: number;
  /** The number of sessions ever opened. */
  opened: number;
  /** By the session's id. */
  sessions: Record<string, StoredSession>;
  /** The known devices: when a session was last opened on each, by a hash of its name. */
  devices: Record<string, number>;
}

/** The longest form of an address: IPv4 in IPv6. */
const MAX_ADDRESS = 45;

/** Returns an address in the form that sessions store. */
export const truncateAddress = (address: string): string => address.slice(0, MAX_ADDRESS);

/** The definition names of the accounts of each system. */
export const ACCOUNT_KINDS = { web: 'website-user', game: 'player' } as const satisfies Record<
  AccountSystem,
  string
>;

/** Later than any clock: the last instant that a date can represent. */
const NEVER = 8_640_000_000_000_000;

/** The key of an account's auth state, in the account's own partition. */
export const buildAuthStateKey = (kindName: string, accountId: AccountId): Key => ({
  pk: buildEntityKey({ name: kindName }, accountId).pk,
  sk: 'S',
});

/** Reads the current auth state of an account: one unit. Undefined if the account cannot sign in. */
export async function readAuthState(kindName: string, accountId: AccountId): Promise<AuthState | undefined> {
  const { Item } = await getDocumentClient().send(
    new GetCommand({
      TableName: getTableName(),
      Key: buildAuthStateKey(kindName, accountId),
      ConsistentRead: true,
    }),
  );
  // Items under this key are written only by this folder.
  return Item as AuthState | undefined;
}

/**
 * Builds the writes that keep the auth state up to date with its account, for `relatedWrites` of a definition. A
 * suspension ends every session, and none can be opened while it lasts.
 *
 * @param before undefined if the account did not exist, or was still `creating`
 * @param after undefined if it is deleted
 */
export function buildAuthStateWrites(
  kindName: string,
  accountId: AccountId,
  before: AuthFacts | undefined,
  after: AuthFacts | undefined,
): TransactAction[] {
  const locator = { TableName: getTableName(), Key: buildAuthStateKey(kindName, accountId) };
  if (!after) return before ? [{ Delete: locator }] : [];
  if (!before) return [{ Put: { TableName: locator.TableName, Item: buildAuthState(locator.Key, after) } }];
  const facts = Object.keys({ ...before, ...after }) as (keyof AuthFacts)[]; // an object's own keys
  const same = facts.every((fact) => before[fact] === after[fact]);
  return same ? [] : [{ Update: { ...locator, ...buildFactsUpdate(before, after) } }];
}

function buildAuthState(key: Key, { role, name, verified, suspendedUntil, premiumUntil }: AuthFacts): Item {
  const suspended = toInstant(suspendedUntil);
  const premium = premiumUntil && { premium: Date.parse(premiumUntil) };
  const nothing = { round: 0, opened: 0, sessions: {}, devices: {} };
  return { ...key, role, name, verified, ...(suspended && { suspended }), ...premium, ...nothing };
}

function buildFactsUpdate(
  before: AuthFacts,
  { role, name, verified, suspendedUntil, premiumUntil }: AuthFacts,
) {
  const suspended = toInstant(suspendedUntil);
  const gone = [...(suspended ? [] : ['suspended']), ...(premiumUntil ? [] : ['premium'])];
  const ends = suspended !== undefined && suspendedUntil !== before.suspendedUntil;
  const changesRole = role !== before.role;
  const set = ['#role = :role', '#name = :name', 'verified = :verified'];
  if (suspended) set.push('suspended = :suspended');
  if (premiumUntil) set.push('premium = :premium');
  if (ends) set.push('sessions = :none', '#round = #round + :one');
  return {
    UpdateExpression: [
      `SET ${set.join(', ')}`,
      ...(gone.length > 0 ? [`REMOVE ${gone.join(', ')}`] : []),
      ...(changesRole ? ['ADD roleChanges :one'] : []),
    ].join(' '),
    // The auth state exists as long as its account; an update must not create one without it.
    ConditionExpression: 'attribute_exists(pk)',
    ExpressionAttributeNames: { '#role': 'role', '#name': 'name', ...(ends && { '#round': 'round' }) },
    ExpressionAttributeValues: {
      ':role': role,
      ':name': name,
      ':verified': verified,
      ...(suspended && { ':suspended': suspended }),
      ...(premiumUntil && { ':premium': Date.parse(premiumUntil) }),
      ...(ends && { ':none': {} }),
      ...((ends || changesRole) && { ':one': 1 }),
    },
  };
}

function toInstant(until: AuthFacts['suspendedUntil']): number | undefined {
  if (until === null) return undefined;
  return until === 'open-ended' ? NEVER : Date.parse(until);
}
