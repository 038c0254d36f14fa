import { TOTP } from 'otpauth';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createSecret, findStep } from './authenticator.ts';

const STEP = 30_000;

// The middle of a step, so that none begins during a test.
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 10, 21, 12, 0, 15) });
});
afterEach(() => {
  vi.useRealTimers();
});

describe('a code of an authenticator app', () => {
  const { secret } = createSecret('juno@example.org');
  const codeAt = (steps: number) => new TOTP({ secret }).generate({ timestamp: Date.now() + steps * STEP });

  it.each([-1, 0, 1])('counts if the clock of the phone is %i steps off', (steps) => {
    expect(findStep(secret, codeAt(steps))).toBe(Math.floor(Date.now() / STEP) + steps);
  });

  it.each([-2, 2])('does not count if it is %i steps off', (steps) => {
    expect(findStep(secret, codeAt(steps))).toBeUndefined();
  });
});
