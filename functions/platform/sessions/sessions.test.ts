import { GetCommand, TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type AccountId, type PlayerId, toIsoTime } from '#shared/ids.ts';
import { SYSTEM_SETTINGS_DEFAULTS } from '#shared/system-settings.ts';
import { createFreshTable } from '../../testing/fresh-table.ts';
import { CLIENT, storeAuthState } from '../../testing/sessions.ts';
import { configureSystem } from '../../testing/system-settings.ts';
import { createEntity } from '../data/change.ts';
import { commit } from '../data/commit.ts';
import { getDocumentClient, getTableName } from '../data/document-client.ts';
import type { TransactAction } from '../data/entity-definition.ts';
import { systemSettingsDefinition } from '../system-settings.ts';
import { type AuthFacts, buildAuthStateKey, buildAuthStateWrites } from './auth-state.ts';
import { endEverySession, endOtherSessions, endSession, listSessions } from './end-sessions.ts';
import { findSession, noteUse } from './find-session.ts';
import { openSession } from './open-session.ts';
import type { Session } from './session.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

let start: number;

beforeEach(async () => {
  await createFreshTable();
  start = Date.now();
  // The clock is fixed unless a test moves it; the SDK's own timers keep running.
  vi.useFakeTimers({ toFake: ['Date'], now: start });
});
afterEach(() => void vi.useRealTimers());

const wait = (milliseconds: number) => vi.setSystemTime(start + milliseconds);

const open = async (id: AccountId, client: Partial<typeof CLIENT> | object = {}) =>
  (await openSession('game', id, { ...CLIENT, ...client })).token;
const found = async (token: string) => (await findSession(token))?.session;
const buildSession = async (token: string): Promise<Session> => {
  const session = await found(token);
  if (!session) throw new Error('There is no such session');
  return session;
};
const write = (...TransactItems: TransactAction[]) =>
  getDocumentClient().send(new TransactWriteCommand({ TransactItems }));

const FACTS = {
  role: 'mod',
  name: 'juno',
  verified: true,
  suspendedUntil: null,
} as const satisfies AuthFacts;
const keep = (id: AccountId, before: AuthFacts | undefined, facts: AuthFacts | undefined) =>
  write(...buildAuthStateWrites('player', id, before, facts));

describe('a token', () => {
  it('finds its session with the facts of the account', async () => {
    const id = await storeAuthState('game', { role: 'mod', name: 'Moth child', verified: false });
    expect(await found(await open(id))).toEqual({
      system: 'game',
      accountId: id,
      role: 'mod',
      name: 'Moth child',
      verified: false,
      sessionId: expect.stringMatching(/^[\w-]{12}$/),
      provenUntil: expect.any(Number),
    });
  });

  it('is stored only as a hash', async () => {
    const id = await storeAuthState('game');
    const token = await open(id);
    const Key = buildAuthStateKey('player', id);
    const { Item } = await getDocumentClient().send(new GetCommand({ TableName: getTableName(), Key }));
    expect(JSON.stringify(Item)).not.toContain(token.split('.')[2]);
  });

  it('finds nothing when any part is altered', async () => {
    const id = await storeAuthState('game');
    const token = await open(id);
    const other = await storeAuthState('game');
    const forged = [
      token.replace('game', 'web'),
      token.replace(id, other),
      `${token}x`,
      `${token.slice(0, -2)}${token.endsWith('AA') ? 'BB' : 'AA'}`,
      token.replace(id, '__proto__'),
      'game..',
      '',
    ];
    expect(await Promise.all(forged.map(found))).toEqual(forged.map(() => undefined));
  });
});

describe('an unused session', () => {
  it('expires after the hours in the settings', async () => {
    const token = await open(await storeAuthState('game'));
    wait(24 * HOUR - MINUTE);
    expect(await found(token)).toBeDefined();
    wait(24 * HOUR);
    expect(await found(token)).toBeUndefined();
  });

  it('expires sooner once the setting is lowered', async () => {
    const token = await open(await storeAuthState('game'));
    const settings = { ...SYSTEM_SETTINGS_DEFAULTS, sessionTimeout: 1 };
    const actor = { kind: 'test', id: 'test', name: 'test' };
    await createEntity(
      systemSettingsDefinition,
      { id: 'system', version: 1, ...settings },
      { actor, action: 'x' },
    );
    wait(HOUR - 1);
    expect(await found(token)).toBeDefined();
    wait(HOUR);
    expect(await found(token)).toBeUndefined();
  });

  it('ends thirty days after it was opened, used or not', async () => {
    const token = await open(await storeAuthState('game'));
    for (let hours = 20; hours < 30 * 24; hours += 20) {
      wait(hours * HOUR);
      const use = await findSession(token);
      expect(use).toBeDefined();
      if (use) await noteUse(use, '203.0.113.7');
    }
    wait(30 * DAY);
    expect(await found(token)).toBeUndefined();
  });
});

