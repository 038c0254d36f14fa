import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseAmount, writeAmount, writeSmallestAmount } from './money.ts';

describe('an amount that someone wrote', () => {
  it.each([
    ['12.99', 'USD', 1299],
    // 1.15 * 100 is 114.99999999999999.
    ['1.15', 'USD', 115],
    ['1.005', 'KWD', 1005],
    ['4.35', 'EUR', 435],
    [' 5 ', 'USD', 500],
    ['5.', 'USD', 500],
    ['0.5', 'USD', 50],
    ['007.10', 'USD', 710],
    ['12.9900', 'USD', 1299],
    ['5000', 'HUF', 500_000],
    ['5000.5', 'IDR', 500_050],
    ['1500', 'JPY', 1500],
    ['1500.0', 'JPY', 1500],
  ])('%s in %s is %s minor units', (text, currency, expected) => {
    expect(parseAmount(text, currency)).toBe(expected);
  });

  it.each([
    ['', 'USD'],
    ['-1', 'USD'],
    ['1e2', 'USD'],
    ['.5', 'USD'],
    ['1,50', 'USD'],
    ['1.999', 'USD'],
    ['1.5', 'JPY'],
  ])('is not taken from %j in %s', (text, currency) => expect(parseAmount(text, currency)).toBeUndefined());

  it('is the one that was stored, in any currency', () => {
    const currency = fc.constantFrom('USD', 'JPY', 'KWD', 'EUR');
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 100_000_000 }), currency, (amount, code) => {
        expect(parseAmount(writeAmount(amount, code), code)).toBe(amount);
      }),
    );
  });
});

it.each([
  [5, 'USD', '0.05'],
  [1299, 'USD', '12.99'],
  [1500, 'JPY', '1500'],
  [500_000, 'HUF', '5000.00'],
  [500_000, 'COP', '5000.00'],
  [18_000, 'UGX', '18000'],
  [1005, 'KWD', '1.005'],
])('writes %s of %s as %s', (amount, currency, expected) =>
  expect(writeAmount(amount, currency)).toBe(expected),
);

it('counts in the smallest unit of the currency', () => {
  expect(['USD', 'JPY', 'KWD'].map(writeSmallestAmount)).toEqual(['0.01', '1', '0.001']);
});
