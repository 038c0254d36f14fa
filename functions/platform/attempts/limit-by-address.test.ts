import { randomUUID } from 'node:crypto';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createFreshTable } from '../../testing/fresh-table.ts';
import { Problem } from '../problem.ts';
import { limitByAddress } from './limit-by-address.ts';

beforeAll(async () => {
  await createFreshTable();
});

const NOON = Date.UTC(2026, 10, 21, 12);
const THREE_A_MINUTE = { most: 3, seconds: 60 };

let what: string;
beforeEach(() => {
  what = `sign-in-${randomUUID()}`;
  vi.useFakeTimers({ toFake: ['Date'], now: NOON });
});
afterEach(() => {
  vi.useRealTimers();
});

async function count(address: string, times: number): Promise<void> {
  for (let time = 0; time < times; time++) await limitByAddress(what, address, THREE_A_MINUTE);
}

describe('limitByAddress', () => {
  it('rejects the fourth request in a minute and says when to retry', async () => {
    await count('203.0.113.7', 2);
    vi.setSystemTime(NOON + 20_000);
    await count('203.0.113.7', 1);
    vi.setSystemTime(NOON + 45_000);

    await expect(count('203.0.113.7', 1)).rejects.toMatchObject({
      code: 'rate-limited',
      status: 429,
      details: { retryAfterSeconds: 15 },
    });
  });

  it('accepts requests again a minute after the first one', async () => {
    await count('203.0.113.7', 3);
    vi.setSystemTime(NOON + 59_999);
    await expect(count('203.0.113.7', 1)).rejects.toThrow(Problem);

    vi.setSystemTime(NOON + 60_000);
    await count('203.0.113.7', 3);
  });

  it('counts each address and each limit separately', async () => {
    await count('203.0.113.7', 3);
    await count('203.0.113.8', 3);
    await limitByAddress(`${what}-other`, '203.0.113.7', THREE_A_MINUTE);
  });

  it('counts all addresses of one household together', async () => {
    await count('2001:db8:1:2::1', 1);
    await count('2001:db8:1:2:ffff::2', 1);
    await count('2001:0DB8:0001:0002:0:0:0:3', 1);

    await expect(count('[2001:db8:1:2::4]', 1)).rejects.toThrow(Problem);
    await count('2001:db8:1:3::1', 3);
  });

  it('allows a whole IPv6 site ten times as many', async () => {
    for (let net = 1; net <= 10; net += 1) await count(`2001:db8:9:${net}::1`, 3);
    await expect(count('2001:db8:9:11::1', 1)).rejects.toThrow(Problem);
    await count('2001:db8:a:11::1', 3);
  });

  it('lets no more parallel requests through', async () => {
    const requests = Array.from({ length: 40 }, () => limitByAddress(what, '203.0.113.7', THREE_A_MINUTE));
    const outcomes = await Promise.allSettled(requests);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
  });
});
