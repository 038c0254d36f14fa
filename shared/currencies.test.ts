import currencies from 'currency-codes';
import { describe, expect, it } from 'vitest';
import { CURRENCY_CODES, countMinorDigits, isCurrency } from './currencies.ts';

/** Metals, funds, units of account and codes for tests: no one pays with them. */
const NOT_PAID_WITH = new Set(
  'BOV CHE CHW CLF COU MXV USN UYI UYW XAG XAU XBA XBB XBC XBD XDR XPD XPT XSU XTS XUA XXX'.split(' '),
);
/** Currencies of ISO 4217 that the package does not have yet. */
const NEWER = ['XCG'];

describe('the table of currencies', () => {
  it('has those of ISO 4217', () => {
    const codes = [...currencies.codes().filter((code) => !NOT_PAID_WITH.has(code)), ...NEWER];
    expect(CURRENCY_CODES).toEqual(codes.toSorted((one, other) => (one < other ? -1 : 1)));
  });

  it('gives each the decimal places of ISO 4217', () => {
    const known = CURRENCY_CODES.filter((code) => !NEWER.includes(code));
    expect(known.map((code) => [code, countMinorDigits(code)])).toEqual(
      known.map((code) => [code, currencies.code(code)?.digits]),
    );
  });

  it('has no coins', () => {
    expect(['BTC', 'ETH', 'LTC', 'USDT.TRC20', 'usd'].filter(isCurrency)).toEqual([]);
  });
});
