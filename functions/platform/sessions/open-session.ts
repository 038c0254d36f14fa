import { createHash, randomBytes } from 'node:crypto';
import type { AccountId } from '../../../shared/ids.ts';
import type { AccountSystem } from '../../../shared/roles.ts';
import { commit } from '../data/commit.ts';
import { tableName } from '../data/document-client.ts';
import type { TransactAction } from '../data/kind.ts';
import { recentSettings } from '../system-settings.ts';
import { sessionEnded } from './session-ended.ts';
import { isLive } from './session-life.ts';
import {
  ACCOUNT_KINDS,
  readStanding,
  type Standing,
  type StoredSession,
  standingKey,
  storedAddress,
} from './standing.ts';
import { newToken } from './token.ts';

/** Where somebody signs in from. */
interface Place {
  /** In words, see `deviceWords`. */
  device: string;
  address: string;
}

interface Opened {
  /** The bearer token; it is told this once and kept nowhere. */
  token: string;
  /** Nobody signed in from a device that is called so; false for the account's first session. */
  isNewDevice: boolean;
}

/** More than anybody uses at a time, and few enough for the standing to stay small. */
const MOST_SESSIONS = 16;
const MOST_DEVICES = 10;

/**
 * Signs an account in at a place. With sixteen sessions open, the one used longest ago gives way.
 *
 * @throws Problem `session-ended` where the account is gone or suspended
 */
export async function openSession(
  system: AccountSystem,
  accountId: AccountId,
  { device, address }: Place,
): Promise<Opened> {
  const { token, hash } = newToken(system, accountId);
  const { sessionTimeout } = await recentSettings();
  return commit(async () => {
    const standing = await readStanding(ACCOUNT_KINDS[system], accountId);
    const now = Date.now();
    if (!standing || (standing.suspended ?? 0) > now) throw sessionEnded();
    const known = Object.keys(standing.devices);
    const place = { device, address: storedAddress(address), round: standing.round };
    const session = { hash, created: now, seen: now, ...place };
    const Update = {
      TableName: tableName(),
      Key: standingKey(ACCOUNT_KINDS[system], accountId),
      ...opening(standing, session, sessionTimeout),
    };
    return {
      result: { token, isNewDevice: known.length > 0 && !known.includes(deviceKey(device)) },
      writes: [{ action: { Update }, onRefusal: 'read-again' }],
    };
  });
}

type Opening = Omit<NonNullable<TransactAction['Update']>, 'TableName' | 'Key'>;

/** The update that adds a session to a standing, and is refused where that has moved. */
function opening(standing: Standing, session: StoredSession, timeoutHours: number): Opening {
  const device = deviceKey(session.device);
  const { [device]: _, ...otherDevices } = standing.devices;
  const leaving = [
    ...givingWay(standing, timeoutHours).map((key) => ({ map: 'sessions', key })),
    ...oldest(otherDevices, MOST_DEVICES - 1).map((key) => ({ map: 'devices', key })),
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
      ':opened': standing.opened,
      ':next': standing.opened + 1,
      ':round': standing.round,
    },
  };
}

/** The sessions that are over, and of the others those that leave no room. */
function givingWay(standing: Standing, timeoutHours: number): string[] {
  const sessions = Object.entries(standing.sessions);
  const live = sessions.filter(([, session]) => isLive(standing, session, timeoutHours));
  const kept = new Set(live.map(([id]) => id));
  const over = sessions.map(([id]) => id).filter((id) => !kept.has(id));
  const uses = Object.fromEntries(live.map(([id, { seen }]) => [id, seen]));
  return [...over, ...oldest(uses, MOST_SESSIONS - 1)];
}

/** The keys of what lies longest ago, beyond as many as are kept. */
const oldest = (times: Record<string, number>, kept: number): string[] =>
  Object.keys(times)
    .sort((a, b) => (times[b] ?? 0) - (times[a] ?? 0))
    .slice(kept);

/** Eleven characters stand for the words, whatever their length. */
const deviceKey = (words: string): string =>
  createHash('sha256').update(words).digest('base64url').slice(0, 11);
