import { beforeAll, expect, it, vi } from 'vitest';
import { createFreshTable } from '../../testing/fresh-table.ts';
import { runAlone } from './run-alone.ts';

beforeAll(() => createFreshTable());

it('does the work once of three runs at the same time, and again afterwards, also after a failure', async () => {
  const { promise, resolve } = Promise.withResolvers<string>();
  const work = vi.fn(() => promise);
  const first = runAlone('proof', work);
  await vi.waitFor(() => expect(work).toHaveBeenCalled());
  expect(await Promise.all([runAlone('proof', work), runAlone('proof', work)])).toEqual([
    { isRunning: true },
    { isRunning: true },
  ]);
  resolve('done');
  expect(await first).toBe('done');
  expect(work).toHaveBeenCalledTimes(1);
  await expect(runAlone('proof', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await runAlone('proof', work)).toBe('done');
});
