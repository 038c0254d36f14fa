import { randomUUID } from 'node:crypto';
import { GetCommand } from '@aws-sdk/lib-dynamodb';
import pMap from 'p-map';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { freshTable } from '../../testing/fresh-table.ts';
import { commit } from '../data/commit.ts';
import { documentClient, tableName } from '../data/document-client.ts';
import { Problem } from '../problem.ts';
import { clearAttempts, clearAttemptsWrite, takeAttempt } from './attempts.ts';

beforeAll(async () => {
  await freshTable();
});

const NOON = Date.UTC(2026, 10, 21, 12);
const MINUTE = 60_000;
const FIVE = { most: 5, lockSeconds: 15 * 60 };

let key: string;
beforeEach(() => {
  key = `password#${randomUUID()}`;
  vi.useFakeTimers({ toFake: ['Date'], now: NOON });
});
afterEach(() => {
  vi.useRealTimers();
});

const take = (times: number) =>
  Array.from({ length: times }).reduce<Promise<void>>(
    (before) => before.then(() => takeAttempt(key, FIVE)),
    Promise.resolve(),
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

  it('forgets attempts without a follow-up', async () => {
    await take(4);
    at(15 * MINUTE);
    await take(5);
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
    const { Item } = await documentClient().send(
      new GetCommand({ TableName: tableName(), Key: { pk: `ATTEMPTS#${key}`, sk: 'A' } }),
    );
    expect(Item?.expires).toBe((NOON + 15 * MINUTE) / 1000);
  });
});
