import { ulid } from 'ulid';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { isoTime, type PlayerId } from '../../../shared/ids.ts';
import { documentClient } from '../../platform/data/document-client.ts';
import { freshTable } from '../../testing/fresh-table.ts';
import { performTask } from '../tasks/perform-task.ts';
import { activityPage, createActivityTask, noteActivity } from './activity.ts';

const HERE = { address: '203.0.113.7', device: 'Firefox on Linux' };
const DAY = 86_400_000;
const NOW = Date.UTC(2026, 10, 21, 12);

beforeAll(async () => {
  await freshTable();
});
afterEach(() => vi.useRealTimers());

const someone = () => ulid() as PlayerId; // a PlayerId is a ULID
const at = (milliseconds: number) => vi.useFakeTimers({ toFake: ['Date'], now: milliseconds });
const note = (id: PlayerId, address: string) =>
  noteActivity('game', id, { ...HERE, what: 'signed-in', address });
const listAddresses = async (id: PlayerId, page = 1) =>
  (await activityPage('game', id, page)).entries.map(({ address }) => address);

describe('the activity log of an account', () => {
  it('is empty for a new account', async () => {
    const { entries, pagination } = await activityPage('game', someone(), 1);
    expect(entries).toEqual([]);
    expect(pagination).toMatchObject({ totalItems: 0, totalPages: 0, hasNext: false });
  });

  it('lists each activity with time, address and device, newest first', async () => {
    const id = someone();
    at(NOW);
    await noteActivity('game', id, { what: 'registered', ...HERE });
    at(NOW + 60_000);
    await noteActivity('game', id, { what: 'totp-added', ...HERE });
    expect((await activityPage('game', id, 1)).entries).toEqual([
      { id: '2', what: 'totp-added', at: isoTime(NOW + 60_000), ...HERE },
      { id: '1', what: 'registered', at: isoTime(NOW), ...HERE },
    ]);
  });

  it('has pages of twenty that cost two requests each', async () => {
    const id = someone();
    for (let number = 1; number <= 45; number++) await note(id, String(number));
    const send = vi.spyOn(documentClient(), 'send');
    const last = await activityPage('game', id, 3);
    expect(send).toHaveBeenCalledTimes(2);
    send.mockRestore();
    expect(last.entries.map(({ address }) => address)).toEqual(['5', '4', '3', '2', '1']);
    expect(last.pagination).toMatchObject({ totalItems: 45, totalPages: 3, hasNext: false, hasPrev: true });
    expect(await listAddresses(id, 1)).toHaveLength(20);
    expect(await listAddresses(id, 4)).toEqual([]);
  });

  it('hides entries older than 90 days even if the table still has them, and counts the rest', async () => {
    const id = someone();
    at(NOW - 100 * DAY);
    await note(id, 'long ago');
    await note(id, 'long ago too');
    at(NOW - 50 * DAY);
    await note(id, 'a while ago');
    at(NOW);
    expect(await listAddresses(id)).toEqual(['a while ago']);
    await note(id, 'now');
    expect(await listAddresses(id)).toEqual(['now', 'a while ago']);
    at(NOW + 60 * DAY);
    expect(await listAddresses(id)).toEqual(['now']);
    at(NOW + 365 * DAY);
    const { pagination } = await activityPage('game', id, 1);
    expect(pagination.totalItems).toBe(0);
    await note(id, 'a year later');
    expect(await listAddresses(id)).toEqual(['a year later']);
  });

  it('contains only entries of its own account', async () => {
    const [one, other] = [someone(), someone()];
    await note(one, 'one');
    await note(other, 'other');
    expect(await listAddresses(one)).toEqual(['one']);
  });

  it('stores concurrent entries without losses or gaps', async () => {
    const id = someone();
    const all = Array.from({ length: 12 }, (_, index) => `from ${index}`);
    await Promise.all(all.map((address) => note(id, address)));
    expect(new Set(await listAddresses(id))).toEqual(new Set(all));
    expect((await activityPage('game', id, 1)).entries.map((entry) => entry.id)).toContain('1');
  });

  it('adds one entry for a task that runs twice, dated when the task was created', async () => {
    const id = someone();
    at(NOW);
    const task = createActivityTask('game', id, { what: 'role-changed', ...HERE });
    at(NOW + 60_000);
    await performTask(task);
    await performTask(task);
    const { entries, pagination } = await activityPage('game', id, 1);
    expect(entries).toMatchObject([{ what: 'role-changed', at: isoTime(NOW) }]);
    expect(pagination.totalItems).toBe(1);
  });
});
