import { countMinorDigits } from '#shared/currencies.ts';
import { type Money, writeAmount } from '#shared/money.ts';
import { type Charge, GatewayRefused } from '../payment-gateway.ts';

/**
 * Decimal places at Stripe that differ from ISO 4217: it takes MGA without any, and ISK and UGX with two that are zero.
 * https://docs.stripe.com/currencies#special-cases and #zero-decimal
 */
const OTHER_DIGITS: Readonly<Record<string, number>> = { ISK: 2, MGA: 0, UGX: 2 };

/** The smallest charges, in minor units. https://docs.stripe.com/currencies#minimum-and-maximum-charge-amounts */
const MINIMUMS: Readonly<Record<string, number>> = {
  AED: 200,
  AUD: 50,
  BRL: 50,
  CAD: 50,
  CHF: 50,
  CZK: 1_500,
  DKK: 250,
  EUR: 50,
  GBP: 30,
  HKD: 400,
  HUF: 17_500,
  INR: 50,
  JPY: 50,
  MXN: 1_000,
  MYR: 200,
  NOK: 300,
  NZD: 50,
  PLN: 200,
  RON: 200,
  SEK: 300,
  SGD: 50,
  THB: 1_000,
  USD: 50,
};

const countStripeDigits = (currency: string): number => OTHER_DIGITS[currency] ?? countMinorDigits(currency);

/** What amounts in a currency have to be a multiple of, in minor units of ISO 4217. Of three decimals, the last is zero. */
function findStep(currency: string): number {
  const digits = countMinorDigits(currency);
  return digits === 3 ? 10 : 10 ** Math.max(0, digits - countStripeDigits(currency));
}

const describeStep = (currency: string): string =>
  `Stripe takes amounts in ${currency} in steps of ${writeAmount(findStep(currency), currency)}`;

/** Returns why Stripe cannot charge an order; undefined if it can. */
export function findStripeRefusal({ price, fee, currency }: Charge): string | undefined {
  const step = findStep(currency);
  // Each is a line of its own.
  if (price % step !== 0 || fee % step !== 0) return describeStep(currency);
  const minimum = MINIMUMS[currency] ?? 0;
  return price + fee < minimum
    ? `Stripe takes at least ${writeAmount(minimum, currency)} ${currency}`
    : undefined;
}

/**
 * Converts an amount to Stripe's minor units.
 *
 * @throws GatewayRefused `amount-unsupported` if Stripe does not have so small a unit
 */
export function toStripeAmount({ amount, currency }: Money): number {
  if (amount % findStep(currency) !== 0)
    throw new GatewayRefused('amount-unsupported', describeStep(currency));
  // Both powers are whole numbers, and so is the quotient.
  return (amount * 10 ** countStripeDigits(currency)) / 10 ** countMinorDigits(currency);
}

/**
 * Converts an amount of Stripe to minor units of ISO 4217.
 *
 * @param code the currency as Stripe writes it, in lower case
 */
export function fromStripeAmount(amount: number, code: string): Money {
  const currency = code.toUpperCase();
  return {
    amount: Math.round((amount * 10 ** countMinorDigits(currency)) / 10 ** countStripeDigits(currency)),
    currency,
  };
}