describe('the session of someone who stays signed in', () => {
  const stay = (id: AccountId) => open(id, { staySignedIn: true });

  it('lasts thirty days without being used, and says until when', async () => {
    const token = await stay(await storeAuthState('game'));
    wait(30 * DAY - MINUTE);
    const [listed] = await listSessions(await buildSession(token));
    expect(listed).toMatchObject({ staysUntil: toIsoTime(start + 30 * DAY) });
    wait(30 * DAY);
    expect(await found(token)).toBeUndefined();
  });

  it.each(['mod', 'content_checker', 'admin'] as const)('is a usual one for a %s', async (role) => {
    const token = await stay(await storeAuthState('game', { role }));
    expect((await listSessions(await buildSession(token)))[0]?.staysUntil).toBeUndefined();
    wait(24 * HOUR);
    expect(await found(token)).toBeUndefined();
  });

  it('ends for good with a change of the role, unlike usual ones', async () => {
    const player = { ...FACTS, role: 'player' };
    const id = await storeAuthState('game', { ...FACTS, role: 'player' });
    const [token, usual] = [await stay(id), await open(id)];
    await keep(id, player, { ...player, name: 'Moth' });
    expect(await found(token)).toBeDefined();
    await keep(id, player, FACTS);
    expect(await found(token)).toBeUndefined();
    expect(await found(usual)).toMatchObject({ role: 'mod' });
    await keep(id, FACTS, player);
    expect(await found(token)).toBeUndefined();
    expect(await found(await stay(id))).toBeDefined();
  });

  it('ends for staff, even if the release that made them staff did not count it', async () => {
    const id = await storeAuthState('game', { ...FACTS, role: 'player' });
    const token = await stay(id);
    const Key = buildAuthStateKey('player', id);
    const earlier = { UpdateExpression: 'SET #role = :role', ExpressionAttributeNames: { '#role': 'role' } };
    const values = { ExpressionAttributeValues: { ':role': 'mod' } };
    await write({ Update: { TableName: getTableName(), Key, ...earlier, ...values } });
    expect(await found(token)).toBeUndefined();
  });

  it('ends with a suspension and with the sessions of a replaced password', async () => {
    const id = await storeAuthState('game', FACTS);
    const player = { ...FACTS, role: 'player' };
    await keep(id, FACTS, player);
    const token = await stay(id);
    await keep(id, player, { ...player, suspendedUntil: 'open-ended' });
    await keep(id, { ...player, suspendedUntil: 'open-ended' }, player);
    expect(await found(token)).toBeUndefined();
    const other = await stay(id);
    await write(endEverySession('player', id));
    expect(await found(other)).toBeUndefined();
  });

  it('is a usual one while the settings forbid it', async () => {
    const id = await storeAuthState('game');
    const before = await stay(id);
    await configureSystem({ allowStaySignedIn: false });
    wait(11_000);
    const during = await stay(id);
    const listed = await listSessions(await buildSession(during));
    expect(listed.map(({ staysUntil }) => staysUntil)).toEqual([undefined, undefined]);
    wait(25 * HOUR);
    expect([await found(before), await found(during)]).toEqual([undefined, undefined]);
  });
});

describe('the last use', () => {
  const noted = async (token: string) => {
    const use = await findSession(token);
    if (!use) throw new Error('The session is over');
    await noteUse(use, '2001:db8::7');
    return (await listSessions(use.session))[0];
  };

  it('is recorded every five minutes, with the address', async () => {
    const token = await open(await storeAuthState('game'));
    wait(5 * MINUTE - 1000);
    expect(await noted(token)).toMatchObject({ address: '203.0.113.7' });
    wait(6 * MINUTE);
    expect(await noted(token)).toMatchObject({
      address: '2001:db8::7',
      lastSeenAt: toIsoTime(start + 6 * MINUTE),
    });
  });

  it('is rejected if the session ended in the meantime', async () => {
    const token = await open(await storeAuthState('game'));
    wait(6 * MINUTE);
    const use = await findSession(token);
    if (!use) throw new Error('The session is over');
    await endSession(use.session, use.session.sessionId);
    await expect(noteUse(use, '203.0.113.7')).rejects.toMatchObject({ code: 'session-ended' });
    expect(await found(token)).toBeUndefined();
  });
});

