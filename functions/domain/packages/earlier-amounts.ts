import { countMinorDigits, isCurrency } from '#shared/currencies.ts';

/**
 * The currencies that the releases up to 0.2.0 could count in other minor units than ISO 4217: they took the decimal places of
 * Node's Intl. The lists are fixed, because what is stored does not change with Node. These had none in every build of Node 24.
 */
const WHOLE = new Set('AFN ALL IQD IRR KPW LAK LBP MGA MMK SLL SOS SYP YER'.split(' '));

/**
 * These depend on the build: RSD has two with ICU 78 and none with ICU 77, and the others the other way round. The release
 * before ran on the Node that this one runs on, so its Intl still says which.
 */
const OF_THIS_NODE = new Set('COP HUF IDR PKR RSD'.split(' '));

/** Returns whether amounts in a currency may be stored in minor units of an earlier release. */
const mayDiffer = (currency: string): boolean => WHOLE.has(currency) || OF_THIS_NODE.has(currency);

/** Returns by what amounts of an earlier release are multiplied: 1 in most currencies. */
export function findFactor(currency: string): number {
  if (!mayDiffer(currency)) return 1;
  return 10 ** (countMinorDigits(currency) - (WHOLE.has(currency) ? 0 : countByIntl(currency)));
}

const countByIntl = (currency: string): number =>
  new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2;

/**
 * Returns by what the fixed fee of a gateway is multiplied. One number is in the minor units of all its currencies, so it stays
 * unless they all have changed, and alike.
 *
 * @param codes of currencies and coins
 */
export function findFeeFactor(codes: readonly string[]): number {
  const currencies = codes.filter((code) => isCurrency(code) || mayDiffer(code));
  const factors = new Set(currencies.map(findFactor));
  const [factor = 1] = factors;
  return factors.size === 1 ? factor : 1;
}

/**
 * Returns the mark of a stored card with amounts in minor units of ISO 4217, where earlier releases may have had others: without
 * it they are converted when they are read, so that none is converted twice.
 */
export const markAmounts = (...currencies: readonly string[]): { minorUnits?: 'iso-4217' } =>
  currencies.some(mayDiffer) ? { minorUnits: 'iso-4217' } : {};
