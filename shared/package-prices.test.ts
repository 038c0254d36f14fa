import { describe, expect, it } from 'vitest';
import type { PackageDuration } from './package-fields.ts';
import { computeMonthlyPrice, describeSavings, formatDuration } from './package-prices.ts';

const months = (value: number): PackageDuration => ({ value, unit: 'months' });

describe('a duration', () => {
  it.each([
    [1, 'month', '1 month'],
    [1, 'months', '1 month'],
    [3, 'month', '3 months'],
    [6, 'months', '6 months'],
    [1, 'year', '1 year'],
    [1, 'years', '1 year'],
    [2, 'year', '2 years'],
  ] as const)('of %s %s reads %s', (value, unit, expected) => {
    expect(formatDuration({ value, unit })).toBe(expected);
  });
});

describe('the monthly price', () => {
  it.each([
    [499, months(1), 499],
    [1299, months(3), 433],
    [4999, { value: 1, unit: 'year' }, 417],
    [8999, { value: 2, unit: 'years' }, 375],
    // Exactly half a minor unit is rounded up.
    [3, months(2), 2],
    [6, months(12), 1],
    [5, months(12), 0],
    [100_000_000, months(7), 14_285_714],
  ] as const)('of %s for %o is %s', (price, duration, expected) => {
    expect(computeMonthlyPrice({ price, duration })).toBe(expected);
  });
});

describe('the savings', () => {
  it.each([
    [750, 1000, 'Save 25%'],
    [1, 100_000_000, 'Save 99%'],
    // 33.4 %, and never 34.
    [666, 1000, 'Save 33%'],
    [4999, 5988, 'Save 16%'],
    [99, 100, 'Save 1%'],
  ])('of %s instead of %s read %s', (price, originalPrice, expected) => {
    expect(describeSavings({ price, originalPrice, duration: months(1) })).toBe(expected);
  });

  it.each([[undefined], [null], [1000], [1001]])(
    'are not shown for an original price of %s',
    (originalPrice) => {
      expect(describeSavings({ price: 1000, originalPrice, duration: months(1) })).toBeUndefined();
    },
  );
});
