import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { characterDefinition } from '#domain/characters/character-definition.ts';
import { countOnline } from '#domain/presence/count-online.ts';
import { noteHeartbeat } from '#domain/presence/heartbeats.ts';
import { importOnlineHistory } from '#domain/presence/import-online-history.ts';
import { createEntity } from '#platform/data/change.ts';
import { createUlid } from '#platform/new-ulid.ts';
import type { CharacterId, PlayerId } from '#shared/ids.ts';
import heartbeatEvent from '../../../events/presence/heartbeat.json' with { type: 'json' };
import onlinePlayersEvent from '../../../events/presence/online-players.json' with { type: 'json' };
import { bindCalls } from '../../testing/call-api.ts';
import { callHandler } from '../../testing/call-handler.ts';
import { createFreshTable } from '../../testing/fresh-table.ts';
import { TESTER } from '../../testing/images.ts';
import { watchCommands } from '../../testing/record-commands.ts';
import { createSession } from '../../testing/sessions.ts';
import { handler } from './handler.ts';

const call = bindCalls(handler);
const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** An instant that is not on a full minute, hour or five seconds. */
const START = Date.parse('2026-11-21T10:07:13.500Z');

const setClock = (milliseconds: number) => vi.setSystemTime(START + milliseconds);
const beat = (token: string, body: object = {}) => call('POST /api/game/presence', { token, body });
const online = async () => (await call('GET /api/game/online-players')).json.data?.online_players;
const points = async (range?: 'day' | 'week') =>
  (await call('GET /api/game/online-players/history', { query: range ? { range } : {} })).json.data.points;

