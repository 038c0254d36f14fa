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
