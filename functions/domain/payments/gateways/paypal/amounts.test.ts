import { describe, expect, it } from 'vitest';
import { findPayPalRefusal, formatAmount, parseAmount } from './amounts.ts';

describe('an amount of PayPal', () => {
  it.each([
    [1, 'USD', '0.01'],
    [100, 'USD', '1.00'],
    [100_000_000, 'EUR', '1000000.00'],
    [1234, 'JPY', '1234'],
    [120_000, 'TWD', '1200'],
    [500_000, 'HUF', '5000'],
  ])('writes %i minor units of %s as %s, and reads them back', (amount, currency, value) => {
    expect(formatAmount({ amount, currency })).toEqual({ currency_code: currency, value });
    expect(parseAmount({ currency_code: currency, value })).toEqual({ amount, currency });
  });

  it('refuses a fraction where PayPal takes none', () => {
    expect(() => formatAmount({ amount: 1250, currency: 'TWD' })).toThrow('no decimals in TWD');
  });

  it.each([
    [500_050, 'HUF', 'PayPal takes no decimals in HUF'],
    [1250, 'TWD', 'PayPal takes no decimals in TWD'],
    [5120, 'KWD', 'PayPal takes no payments in KWD'],
    [500_000, 'COP', 'PayPal takes no payments in COP'],
    [500_000, 'IDR', 'PayPal takes no payments in IDR'],
    [18_000, 'UGX', 'PayPal takes no payments in UGX'],
  ])('cannot be %i minor units of %s', (amount, currency, message) =>
    expect(findPayPalRefusal({ price: amount, fee: 0, currency })).toBe(message),
  );

  it('refuses to read what is no amount of the currency', () => {
    for (const value of ['', '-1.00', '1,00', '1.005'])
      expect(() => parseAmount({ currency_code: 'USD', value })).toThrow('no amount in USD');
  });
});
