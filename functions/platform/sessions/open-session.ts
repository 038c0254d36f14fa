import { createHash, randomBytes } from 'node:crypto';
import type { AccountId } from '#shared/ids.ts';
import type { AccountSystem } from '#shared/roles.ts';
import { commit } from '../data/commit.ts';
import { getTableName } from '../data/document-client.ts';
import type { TransactAction } from '../data/entity-definition.ts';
import { getRecentSettings } from '../system-settings.ts';
import {
  ACCOUNT_KINDS,
  type AuthState,
  buildAuthStateKey,
  readAuthState,
  type StoredSession,
  truncateAddress,
} from './auth-state.ts';
import { buildSessionEnded } from './session.ts';
import { buildStay, isLive, type SessionSettings } from './session-life.ts';
import { createToken } from './token.ts';

/** The client that signs in. */
interface ClientInfo {
  /** The device's name, see `deviceWords`. */
  device: string;
  address: string;
  /** Whether its user wants to stay signed in. */
  staySignedIn?: boolean;
}

interface Opened {
  /** The bearer token, returned only here and never stored. */
  token: string;
  /** Whether this device name is new to the account; false for the account's first session. */
  isNewDevice: boolean;
}

/** More than anyone uses at once, and few enough to keep the auth state small. */
const MAX_SESSIONS = 16;
const MAX_DEVICES = 10;

/**
 * Opens a session. With sixteen open sessions, it replaces the least recently used one. Its user stays signed in if they
 * want to, the settings allow it and their role is none of staff.
 *
 * @throws Problem `session-ended` if the account is deleted or suspended
 */
export async function openSession(
  system: AccountSystem,
  accountId: AccountId,
  { device, address, staySignedIn = false }: ClientInfo,
): Promise<Opened> {
  const { token, hash } = createToken(system, accountId);
  const settings = await getRecentSettings();
  return commit(async () => {
    const authState = await readAuthState(ACCOUNT_KINDS[system], accountId);
    const now = Date.now();
    if (!authState || (authState.suspended ?? 0) > now) throw buildSessionEnded();
    const known = Object.keys(authState.devices);
    const client = { device, address: truncateAddress(address), round: authState.round };
    const stays = staySignedIn ? buildStay(authState, settings) : undefined;
    const session = { hash, created: now, seen: now, ...client, ...(stays !== undefined && { stays }) };
    const Update = {
      TableName: getTableName(),
      Key: buildAuthStateKey(ACCOUNT_KINDS[system], accountId),
      ...buildOpening(authState, session, settings),
    };
    return {
      result: { token, isNewDevice: known.length > 0 && !known.includes(buildDeviceKey(device)) },
      writes: [{ action: { Update }, onRefusal: 'read-again' }],
    };
  });
}

type Opening = Omit<NonNullable<TransactAction['Update']>, 'TableName' | 'Key'>;

/** The update that adds a session to an auth state, and fails if that has changed. */
function buildOpening(authState: AuthState, session: StoredSession, settings: SessionSettings): Opening {
  const device = buildDeviceKey(session.device);
  const { [device]: _, ...otherDevices } = authState.devices;
  const leaving = [
    ...chooseEvicted(authState, settings).map((key) => ({ map: 'sessions', key })),
    ...listOldest(otherDevices, MAX_DEVICES - 1).map((key) => ({ map: 'devices', key })),
  ].map(({ map, key }, index) => ({ name: `#gone${index}`, key, path: `${map}.#gone${index}` }));
  const removal = leaving.length > 0 ? ` REMOVE ${leaving.map(({ path }) => path).join(', ')}` : '';
  return {
    UpdateExpression: `SET sessions.#id = :session, devices.#device = :now, opened = :next${removal}`,
    ConditionExpression:
      'opened = :opened AND #round = :round AND (attribute_not_exists(suspended) OR suspended <= :now)',
    ExpressionAttributeNames: {
      '#id': randomBytes(9).toString('base64url'),
      '#device': device,
      '#round': 'round',
      ...Object.fromEntries(leaving.map(({ name, key }) => [name, key])),
    },
    ExpressionAttributeValues: {
      ':session': session,
      ':now': session.created,
      ':opened': authState.opened,
      ':next': authState.opened + 1,
      ':round': authState.round,
    },
  };
}

/** The sessions that have ended, and the least recently used ones that must make room. */
function chooseEvicted(authState: AuthState, settings: SessionSettings): string[] {
  const sessions = Object.entries(authState.sessions);
  const live = sessions.filter(([, session]) => isLive(authState, session, settings));
  const kept = new Set(live.map(([id]) => id));
  const over = sessions.map(([id]) => id).filter((id) => !kept.has(id));
  const uses = Object.fromEntries(live.map(([id, { seen }]) => [id, seen]));
  return [...over, ...listOldest(uses, MAX_SESSIONS - 1)];
}

/** The keys with the oldest times, beyond the number to keep. */
const listOldest = (times: Record<string, number>, kept: number): string[] =>
  Object.keys(times)
    .sort((a, b) => (times[b] ?? 0) - (times[a] ?? 0))
    .slice(kept);

/** Eleven characters represent a name of any length. */
const buildDeviceKey = (words: string): string =>
  createHash('sha256').update(words).digest('base64url').slice(0, 11);
