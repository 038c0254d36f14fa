import { describe, expect, it } from 'vitest';
import { computeFee, findBuyerFees, listCoins } from './order-price.ts';

describe('the fee of a gateway', () => {
  it.each([
    [1_000, 0.5, 0, 5],
    [500, 0.5, 0, 3], // 2.5
    [499, 0.5, 0, 2], // 2.495
    [100, 0.55, 30, 31], // 0.55, which binary fractions miss
    [1_000, 0, 25, 25],
    [1_000, 0, 0, 0],
    [100_000_000, 20, 0, 20_000_000],
  ])('of %i at %f percent and %i is %i', (price, percentage, fixed, fee) => {
    expect(computeFee(price, { percentage, fixed })).toBe(fee);
  });
});

describe('what a buyer pays for a gateway', () => {
  const fees = { percentage: 2.9, fixed: 30 };

  it('is its fee only where the buyer pays it', () => {
    expect(findBuyerFees({ fees, feePaidBy: 'buyer' })).toEqual(fees);
    expect(findBuyerFees({ fees, feePaidBy: 'site' })).toEqual({ percentage: 0, fixed: 0 });
  });
});

describe('the coins of a gateway', () => {
  it('are the codes it accepts that are no currencies', () => {
    expect(listCoins('coinpayments', ['USD', 'BTC', 'ETH', 'LTC'])).toEqual(['BTC', 'ETH', 'LTC']);
    expect(listCoins('stripe', ['USD', 'BTC'])).toEqual([]);
  });
});
