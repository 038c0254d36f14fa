import { afterEach, describe, expect, it, vi } from 'vitest';
import { beforeLogOut, runBeforeLogOut } from './before-log-out.ts';

afterEach(() => void vi.useRealTimers());

describe('work to finish before logout', () => {
  it('is awaited for a limited time, even if some of it fails', async () => {
    vi.useFakeTimers();
    const done: string[] = [];
    beforeLogOut(async () => void done.push('first'));
    beforeLogOut(() => Promise.reject(new Error("We can't reach our server")));
    await runBeforeLogOut();
    expect(done).toEqual(['first']);
    expect(vi.getTimerCount()).toBe(0);
    const { promise: never } = Promise.withResolvers<void>();
    beforeLogOut(() => never);
    const settled = runBeforeLogOut().then(() => done.push('logged out'));
    await vi.advanceTimersByTimeAsync(2_900);
    expect(done).toEqual(['first', 'first']);
    await vi.advanceTimersByTimeAsync(200);
    await settled;
    expect(done).toEqual(['first', 'first', 'logged out']);
  });
});
