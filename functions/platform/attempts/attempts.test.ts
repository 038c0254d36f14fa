import { randomUUID } from 'node:crypto';
import { GetCommand } from '@aws-sdk/lib-dynamodb';
import pMap from 'p-map';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createFreshTable } from '../../testing/fresh-table.ts';
import { commit } from '../data/commit.ts';
import { getDocumentClient, getTableName } from '../data/document-client.ts';
import { Problem } from '../problem.ts';
import { clearAttempts, clearAttemptsWrite, refundAttempt, takeAttempt } from './attempts.ts';

beforeAll(async () => {
  await createFreshTable();
});

const NOON = Date.UTC(2026, 10, 21, 12);
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const FIVE = 5;

let key: string;
beforeEach(() => {
  key = `password#${randomUUID()}`;
  vi.useFakeTimers({ toFake: ['Date'], now: NOON });
});
afterEach(() => {
  vi.useRealTimers();
});

const take = (times: number) =>
  Array.from({ length: times }).reduce<Promise<unknown>>(
    (before) => before.then(() => takeAttempt(key, FIVE)),
    Promise.resolve(),
  );
/** How long a further attempt has to wait, in milliseconds. */
const wait = () =>
  takeAttempt(key, FIVE).then(
    () => 0,
    (error: Problem) => (error.details.retryAfterSeconds ?? 0) * 1000,
  );
const at = (milliseconds: number) => vi.setSystemTime(NOON + milliseconds);

describe('attempts at a secret', () => {
  it('rejects a sixth attempt and says how long to wait', async () => {
    await take(5);
    at(5 * MINUTE);

    await expect(takeAttempt(key, FIVE)).rejects.toMatchObject({
      code: 'locked',
      details: { retryAfterSeconds: 10 * 60 },
    });
  });

  it('locks for a quarter of an hour from the last accepted attempt; rejected ones do not prolong it', async () => {
    await take(4);
    at(10 * MINUTE);
    await take(1);
    at(24 * MINUTE);
    await expect(takeAttempt(key, FIVE)).rejects.toThrow(Problem);

    at(25 * MINUTE);
    await take(5);
    await expect(takeAttempt(key, FIVE)).rejects.toThrow(Problem);
  });

  it('locks for longer after every five failures: 15 minutes, 1, 4 and 24 hours, and 24 again', async () => {
    let now = 0;
    for (const expected of [15 * MINUTE, HOUR, 4 * HOUR, DAY, DAY]) {
      await take(5);
      expect(await wait()).toBe(expected);
      now += expected;
      at(now);
    }
  });

  it('reports which attempt is the last before a lock', async () => {
    const taken: boolean[] = [];
    for (let tries = 0; tries < 5; tries++) taken.push((await takeAttempt(key, FIVE)).isLast);
    expect(taken).toEqual([false, false, false, false, true]);
  });

  it('goes on after an attempt that is given back', async () => {
    await take(5);
    await refundAttempt(key);
    expect(await wait()).toBe(0);
    expect(await wait()).toBe(15 * MINUTE);
  });

  it('starts over after a success', async () => {
    await take(5);
    await clearAttempts(key);
    await take(5);
  });

  it('starts over together with a change', async () => {
    await take(5);
    const writes = [{ action: clearAttemptsWrite(key), onRefusal: 'read-again' } as const];
    await commit(async () => ({ writes, result: undefined }));
    await take(5);
  });

  it('counts on if someone guesses slowly, and forgets a week after the last attempt', async () => {
    for (let day = 0; day < 5; day++) {
      at(day * DAY);
      await take(1);
    }
    expect(await wait()).toBe(15 * MINUTE);

    at(11 * DAY);
    await take(4);
    expect(await wait()).toBe(0);
    expect(await wait()).toBe(15 * MINUTE);
  });

  it('accepts no more attempts of a thousand in parallel than one by one', async () => {
    // As many in parallel as the client has connections; more would queue for longer than its timeout.
    const codes: string[] = [];
    await pMap(
      Array.from({ length: 1_000 }),
      () =>
        takeAttempt(key, FIVE).then(
          () => codes.push('taken'),
          ({ code }) => codes.push(code),
        ),
      { concurrency: 50 },
    );
    expect(codes.filter((code) => code === 'taken')).toHaveLength(5);
    expect(codes.filter((code) => code === 'locked')).toHaveLength(995);
  });

  it('lets the table delete expired attempts', async () => {
    await take(1);
    const { Item } = await getDocumentClient().send(
      new GetCommand({ TableName: getTableName(), Key: { pk: `ATTEMPTS#${key}`, sk: 'A' } }),
    );
    expect(Item?.expires).toBe((NOON + 7 * DAY) / 1000);
  });
});
