import { countMinorDigits, type Money } from '../../../../shared/money.ts';

/** Formats an amount for texts that are stored, such as `10.50 USD`; screens use the reader's locale. */
export function formatMoney({ amount, currency }: Money): string {
  const digits = countMinorDigits(currency);
  return `${(amount / 10 ** digits).toFixed(digits)} ${currency}`;
}
