import { describe, expect, it } from 'vitest';
import { findStripeRefusal, fromStripeAmount, toStripeAmount } from './amounts.ts';

describe('an amount of Stripe', () => {
  it.each([
    // The same minor units as ISO 4217.
    [1299, 'USD', 1299],
    [500_000, 'HUF', 500_000],
    [500_000, 'COP', 500_000],
    [500_000, 'IDR', 500_000],
    [120_050, 'TWD', 120_050],
    [1500, 'JPY', 1500],
    [5120, 'KWD', 5120],
    // Others.
    [5, 'ISK', 500],
    [18_000, 'UGX', 1_800_000],
    [2_000_000, 'MGA', 20_000],
  ])('is written for %i minor units of %s as %i, and read back', (amount, currency, written) => {
    expect(toStripeAmount({ amount, currency })).toBe(written);
    expect(fromStripeAmount(written, currency.toLowerCase())).toEqual({ amount, currency });
  });

  it.each([
    [5124, 'KWD', 'Stripe takes amounts in KWD in steps of 0.010'],
    [150, 'MGA', 'Stripe takes amounts in MGA in steps of 1.00'],
  ])('is refused for %i minor units of %s', (amount, currency, message) => {
    expect(() => toStripeAmount({ amount, currency })).toThrow(message);
    expect(findStripeRefusal({ price: amount, fee: 0, currency })).toBe(message);
    expect(findStripeRefusal({ price: 100_000, fee: amount, currency })).toBe(message);
  });

  it.each([
    [49, 'USD', 'Stripe takes at least 0.50 USD'],
    [17_499, 'HUF', 'Stripe takes at least 175.00 HUF'],
    [49, 'JPY', 'Stripe takes at least 50 JPY'],
  ])('is too small for a charge with %i minor units of %s', (amount, currency, message) => {
    expect(findStripeRefusal({ price: amount, fee: 0, currency })).toBe(message);
    expect(findStripeRefusal({ price: amount, fee: 1, currency })).toBeUndefined();
  });
});
