import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Clock, startClock } from './clock.ts';

const DAY = 24 * 60 * 60;
const MachineDate = Date;

let folder: string;
let clock: Clock | undefined;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'clock-'));
});
afterEach(async () => {
  clock?.stop();
  await rm(folder, { recursive: true });
});

const start = (): Clock => {
  clock = startClock(join(folder, 'clock.json'));
  return clock;
};

/** How many days `time` is ahead of the machine. */
const daysAhead = (time: number): number => (time - MachineDate.now()) / (DAY * 1000);

describe('the local clock', () => {
  it('shows the time of the machine until it is put forward', () => {
    start();
    expect(daysAhead(Date.now())).toBeCloseTo(0, 3);
  });

  it('shifts every way of reading the time', () => {
    start().advance(2 * DAY);

    expect(daysAhead(Date.now())).toBeCloseTo(2, 3);
    expect(daysAhead(Date.parse(new Date().toISOString()))).toBeCloseTo(2, 3);
    // The time as text has no milliseconds.
    expect(daysAhead(Date.parse((Date as unknown as () => string)()))).toBeCloseTo(2, 3);
  });

  it('leaves explicit times unchanged', () => {
    start().advance(2 * DAY);

    expect(new Date(0).toISOString()).toBe('1970-01-01T00:00:00.000Z');
    expect(new Date('2026-11-21T10:00:00Z').getTime()).toBe(Date.UTC(2026, 10, 21, 10));
    expect(new Date(2026, 0, 1) instanceof Date).toBe(true);
    expect(new Date(5).constructor).toBe(Date);
  });

  it('adds up, and survives a restart', () => {
    start().advance(DAY);
    clock?.advance(DAY);
    clock?.stop();

    expect(start().advancedSeconds()).toBe(2 * DAY);
    expect(daysAhead(Date.now())).toBeCloseTo(2, 3);
  });

  it('can be reset to the machine time', () => {
    start().advance(DAY);
    clock?.stop();
    expect(Date).toBe(MachineDate);
  });
});