describe('a new session', () => {
  it('says whether its device is new, except for the very first session', async () => {
    const id = await storeAuthState('game');
    const isNew = async (device: string) =>
      (await openSession('game', id, { ...CLIENT, device })).isNewDevice;
    expect(await isNew('Firefox on Linux')).toBe(false);
    expect(await isNew('Firefox on Linux')).toBe(false);
    expect(await isNew('Safari on iPhone')).toBe(true);
    expect(await isNew('Safari on iPhone')).toBe(false);
    expect(await isNew('Firefox on Linux')).toBe(false);
  });

  it('replaces the least recently used one when sixteen are open', async () => {
    const id = await storeAuthState('game');
    const tokens: string[] = [];
    for (let number = 0; number < 16; number++) {
      wait(number * 1000);
      tokens.push(await open(id, { device: `Device ${number}` }));
    }
    wait(6 * MINUTE);
    const [first, second, ...others] = tokens;
    const use = await findSession(first ?? '');
    if (use) await noteUse(use, '203.0.113.7');
    const latest = await open(id);
    expect(await found(second ?? '')).toBeUndefined();
    const kept = await Promise.all([first ?? '', ...others, latest].map(found));
    expect(kept.filter(Boolean)).toHaveLength(16);
  });

  it('is one of sixteen at most, even if twenty sign in concurrently', async () => {
    const id = await storeAuthState('game');
    const tokens = await Promise.all(Array.from({ length: 20 }, () => open(id)));
    expect((await Promise.all(tokens.map(found))).filter(Boolean)).toHaveLength(16);
  });

  it('does not replace a live one if another has ended', async () => {
    const id = await storeAuthState('game');
    await open(id, { device: 'Old' });
    wait(25 * HOUR);
    const sessions = await listSessions(await buildSession(await open(id)));
    expect(sessions.map(({ device }) => device)).toEqual([CLIENT.device]);
  });

  it('is rejected for a missing account', async () => {
    const unknownId = '01JD7XJ5N0ABCDEFGHJKMNPQRS' as PlayerId; // the format of an id
    await expect(open(unknownId)).rejects.toMatchObject({ code: 'session-ended' });
  });
});

describe('ending sessions', () => {
  it('ends one, from any session of the account', async () => {
    const id = await storeAuthState('game');
    const [one, other] = [await open(id), await open(id)];
    await endSession(await buildSession(one), (await buildSession(other)).sessionId);
    expect(await found(other)).toBeUndefined();
    expect(await found(one)).toBeDefined();
  });

  it('does not find the sessions of another account', async () => {
    const [mine, theirs] = [
      await open(await storeAuthState('game')),
      await open(await storeAuthState('game')),
    ];
    const { sessionId } = await buildSession(theirs);
    await expect(endSession(await buildSession(mine), sessionId)).rejects.toMatchObject({
      code: 'not-found',
    });
    expect(await found(theirs)).toBeDefined();
  });

  it('ends all others repeatedly, and lists the remaining ones', async () => {
    const id = await storeAuthState('game');
    const mine = await open(id);
    for (let round = 0; round < 2; round++) {
      const others = [await open(id), await open(id, { device: 'Safari on iPhone' })];
      expect(await listSessions(await buildSession(mine))).toHaveLength(3);
      await endOtherSessions(await buildSession(mine));
      expect(await Promise.all(others.map(found))).toEqual([undefined, undefined]);
      expect(await listSessions(await buildSession(mine))).toEqual([
        {
          id: (await buildSession(mine)).sessionId,
          ...CLIENT,
          createdAt: expect.any(String),
          lastSeenAt: expect.any(String),
          current: true,
        },
      ]);
    }
  });

  it('ends all or all but one with a transaction', async () => {
    const id = await storeAuthState('game');
    const [one, other] = [await open(id), await open(id)];
    const { sessionId } = await buildSession(one);
    await write(endEverySession('player', id, sessionId));
    expect([Boolean(await found(one)), Boolean(await found(other))]).toEqual([true, false]);
    await write(endEverySession('player', id));
    expect(await found(one)).toBeUndefined();
  });

  it('rejects a transaction whose own session has ended', async () => {
    const id = await storeAuthState('game');
    const [one, other] = [await buildSession(await open(id)), await buildSession(await open(id))];
    await endOtherSessions(one);
    await expect(write(endEverySession('player', id, other.sessionId))).rejects.toThrow();
    await expect(endOtherSessions(other)).rejects.toMatchObject({ code: 'session-ended' });
    expect(await listSessions(one)).toHaveLength(1);
  });
});

