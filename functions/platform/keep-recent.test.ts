import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { keepRecent } from './keep-recent.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }));
afterEach(() => void vi.useRealTimers());

/** Numbers its readings. Those that are listed fail. */
function countReadings(...failing: number[]) {
  let readings = 0;
  return async () => {
    readings += 1;
    if (failing.includes(readings)) throw new Error(`reading ${readings} failed`);
    return readings;
  };
}

const pass = (milliseconds: number) => vi.setSystemTime(Date.now() + milliseconds);

describe('a recent value', () => {
  it('is read again at its maximum age, and when the clock was set back', async () => {
    const { read } = keepRecent(1_000, countReadings());
    expect(await Promise.all([read(), read()])).toEqual([1, 1]);
    pass(999);
    expect(await read()).toBe(1);
    pass(1);
    expect(await read()).toBe(2);
    pass(-1_000);
    expect([await read(), await read()]).toEqual([3, 3]);
  });

  it('is read again for a caller who wants a younger one, and then kept for all', async () => {
    const { read } = keepRecent(1_000, countReadings());
    expect(await read()).toBe(1);
    pass(100);
    expect(await read({ maxAge: 100 })).toBe(2);
    expect(await read({ maxAge: 100 })).toBe(2);
    expect(await Promise.all([read({ maxAge: 0 }), read()])).toEqual([3, 2]);
    expect(await read()).toBe(3);
  });

  it('is read again after it was forgotten, even during a reading', async () => {
    const { read, forget } = keepRecent(1_000, countReadings());
    const began = read();
    forget();
    expect(await Promise.all([began, read()])).toEqual([1, 2]);
    expect(await read()).toBe(2);
  });

  it('outlives a failure while it is young enough', async () => {
    const { read } = keepRecent(1_000, countReadings(2, 3));
    expect(await read()).toBe(1);
    await expect(read({ maxAge: 0 })).rejects.toThrow('reading 2 failed');
    expect(await read()).toBe(1);
    pass(1_000);
    await expect(read()).rejects.toThrow('reading 3 failed');
    expect(await read()).toBe(4);
  });

  it('stays the last one if loading says so', async () => {
    const readNext = countReadings(2);
    const { read } = keepRecent<number>(1_000, (last) => readNext().catch(() => Number(last)));
    expect(await read()).toBe(1);
    pass(1_000);
    expect(await read()).toBe(1);
    expect(await read()).toBe(1);
    pass(1_000);
    expect(await read()).toBe(3);
  });

  it('is kept for each owner', async () => {
    let owner = 'one';
    const { read } = keepRecent(1_000, countReadings(), () => owner);
    expect(await read()).toBe(1);
    owner = 'other';
    expect(await read()).toBe(2);
    owner = 'one';
    expect(await read()).toBe(1);
  });
});