beforeEach(async () => {
  await createFreshTable();
  vi.useFakeTimers({ toFake: ['Date'], now: START });
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/**
 * Simulates a game client from one instant to another (milliseconds since the start), and the job that runs every
 * minute.
 */
async function play(token: string, { from, to, until }: { from: number; to: number; until: number }) {
  const seen: { at: number; online: number }[] = [];
  for (let at = 0; at <= until; at += 10 * SECOND) {
    setClock(at);
    if (at >= from && at <= to && (at - from) % (20 * SECOND) === 0) await beat(token);
    if (at % MINUTE === 0) await countOnline();
    seen.push({ at, online: await online() });
  }
  return seen;
}

/** The count as a visitor sees it behind a cache that keeps each response for 15 s. */
async function seenBehindCache(
  id: PlayerId,
  { from, to, until }: { from: number; to: number; until: number },
) {
  const seen: { at: number; online: number }[] = [];
  let kept = { until: -1, online: 0 };
  for (let at = 0; at <= until; at += 5 * SECOND) {
    setClock(at);
    if (at % MINUTE === 0) await countOnline();
    if (at >= from && at <= to && (at - from) % (20 * SECOND) === 0) await noteHeartbeat(id);
    if (at > kept.until) kept = { until: at + 15 * SECOND, online: await online() };
    seen.push({ at, online: kept.online });
  }
  return seen;
}

describe('a heartbeat', () => {
  it('counts its player once, however often it arrives', async () => {
    const { token } = await createSession('game');
    for (const later of [0, 10, 2_000, 7_000, 20_000]) {
      setClock(later);
      const { status, json } = await beat(token);
      expect({ status, data: json.data }).toEqual({ status: 200, data: { nextInSeconds: 20 } });
    }
    expect(await countOnline()).toMatchObject({ online: 1 });
  });

  it('of each of many players counts', async () => {
    for (let players = 0; players < 12; players++) await beat((await createSession('game')).token);
    await countOnline();
    expect(await online()).toBe(12);
  });

  it('counts its player if the character it names was deleted', async () => {
    const { token } = await createSession('game');
    expect((await beat(token, { characterId: 'me' })).status).toBe(422);
    expect(await countOnline()).toMatchObject({ online: 0 });
    expect((await beat(token, { characterId: '01JD7XJ5N0ABCDEFGHJKMNPQRS' })).status).toBe(200);
    expect(await countOnline()).toMatchObject({ online: 1 });
  });

  it('is refused with the character of another player', async () => {
    const [owner, other] = [await createSession('game'), await createSession('game')];
    const id = createUlid() as CharacterId; // a ULID
    const fields = { name: 'Moth', age: 24, gender: '', location: '', bio: '' };
    const character = { ...fields, id, version: 1, playerId: owner.accountId };
    await createEntity(characterDefinition, character, { actor: TESTER, action: 'test.store' });
    expect((await beat(owner.token, { characterId: id })).status).toBe(200);
    const { status, json } = await beat(other.token, { characterId: id });
    expect([status, json.errors]).toEqual([
      ...[422, [{ path: 'characterId', msg: 'This character belongs to another player' }]],
    ]);
    expect(await countOnline()).toMatchObject({ online: 1 });
  });

  it('accepts the sample event, and requires a session', async () => {
    const { headers } = await createSession('game');
    const sent = { ...heartbeatEvent, headers: { ...heartbeatEvent.headers, ...headers } };
    expect((await callHandler(handler, sent)).statusCode).toBe(200);
    expect((await callHandler(handler, heartbeatEvent)).statusCode).toBe(401);
  });
});

describe('the number of players online', () => {
  it('includes a player within a minute, and drops them within 90 seconds', async () => {
    const { token } = await createSession('game');
    const [from, to] = [10 * SECOND, 190 * SECOND];
    const seen = await play(token, { from, to, until: 6 * MINUTE });
    const onlineAt = seen.filter((each) => each.online === 1).map(({ at }) => at);
    expect(Math.min(...onlineAt) - from).toBeLessThanOrEqual(MINUTE);
    expect(Math.max(...onlineAt) - to).toBeLessThan(90 * SECOND);
    // And never drops out in between.
    expect(onlineAt).toHaveLength((Math.max(...onlineAt) - Math.min(...onlineAt)) / (10 * SECOND) + 1);
  });

  it.each([0, 1_499, 2_500, 4_999])(
    'keeps a player whose heartbeat is five seconds late (%i)',
    async (phase) => {
      const { token } = await createSession('game');
      setClock(phase);
      await beat(token);
      setClock(phase + 25 * SECOND - 1);
      expect(await countOnline()).toMatchObject({ online: 1 });
      setClock(phase + 30 * SECOND + 1);
      expect(await countOnline()).toMatchObject({ online: 0 });
    },
  );

  it('is counted by the first request if there is no count', async () => {
    await beat((await createSession('game')).token);
    expect(JSON.parse((await callHandler(handler, onlinePlayersEvent)).body ?? '').data).toEqual({
      online_players: 1,
      asOf: '2026-11-21T10:07:13.500Z',
    });
  });

  it.each([5, 25, 50])(
    'is right within 90 seconds behind a cache, for a stay from second %i on',
    async (phase) => {
      const { accountId } = await createSession('game');
      const [from, to] = [phase * SECOND, (phase + 120) * SECOND];
      const seen = await seenBehindCache(accountId, { from, to, until: to + 100 * SECOND });
      const onlineAt = seen.filter((each) => each.online === 1).map(({ at }) => at);
      expect(Math.min(...onlineAt) - from).toBeLessThanOrEqual(90 * SECOND);
      expect(Math.max(...onlineAt) - to).toBeLessThanOrEqual(90 * SECOND);
    },
  );

  it('is counted by one of many concurrent requests once the stored count is 30 seconds old', async () => {
    await countOnline();
    const queries: unknown[] = [];
    watchCommands(({ name, input }) => {
      if (name === QueryCommand.name) queries.push(input);
      return undefined;
    });
    setClock(30 * SECOND);
    await Promise.all(Array.from({ length: 5 }, online));
    expect(queries).toHaveLength(0);
    setClock(30 * SECOND + 1);
    await Promise.all(Array.from({ length: 5 }, online));
    expect(queries).toHaveLength(8);
  });

  it('is never returned 45 seconds after it was counted, even if a recount failed', async () => {
    await countOnline();
    await beat((await createSession('game')).token);
    setClock(31 * SECOND);
    watchCommands(({ name }) => {
      if (name !== QueryCommand.name) return undefined;
      throw new Error('Gone');
    });
    expect((await call('GET /api/game/online-players')).status).toBe(500);
    vi.restoreAllMocks();
    setClock(33 * SECOND);
    const early = await call('GET /api/game/online-players');
    expect(early.json.data).toEqual({ online_players: 0, asOf: '2026-11-21T10:07:13.500Z' });
    setClock(36 * SECOND + 1);
    const late = await call('GET /api/game/online-players');
    expect(late.json.data.asOf).toBe('2026-11-21T10:07:49.501Z');
    setClock(90 * SECOND);
    const [one, other] = await Promise.all([online(), online()]);
    expect([one, other]).toEqual([0, 0]);
  });

  it('has the time of its count, and may be cached for 15 seconds', async () => {
    await countOnline();
    const { headers, json } = await call('GET /api/game/online-players');
    expect(json.data).toEqual({ online_players: 0, asOf: '2026-11-21T10:07:13.500Z' });
    expect(headers['cache-control']).toBe('public, s-maxage=15');
  });

  it('is not overwritten by a late run', async () => {
    const { token } = await createSession('game');
    await beat(token);
    setClock(MINUTE);
    await countOnline();
    setClock(0);
    await countOnline();
    expect(await online()).toBe(0);
  });
});

describe('the history', () => {
  it('is empty before the first count', async () => {
    expect(await points()).toEqual([]);
    expect(await points('week')).toEqual([]);
  });

  it('has every minute once, even if the job runs twice', async () => {
    const { token } = await createSession('game');
    await countOnline();
    await beat(token);
    for (const later of [0, 0, MINUTE, 2 * MINUTE]) {
      setClock(later);
      await beat(token);
      await Promise.all([countOnline(), countOnline()]);
    }
    expect(await points()).toEqual([{ at: '2026-11-21T10:05:00.000Z', online: 1 }]);
    expect(await points('week')).toEqual([{ at: '2026-11-21T10:00:00.000Z', online: 1 }]);
  });

  it('omits minutes without a count', async () => {
    await countOnline();
    setClock(HOUR);
    await countOnline();
    expect((await points()).map(({ at }: { at: string }) => at)).toEqual([
      '2026-11-21T10:05:00.000Z',
      '2026-11-21T11:05:00.000Z',
    ]);
  });

  it('of a day has 288 points and of a week 168, however much data there is', async () => {
    const first = Date.parse('2026-11-11T00:00:00Z');
    const minutes = Array.from({ length: (START - first) / MINUTE }, (_, index) => first + index * MINUTE);
    await importOnlineHistory(minutes.map((at) => ({ at, online: Math.floor(at / HOUR) % 24 })));
    const [day, week] = [await points('day'), await points('week')];
    expect(day).toHaveLength(288);
    expect(week).toHaveLength(168);
    expect(day.at(-1)).toEqual({ at: '2026-11-21T10:05:00.000Z', online: 10 });
    expect(day[0].at).toBe('2026-11-20T10:10:00.000Z');
    expect(week[0]).toEqual({ at: '2026-11-14T11:00:00.000Z', online: 11 });
    expect(Date.parse(week.at(-1).at) - Date.parse(week[0].at)).toBe(7 * DAY - HOUR);
  });

  it('of another period is rejected', async () => {
    const { status, json } = await call('GET /api/game/online-players/history', { query: { range: 'year' } });
    expect({ status, message: json.message }).toEqual({ status: 422, message: 'Choose day or week' });
  });
});
