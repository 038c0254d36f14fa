import { randomBytes } from 'node:crypto';
import { CURRENCY_CODES, countMinorDigits } from '#shared/currencies.ts';

/** A coin that the simulator takes. */
export interface Coin {
  id: string;
  symbol: string;
  name: string;
  decimalPlaces: number;
  /** In hundredths of a unit of any currency; a price of the simulator's own. */
  price: bigint;
  addressPrefix: string;
}

/** With the ids of the real service. */
export const COINS: readonly Coin[] = [
  {
    id: '1',
    symbol: 'BTC',
    name: 'Bitcoin',
    decimalPlaces: 8,
    price: 6_412_345n,
    addressPrefix: 'tb1q',
  },
  {
    id: '2',
    symbol: 'LTC',
    name: 'Litecoin',
    decimalPlaces: 8,
    price: 8_137n,
    addressPrefix: 'tltc1q',
  },
  {
    id: '4',
    symbol: 'ETH',
    name: 'Ethereum',
    decimalPlaces: 18,
    price: 251_337n,
    addressPrefix: '0x',
  },
  {
    id: '1002',
    symbol: 'LTCT',
    name: 'Litecoin Test',
    decimalPlaces: 8,
    price: 8_137n,
    addressPrefix: 'mlt',
  },
];

/** USD has the id of the real service; the others have ids of the simulator's own. */
export const FIAT: readonly { id: string; symbol: string; decimalPlaces: number }[] = CURRENCY_CODES.map(
  (symbol, index) => ({
    id: symbol === 'USD' ? '5057' : String(6_000 + index),
    symbol,
    decimalPlaces: countMinorDigits(symbol),
  }),
);

/** Finds the currency of a stored invoice, which was checked when it came. */
export function requireFiat(id: string): (typeof FIAT)[number] {
  const fiat = FIAT.find((each) => each.id === id);
  if (!fiat) throw new Error(`No currency has the id ${id}`);
  return fiat;
}

export const findCoin = (id: string): Coin | undefined => COINS.find((coin) => coin.id === id);

/** An address that looks like one of the coin. */
export const createAddress = ({ addressPrefix }: Coin): string =>
  addressPrefix + randomBytes(20).toString('hex');

/** How many of a coin's smallest units an amount in minor units is worth, rounded up. */
export function convertToUnits(amount: number, fiatDecimals: number, coin: Coin): bigint {
  const value = BigInt(amount) * 100n * 10n ** BigInt(coin.decimalPlaces);
  const divisor = 10n ** BigInt(fiatDecimals) * coin.price;
  return (value + divisor - 1n) / divisor;
}

/** Smallest units as a decimal number. */
export function writeUnits(units: bigint, decimals: number): string {
  if (decimals === 0) return String(units);
  const digits = String(units).padStart(decimals + 1, '0');
  return `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
}

/** A decimal number as smallest units: the inverse of `writeUnits`. */
export function parseUnits(amount: string, decimals: number): bigint {
  const [whole = '', fraction = ''] = amount.split('.');
  return BigInt(whole + fraction.padEnd(decimals, '0').slice(0, decimals));
}
