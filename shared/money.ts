import * as v from 'valibot';

const NO_CURRENCY = 'Choose a currency by its code, such as USD';

/** An ISO 4217 currency code. */
export const Currency = v.pipe(
  v.string(NO_CURRENCY),
  v.regex(/^[A-Z]{3}$/, NO_CURRENCY),
  v.check((code) => Intl.supportedValuesOf('currency').includes(code), NO_CURRENCY),
);
export type Currency = v.InferOutput<typeof Currency>;

/** An amount in minor units of its currency, such as cents. */
export interface Money {
  amount: number;
  currency: Currency;
}

/** How many decimal places a currency has: 2 for USD, 0 for JPY. */
export const countMinorDigits = (currency: Currency): number =>
  new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2;
