import { describe, expect, it } from 'vitest';
import { formatAmount, parseAmount } from './amounts.ts';

describe('an amount of PayPal', () => {
  it.each([
    [1, 'USD', '0.01'],
    [100, 'USD', '1.00'],
    [100_000_000, 'EUR', '1000000.00'],
    [1234, 'JPY', '1234'],
    [120_000, 'TWD', '1200'],
  ])('writes %i minor units of %s as %s, and reads them back', (amount, currency, value) => {
    expect(formatAmount({ amount, currency })).toEqual({ currency_code: currency, value });
    expect(parseAmount({ currency_code: currency, value })).toEqual({ amount, currency });
  });

  it('refuses a fraction where PayPal takes none', () => {
    expect(() => formatAmount({ amount: 1250, currency: 'TWD' })).toThrow('no decimals in TWD');
  });

  it('refuses to read what is no amount of the currency', () => {
    for (const value of ['', '-1.00', '1,00', '1.005'])
      expect(() => parseAmount({ currency_code: 'USD', value })).toThrow('no amount in USD');
  });
});
