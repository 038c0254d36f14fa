import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { buildTask, enqueue, listOverdueTasks } from '#platform/data/tasks.ts';
import { toIsoTime } from '#shared/ids.ts';
import { openMailService } from '../../../infra/testing/mail-service.ts';
import { createFreshTable } from '../../testing/fresh-table.ts';
import { handler } from './handler.ts';

vi.mock('#platform/log.ts', () => ({ log: async () => undefined }));

const MAILS = 120;
const MINUTE = 60_000;

beforeEach(async () => {
  await createFreshTable();
  vi.useFakeTimers({ toFake: ['Date'] });
});
afterEach(() => void vi.useRealTimers());

it('delivers each of many mails once although SES responds late to every third, unless the events of one are lost', async () => {
  const service = openMailService({ lateEvery: 3, lostEvery: 10 });
  const subjects = Array.from({ length: MAILS }, (_, index) => `Letter ${index}`);
  for (const subject of subjects) await enqueue(buildTask('operations-mail', { subject, text: 'Words.' }));

  const runJob = () => handler({ job: 'tasks-overdue' });
  for (let minute = 0; minute <= 60; minute += 5) {
    // The job for overdue tasks, and the one before that is still in progress.
    await Promise.all([runJob(), runJob()]);
    await service.report();
    vi.setSystemTime(Date.now() + 5 * MINUTE);
  }

  expect(await listOverdueTasks({ by: toIsoTime(Date.now() + 60 * MINUTE), limit: 1 })).toEqual([]);
  const copies = Map.groupBy(service.delivered, ({ subject }) => subject);
  expect(copies.size).toBe(MAILS);
  const repeated = [...copies.values()].filter(({ length }) => length > 1);
  expect(repeated.filter((mails) => mails.length > 2 || !mails[0]?.isLost)).toEqual([]);
  // It would prove nothing if no mail had lost its events.
  expect(repeated.length).toBeGreaterThan(0);
});
