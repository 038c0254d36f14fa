import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { readProof } from '#domain/coins/proof-state.ts';
import byHand from '../../../events/coins-proof/by-hand.json' with { type: 'json' };
import scheduled from '../../../events/coins-proof/scheduled.json' with { type: 'json' };
import { createFreshTable } from '../../testing/fresh-table.ts';
import { handler } from './handler.ts';

beforeEach(() => createFreshTable());
afterEach(() => {
  vi.useRealTimers();
});

it('proves once a day, and at once if it is run by hand', async () => {
  const noon = Date.UTC(2026, 10, 28, 12);
  vi.useFakeTimers({ toFake: ['Date'], now: noon });
  const proveAfter = async (minutes: number, event: unknown) => {
    vi.setSystemTime(noon + minutes * 60_000);
    await handler(event);
    return (await readProof()).checkedAt?.slice(11, 16);
  };
  expect(await proveAfter(0, scheduled)).toBe('12:00');
  expect(await proveAfter(1, scheduled)).toBe('12:00');
  expect(await proveAfter(2, undefined)).toBe('12:00');
  expect(await proveAfter(3, byHand)).toBe('12:03');
});
