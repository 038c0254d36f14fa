import * as v from 'valibot';

/** An amount of coins as a decimal number, such as `0.00123456`; it is too precise for floating point. */
export const CoinAmount = v.pipe(v.string(), v.regex(/^\d{1,30}(\.\d{1,30})?$/));

/** Adds two amounts of coins. */
export const addCoins = (one: string, other: string): string => combine(one, other, (a, b) => a + b);

/** Returns how many coins are left of an amount; `0` if more are taken away than there are. */
export const subtractCoins = (from: string, amount: string): string =>
  combine(from, amount, (a, b) => (a > b ? a - b : 0n));

function combine(one: string, other: string, calculate: (one: bigint, other: bigint) => bigint): string {
  const decimals = Math.max(countDecimals(one), countDecimals(other));
  const result = String(calculate(toUnits(one, decimals), toUnits(other, decimals)));
  if (decimals === 0) return result;
  const digits = result.padStart(decimals + 1, '0');
  return `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`.replace(/\.?0+$/, '');
}

const countDecimals = (amount: string): number => amount.split('.')[1]?.length ?? 0;

/** The amount as a whole number of its smallest units. */
function toUnits(amount: string, decimals: number): bigint {
  const [whole = '', fraction = ''] = amount.split('.');
  return BigInt(whole + fraction.padEnd(decimals, '0'));
}
