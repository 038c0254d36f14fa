import { describe, expect, it } from 'vitest';
import { isSignedWith, readTime, signRequest, writeTime } from './request-signature.ts';

/** Signed by another implementation. */
const REQUEST = {
  method: 'POST',
  url: 'https://a-api.coinpayments.net/api/v2/merchant/invoices',
  clientId: 'client-123',
  time: '2026-08-30T02:22:00',
  body: '{"amount":"1.00"}',
} as const;
const SIGNATURE = 'wAQN/sw1iJTVHmYgXUkPwgnDJjQFtuu+0fmeMFZinN8=';

describe('a signature', () => {
  it('is the one that others compute', () => {
    expect(signRequest(REQUEST, 'secret-xyz')).toBe(SIGNATURE);
    expect(isSignedWith('secret-xyz', REQUEST, SIGNATURE)).toBe(true);
  });

  it.each([
    ['the method', { method: 'GET' }],
    ['the address', { url: 'https://b-api.coinpayments.net/api/v2/merchant/invoices' }],
    ['the client', { clientId: 'client-124' }],
    ['the time', { time: '2026-08-30T02:22:01' }],
    ['the body', { body: '{"amount":"2.00"}' }],
  ] as const)('covers %s', (_what, change) => {
    expect(isSignedWith('secret-xyz', { ...REQUEST, ...change }, SIGNATURE)).toBe(false);
  });

  it('is refused with another secret, and if it is none', () => {
    expect(isSignedWith('secret-xyy', REQUEST, SIGNATURE)).toBe(false);
    expect(isSignedWith('secret-xyz', REQUEST, '')).toBe(false);
  });
});

describe('a time', () => {
  it('is written in UTC without a zone, and read the same', () => {
    expect(writeTime(Date.UTC(2026, 7, 30, 2, 22, 0, 999))).toBe(REQUEST.time);
    expect(readTime(REQUEST.time)).toBe(Date.UTC(2026, 7, 30, 2, 22));
  });

  it.each(['2026-08-30T02:22:00Z', '2026-08-30', '', '2026-13-30T02:22:00'])('is not %j', (text) => {
    expect(readTime(text)).toBeNaN();
  });
});
