import { QueryCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { getDocumentClient, getTableName } from '#platform/data/document-client.ts';
import sample from '../../../events/site-content/track-download.json' with { type: 'json' };
import { bindCalls } from '../../testing/call-api.ts';
import { callHandler } from '../../testing/call-handler.ts';
import { createFreshTable } from '../../testing/fresh-table.ts';
import { watchCommands } from '../../testing/record-commands.ts';
import { handler } from './handler.ts';

const call = bindCalls(handler);
const NOON = Date.UTC(2026, 10, 21, 12);
const HOUR = 3_600_000;

const WINDOWS = {
  platform: 'windows',
  version: 'v2.1.0',
  timestamp: '2026-11-21T12:00:00.000Z',
  userAgent: 'Mozilla/5.0',
};
const track = (fields: object = {}, key?: string, address = '203.0.113.7') =>
  call('POST /api/downloads/track', {
    body: { ...WINDOWS, ...fields },
    address,
    ...(key && { headers: { 'idempotency-key': key } }),
  });

/** All counts in one query, keyed by day, platform and version. */
async function counts(from = '2026-01-01'): Promise<Record<string, number>> {
  const { Items = [] } = await getDocumentClient().send(
    new QueryCommand({
      TableName: getTableName(),
      KeyConditionExpression: 'pk = :pk AND sk >= :from',
      ExpressionAttributeValues: { ':pk': 'DOWNLOADS', ':from': from },
    }),
  );
  return Object.fromEntries(Items.map(({ sk, n }) => [sk, n]));
}

beforeEach(async () => {
  await createFreshTable();
  vi.useFakeTimers({ toFake: ['Date'], now: NOON });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('a download', () => {
  it("redirects to the stage's file", async () => {
    const { status, headers, json } = await track();
    expect([status, json.data]).toEqual([200, { url: '/_local/download' }]);
    expect(headers).toMatchObject({ 'cache-control': 'no-store' });
  });

  it("counts on its day by the server's clock, and one query returns a range of days", async () => {
    await track({ timestamp: '1999-01-01T00:00:00.000Z' });
    await track();
    vi.setSystemTime(NOON + 12 * HOUR);
    await track();
    expect(await counts()).toEqual({ '2026-11-21#windows#v2.1.0': 2, '2026-11-22#windows#v2.1.0': 1 });
    expect(await counts('2026-11-22')).toEqual({ '2026-11-22#windows#v2.1.0': 1 });
  });

  it('counts once per Idempotency-Key, however often and concurrently it is sent', async () => {
    const responses = await Promise.all(Array.from({ length: 10 }, () => track({}, 'attempt-1')));
    for (const { status, json } of responses)
      expect([status, json.data]).toEqual([200, { url: '/_local/download' }]);
    await track({ timestamp: '2026-11-21T12:00:07.000Z' }, 'attempt-1');
    await track({}, 'attempt-2');
    expect(await counts()).toEqual({ '2026-11-21#windows#v2.1.0': 2 });
  });

  it('counts again with a key of the day before', async () => {
    await track({}, 'attempt-1');
    vi.setSystemTime(NOON + 24 * HOUR);
    await track({}, 'attempt-1');
    expect(Object.values(await counts())).toEqual([1, 1]);
  });

  it.each([
    ['version', 'x'.repeat(21), "This version doesn't exist"],
    ['version', undefined, 'Send the version'],
    ['userAgent', undefined, 'Send the browser'],
    ['version', '', 'Send the version'],
    ['platform', 'linux', 'No download is available for this platform'],
    ['timestamp', 'yesterday', 'The timestamp is an ISO 8601 time'],
  ])('rejects the %s %j without counting it', async (path, value, msg) => {
    const { status, json } = await track({ [path]: value });
    expect([status, json.errors]).toEqual([422, [{ path, msg }]]);
    expect(await counts()).toEqual({});
  });

  it('counts for the current version, even from a page opened before the release', async () => {
    const { status, json } = await track({ version: 'v2.0.0' });
    expect([status, json.data]).toEqual([200, { url: '/_local/download' }]);
    expect(await counts()).toEqual({ '2026-11-21#windows#v2.1.0': 1 });
  });

  it.each(['LIMIT#', 'DOWNLOADS'])('works even if it cannot be counted (%s)', async (part) => {
    watchCommands(({ name, input }) => {
      if (name !== UpdateCommand.name || !JSON.stringify(input).includes(part)) return undefined;
      throw Object.assign(new Error('Busy'), { name: 'ThrottlingException' });
    });
    const { status, json } = await track({}, 'attempt-1');
    expect([status, json.data]).toEqual([200, { url: '/_local/download' }]);
    expect(await counts()).toEqual({});
  });

  it('is not counted beyond thirty per hour and address, but still works', async () => {
    for (let time = 0; time < 30; time++) await track();
    const { status, json } = await track();
    expect([status, json.data]).toEqual([200, { url: '/_local/download' }]);
    expect(await counts()).toEqual({ '2026-11-21#windows#v2.1.0': 30 });
    await track({}, undefined, '203.0.113.8');
    expect(await counts()).toEqual({ '2026-11-21#windows#v2.1.0': 31 });
    vi.setSystemTime(NOON + HOUR);
    await track();
    expect(await counts()).toEqual({ '2026-11-21#windows#v2.1.0': 32 });
  });

  it('accepts the sample event', async () => {
    const { statusCode, body = '' } = await callHandler(handler, sample);
    expect([statusCode, JSON.parse(body).data]).toEqual([200, { url: '/_local/download' }]);
  });
});
