import { countMinorDigits } from '#shared/currencies.ts';

const currencies = new Map<string, Intl.NumberFormat>();

function findMoneyFormat(currency: string): Intl.NumberFormat {
  const known = currencies.get(currency);
  if (known) return known;
  const digits = countMinorDigits(currency);
  // Browsers have numbers of digits of their own for some currencies.
  const fractions = { minimumFractionDigits: digits, maximumFractionDigits: digits };
  const money = new Intl.NumberFormat(undefined, { style: 'currency', currency, ...fractions });
  currencies.set(currency, money);
  return money;
}

/**
 * Formats an amount of money: $12.99.
 *
 * @param amount in minor units of the currency, such as cents
 */
export const formatMoney = (amount: number, currency: string): string =>
  findMoneyFormat(currency).format(amount / 10 ** countMinorDigits(currency));

const shortCurrencies = new Map<string, Intl.NumberFormat>();

/** Formats an amount of money briefly: $12.5K. The amount is as in `formatMoney`. */
export function formatShortMoney(amount: number, currency: string): string {
  const options = { style: 'currency', notation: 'compact', maximumFractionDigits: 1, currency } as const;
  const money = shortCurrencies.get(currency) ?? new Intl.NumberFormat(undefined, options);
  shortCurrencies.set(currency, money);
  return money.format(amount / 10 ** countMinorDigits(currency));
}
