import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { toIsoTime } from '#shared/ids.ts';
import { createFreshTable } from '../../testing/fresh-table.ts';
import { writeInBatches } from './batch-write.ts';
import { failTask, listGivenUpTasks } from './given-up-tasks.ts';
import {
  buildTask,
  enqueue,
  findFailingTasks,
  findTask,
  finishTask,
  listOverdueTasks,
  postponeTask,
} from './tasks.ts';

const NOW = Date.UTC(2026, 10, 21, 12);
const inSeconds = (seconds: number) => toIsoTime(NOW + seconds * 1000);
const overdue = async (seconds = 0, limit = 10) =>
  (await listOverdueTasks({ by: inSeconds(seconds), limit })).map(({ kind }) => kind);

beforeEach(async () => {
  await createFreshTable();
  vi.useFakeTimers({ toFake: ['Date'], now: NOW });
});

afterEach(() => {
  vi.useRealTimers();
});

describe('a task', () => {
  it('waits until it is due, the longest overdue first', async () => {
    await enqueue(buildTask('later', {}, { afterSeconds: 60 }));
    await enqueue(buildTask('sooner', { lamp: 7 }, { afterSeconds: 30 }));
    expect(await overdue(29)).toEqual([]);
    expect(await overdue(30)).toEqual(['sooner']);
    expect(await overdue(60)).toEqual(['sooner', 'later']);
    expect(await overdue(60, 1)).toEqual(['sooner']);
  });

  it('is read as it was stored', async () => {
    const task = buildTask('light', { lamp: 7, colours: ['red'] });
    await enqueue(task);
    expect(await listOverdueTasks({ by: inSeconds(0), limit: 1 })).toEqual([task]);
    expect(await findTask(task.id)).toEqual(task);
  });

  it('is gone once finished, even if finished twice', async () => {
    const task = buildTask('light', {});
    await enqueue(task);
    await finishTask(task.id);
    await finishTask(task.id);
    expect(await overdue()).toEqual([]);
    expect(await findTask(task.id)).toBeUndefined();
  });

  it('waits twice as long after each failure, but at most six hours', async () => {
    await enqueue(buildTask('light', {}));
    const waits: number[] = [];
    for (let failure = 1; failure <= 12; failure++) {
      const [task = buildTask('none', {})] = await listOverdueTasks({ by: inSeconds(1e6), limit: 1 });
      await postponeTask(task);
      const [next] = await listOverdueTasks({ by: inSeconds(1e6), limit: 1 });
      expect(next?.attempts).toBe(failure);
      waits.push((Date.parse(next?.due ?? '') - NOW) / 1000);
    }
    expect(waits.slice(0, 4)).toEqual([30, 60, 120, 240]);
    expect(waits.slice(-2)).toEqual([21_600, 21_600]);
  });

  it('is not postponed if it was finished or postponed in the meantime', async () => {
    const [done, twice] = [buildTask('done', {}), buildTask('twice', {})];
    await enqueue(done);
    await enqueue(twice);
    await finishTask(done.id);
    await postponeTask(done);
    await postponeTask(twice);
    await postponeTask({ ...twice, attempts: 1 });
    await postponeTask(twice);
    const left = await listOverdueTasks({ by: inSeconds(1e6), limit: 10 });
    expect(left.map(({ kind, attempts }) => [kind, attempts])).toEqual([['twice', 2]]);
  });

  it('is reported after five failures, the longest-failing one first', async () => {
    const fail = async (id: string) => {
      const task = await findTask(id);
      if (task) await postponeTask(task);
    };
    const [older, younger] = [buildTask('older', {}), buildTask('younger', {})];
    for (const task of [older, younger]) await enqueue(task);
    for (let time = 0; time < 4; time += 1) await fail(younger.id);
    expect(await findFailingTasks()).toBeUndefined();
    await fail(younger.id);
    vi.setSystemTime(NOW + 60_000);
    for (let time = 0; time < 6; time += 1) await fail(older.id);
    await fail(younger.id);
    expect(await findFailingTasks()).toMatchObject({
      longest: { id: younger.id, kind: 'younger', attempts: 6, since: inSeconds(0) },
      latest: inSeconds(60),
    });
    await finishTask(younger.id);
    expect(await findFailingTasks()).toMatchObject({ longest: { id: older.id }, latest: inSeconds(60) });
    await finishTask(older.id);
    expect(await findFailingTasks()).toBeUndefined();
  });

  it('is reported after five failures even behind finished tasks that are still listed', async () => {
    const task = buildTask('light', {});
    await enqueue(task);
    for (let time = 0; time < 5; time += 1) await postponeTask({ ...task, attempts: time });
    const listed = (id: string, sk: string) => ({
      pk: `TASK#${id}`,
      sk,
      kind: 'light',
      attempts: 5,
      gs2pk: 'TASK|failing',
      gs2sk: inSeconds(-60),
    });
    // One is a related item of a task, like an entry whose task is gone; the other has no time of its first failure.
    await writeInBatches({ put: [listed('gone', 'ENTRY'), listed('vague', 'TASK')] });
    expect(await findFailingTasks()).toMatchObject({ longest: { id: task.id }, latest: inSeconds(0) });
  });

  it('that is still retried is noticed, however many were given up before and since', async () => {
    const fails = async (kind: string) => {
      const task = buildTask(kind, {});
      await enqueue(task);
      return task;
    };
    const giveUp = async () => failTask(await fails('send-notice'), 'Illegal address');
    for (let time = 0; time < 6; time++) await giveUp();
    vi.setSystemTime(NOW + 60_000);
    const retried = await fails('remove-likes');
    for (let attempts = 0; attempts < 5; attempts++) await postponeTask({ ...retried, attempts });
    vi.setSystemTime(NOW + 120_000);
    for (let time = 0; time < 6; time++) await giveUp();
    expect(await findFailingTasks()).toMatchObject({ longest: { id: retried.id }, latest: inSeconds(60) });
  });

  it('that was given up is listed with its reason for 30 days, newest first, and no longer as failing', async () => {
    const [older, newer] = [buildTask('send-notice', { system: 'web' }), buildTask('send-code', {})];
    await enqueue(older);
    for (let attempts = 0; attempts < 5; attempts++) await postponeTask({ ...older, attempts });
    await failTask({ ...older, attempts: 5 }, 'Illegal address');
    vi.setSystemTime(NOW + 60_000);
    await enqueue(newer);
    await failTask(newer, 'Illegal domain');
    await failTask(newer, 'too late');
    expect(await findFailingTasks()).toBeUndefined();
    const { id, kind, input } = older;
    expect(await listGivenUpTasks(5)).toEqual([
      { id: newer.id, kind: 'send-code', input: {}, reason: 'Illegal domain', at: inSeconds(60) },
      { id, kind, input, reason: 'Illegal address', at: inSeconds(0) },
    ]);
    expect(await listGivenUpTasks(1)).toMatchObject([{ id: newer.id }]);
  });
});
