const currencies = new Map<string, Intl.NumberFormat>();

function findMoneyFormat(currency: string): Intl.NumberFormat {
  const money = currencies.get(currency) ?? new Intl.NumberFormat(undefined, { style: 'currency', currency });
  currencies.set(currency, money);
  return money;
}

// Not from `shared/money.ts`, whose schemas would be part of every first load.
const countDigits = (currency: string): number =>
  findMoneyFormat(currency).resolvedOptions().maximumFractionDigits ?? 2;

/**
 * Formats an amount of money: $12.99.
 *
 * @param amount in minor units of the currency, such as cents
 */
export const formatMoney = (amount: number, currency: string): string =>
  findMoneyFormat(currency).format(amount / 10 ** countDigits(currency));

const shortCurrencies = new Map<string, Intl.NumberFormat>();

/** Formats an amount of money briefly: $12.5K. The amount is as in `formatMoney`. */
export function formatShortMoney(amount: number, currency: string): string {
  const options = { style: 'currency', notation: 'compact', maximumFractionDigits: 1, currency } as const;
  const money = shortCurrencies.get(currency) ?? new Intl.NumberFormat(undefined, options);
  shortCurrencies.set(currency, money);
  return money.format(amount / 10 ** countDigits(currency));
}
