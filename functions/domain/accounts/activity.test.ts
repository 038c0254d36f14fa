import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { getDocumentClient } from '#platform/data/document-client.ts';
import { createUlid } from '#platform/new-ulid.ts';
import { type ActivityId, type PlayerId, toIsoTime } from '#shared/ids.ts';
import { createFreshTable } from '../../testing/fresh-table.ts';
import { performTask } from '../tasks/run-task.ts';
import { createActivityId, noteActivity, readActivity } from './activity.ts';
import { createActivityTask } from './activity-task.ts';

const HERE = { address: '203.0.113.7', device: 'Firefox on Linux' };
const DAY = 86_400_000;
const NOW = Date.UTC(2026, 10, 21, 12);

beforeAll(async () => {
  await createFreshTable();
});
afterEach(() => vi.useRealTimers());

const someone = () => createUlid() as PlayerId; // a PlayerId is a ULID
const at = (milliseconds: number) => vi.useFakeTimers({ toFake: ['Date'], now: milliseconds });
const note = (id: PlayerId, address: string, entryId?: ActivityId) =>
  noteActivity('game', id, { ...HERE, what: 'signed-in', address }, entryId);
const listAddresses = async (id: PlayerId, before?: ActivityId) =>
  (await readActivity('game', id, before)).entries.map(({ address }) => address);

/** Adds an entry a minute; their addresses are the numbers from 1. */
async function noteMany(id: PlayerId, count: number): Promise<void> {
  for (let number = 1; number <= count; number++) {
    at(NOW + number * 60_000);
    await note(id, String(number));
  }
}

describe('the activity log of an account', () => {
  it('is empty for a new account', async () => {
    expect(await readActivity('game', someone())).toEqual({ entries: [], hasMore: false });
  });

  it('lists each activity with time, address and device, newest first', async () => {
    const id = someone();
    at(NOW);
    await noteActivity('game', id, { what: 'registered', ...HERE });
    at(NOW + 60_000);
    await noteActivity('game', id, { what: 'totp-added', ...HERE });
    expect((await readActivity('game', id)).entries).toEqual([
      { id: expect.any(String), what: 'totp-added', at: toIsoTime(NOW + 60_000), ...HERE },
      { id: expect.any(String), what: 'registered', at: toIsoTime(NOW), ...HERE },
    ]);
  });

  it('is read twenty entries at a time, with one request each', async () => {
    const id = someone();
    await noteMany(id, 45);
    const send = vi.spyOn(getDocumentClient(), 'send');
    const first = await readActivity('game', id);
    const second = await readActivity('game', id, first.entries.at(-1)?.id);
    const third = await readActivity('game', id, second.entries.at(-1)?.id);
    expect(send).toHaveBeenCalledTimes(3);
    send.mockRestore();
    const all = [first, second, third].flatMap(({ entries }) => entries);
    expect(all.map(({ address }) => Number(address))).toEqual(Array.from({ length: 45 }, (_, n) => 45 - n));
    expect([first, second, third].map(({ hasMore }) => hasMore)).toEqual([true, true, false]);
  });

  it('has no more after exactly twenty entries', async () => {
    const id = someone();
    await noteMany(id, 20);
    const { entries, hasMore } = await readActivity('game', id);
    expect([entries.length, hasMore]).toEqual([20, false]);
    expect(await readActivity('game', id, entries.at(-1)?.id)).toEqual({ entries: [], hasMore: false });
  });

  it('hides entries older than 90 days even if the table still has them', async () => {
    const id = someone();
    at(NOW - 100 * DAY);
    const old = createActivityId();
    await note(id, 'long ago', old);
    at(NOW - 50 * DAY);
    await note(id, 'a while ago');
    at(NOW);
    await note(id, 'now');
    expect(await listAddresses(id)).toEqual(['now', 'a while ago']);
    expect(await listAddresses(id, old)).toEqual([]);
    at(NOW + 60 * DAY);
    expect(await listAddresses(id)).toEqual(['now']);
    at(NOW + 365 * DAY);
    expect(await listAddresses(id)).toEqual([]);
  });

  it('contains only entries of its own account', async () => {
    const [one, other] = [someone(), someone()];
    await note(one, 'one');
    await note(other, 'other');
    expect(await listAddresses(one)).toEqual(['one']);
  });

  it('keeps all of many concurrent entries', async () => {
    const id = someone();
    const all = Array.from({ length: 12 }, (_, index) => `from ${index}`);
    await Promise.all(all.map((address) => note(id, address)));
    expect(new Set(await listAddresses(id))).toEqual(new Set(all));
  });

  it('adds one entry for a task that runs twice, dated when the task was created', async () => {
    const id = someone();
    at(NOW);
    const task = createActivityTask('game', id, { what: 'role-changed', ...HERE });
    at(NOW + 60_000);
    await performTask(task);
    await performTask(task);
    const { entries } = await readActivity('game', id);
    expect(entries).toMatchObject([{ what: 'role-changed', at: toIsoTime(NOW) }]);
  });
});
