import { afterEach, describe, expect, it, vi } from 'vitest';
import { findMidnight } from './find-midnight.ts';

describe('the begin of a day', () => {
  afterEach(() => void vi.unstubAllEnvs());

  it.each([
    ['UTC', '2026-11-20', '2026-11-20T00:00:00.000Z', '2026-11-21T00:00:00.000Z'],
    ['Pacific/Kiritimati', '2026-11-20', '2026-11-19T10:00:00.000Z', '2026-11-20T10:00:00.000Z'],
    ['Europe/London', '2026-03-29', '2026-03-29T00:00:00.000Z', '2026-03-29T23:00:00.000Z'],
    // The clocks go from midnight to one o'clock, and the next day begins at midnight again.
    ['Africa/Cairo', '2026-04-24', '2026-04-23T22:00:00.000Z', '2026-04-24T21:00:00.000Z'],
    ['America/Santiago', '2026-09-06', '2026-09-06T04:00:00.000Z', '2026-09-07T03:00:00.000Z'],
  ])('in %s, %s, and of the day after it', (zone, day, begin, next) => {
    vi.stubEnv('TZ', zone);
    expect(findMidnight(day)).toBe(begin);
    expect(findMidnight(day, 1)).toBe(next);
  });

  it('is none without a day', () => {
    expect(findMidnight('')).toBeUndefined();
  });
});
