import * as v from 'valibot';
import { countMinorDigits, isCurrency } from './currencies.ts';

const NO_CURRENCY = 'Choose a currency by its code, such as USD';

/** An ISO 4217 currency code. */
export const Currency = v.pipe(
  v.string(NO_CURRENCY),
  v.regex(/^[A-Z]{3}$/, NO_CURRENCY),
  v.check(isCurrency, NO_CURRENCY),
);
export type Currency = v.InferOutput<typeof Currency>;

/** An amount in minor units of its currency, such as cents. */
export interface Money {
  amount: number;
  currency: Currency;
}

/** Whole units, then optionally decimals after a point. */
const DECIMAL = /^(\d{1,15})(?:\.(\d*))?$/;

/**
 * Parses an amount as people write it, such as `12.99`, digit by digit, since binary fractions are inexact.
 *
 * @returns the amount in minor units of the currency; undefined for anything else, or more decimals than the currency has
 */
export function parseAmount(text: string, currency: string): number | undefined {
  const [, whole, decimals = ''] = DECIMAL.exec(text.trim()) ?? [];
  if (whole === undefined) return undefined;
  const digits = countMinorDigits(currency);
  const written = decimals.replace(/0+$/, '');
  if (written.length > digits) return undefined;
  const amount = Number(whole + written.padEnd(digits, '0'));
  return Number.isSafeInteger(amount) ? amount : undefined;
}

/** Writes an amount in minor units as a decimal number, such as `12.99`: the inverse of `parseAmount`. */
export function writeAmount(amount: number, currency: string): string {
  const digits = countMinorDigits(currency);
  if (digits === 0) return String(amount);
  const padded = String(amount).padStart(digits + 1, '0');
  return `${padded.slice(0, -digits)}.${padded.slice(-digits)}`;
}

/** The smallest amount of a currency as a decimal number, such as `0.01`. */
export const writeSmallestAmount = (currency: string): string => writeAmount(1, currency);