describe('a change of the account', () => {
  it('is visible to the next use of a live session', async () => {
    const id = await storeAuthState('game', FACTS);
    const token = await open(id);
    await keep(id, FACTS, { ...FACTS, role: 'player', name: 'Moth', verified: false });
    expect(await found(token)).toMatchObject({ role: 'player', name: 'Moth', verified: false });
  });

  it.each([['open-ended' as const], [toIsoTime(Date.now() + DAY)]])(
    'that suspends it until %s ends its sessions and prevents new ones',
    async (suspendedUntil) => {
      const id = await storeAuthState('game', FACTS);
      const token = await open(id);
      const suspended = { ...FACTS, suspendedUntil };
      await keep(id, FACTS, suspended);
      expect(await found(token)).toBeUndefined();
      await expect(open(id)).rejects.toMatchObject({ code: 'session-ended' });
      await keep(id, suspended, FACTS);
      expect(await found(token)).toBeUndefined();
      expect(await found(await open(id))).toBeDefined();
    },
  );

  it('that suspends it for a time allows signing in again afterwards', async () => {
    const suspended = { ...FACTS, suspendedUntil: toIsoTime(start + HOUR) };
    const id = await storeAuthState('game', suspended);
    wait(HOUR + 1);
    const token = await open(id);
    await keep(id, suspended, { ...suspended, name: 'Moth' });
    expect(await found(token)).toMatchObject({ name: 'Moth' });
  });

  it('that makes it premium counts until then, without a job that ends it', async () => {
    const plain = { ...FACTS, role: 'user' } as const;
    const id = await storeAuthState('web', plain);
    const { token } = await openSession('web', id, CLIENT);
    const premium = { ...plain, premiumUntil: toIsoTime(start + HOUR) };
    const change = (before: AuthFacts, after: AuthFacts) =>
      write(...buildAuthStateWrites('website-user', id, before, after));
    await change(plain, premium);
    expect(await found(token)).toMatchObject({ role: 'premium' });
    wait(HOUR + 1);
    expect(await found(token)).toMatchObject({ role: 'user' });
    await change(premium, { ...premium, premiumUntil: toIsoTime(start + 3 * HOUR) });
    expect(await found(token)).toMatchObject({ role: 'premium' });
    await change({ ...premium, premiumUntil: toIsoTime(start + 3 * HOUR) }, plain);
    expect(await found(token)).toMatchObject({ role: 'user' });
  });

  it('that deletes it ends everything', async () => {
    const id = await storeAuthState('game', FACTS);
    const token = await open(id);
    await keep(id, FACTS, undefined);
    expect(await found(token)).toBeUndefined();
  });

  it('writes nothing if no fact changes', () => {
    const id = '01JD7XJ5N0ABCDEFGHJKMNPQRS' as PlayerId; // the format of an id
    expect(buildAuthStateWrites('player', id, FACTS, { ...FACTS })).toEqual([]);
    expect(buildAuthStateWrites('player', id, undefined, undefined)).toEqual([]);
  });

  it('during concurrent sign-ins loses neither', async () => {
    const id = await storeAuthState('game', FACTS);
    const demoted = { ...FACTS, role: 'player' };
    const demote = commit(async () => ({
      result: undefined,
      writes: buildAuthStateWrites('player', id, FACTS, demoted).map((action) => ({
        action,
        onRefusal: 'read-again' as const,
      })),
    }));
    const tokens = await Promise.all(Array.from({ length: 6 }, () => open(id)));
    await demote;
    const roles = (await Promise.all(tokens.map(found))).map((session) => session?.role);
    expect(roles).toEqual(tokens.map(() => 'player'));
  });
});
