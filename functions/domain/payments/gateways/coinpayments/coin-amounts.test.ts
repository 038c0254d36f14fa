import { describe, expect, it } from 'vitest';
import { addCoins, subtractCoins } from './coin-amounts.ts';

describe('amounts of coins', () => {
  it.each([
    ['0.1', '0.2', '0.3'],
    ['0', '0.00000001', '0.00000001'],
    ['1.5', '8.50', '10'],
    ['100', '900', '1000'],
    ['0.000000000000000001', '123456789012', '123456789012.000000000000000001'],
  ])('%s and %s are %s', (one, other, sum) => {
    expect(addCoins(one, other)).toBe(sum);
    expect(addCoins(other, one)).toBe(sum);
  });

  it.each([
    ['0.3', '0.1', '0.2'],
    ['0.00123456', '0.00061728', '0.00061728'],
    ['1', '0.99999999', '0.00000001'],
    ['0.50', '0.5', '0'],
    ['0.1', '0.2', '0'],
    ['1000', '900', '100'],
  ])('of %s without %s, %s are left', (from, amount, left) => {
    expect(subtractCoins(from, amount)).toBe(left);
  });
});
