import * as v from 'valibot';
import { countMinorDigits } from '#shared/currencies.ts';
import type { Money } from '#shared/money.ts';
import { type Charge, GatewayRefused, GatewayUnavailable } from '../payment-gateway.ts';

/** An amount as PayPal writes it, such as `{ currency_code: 'USD', value: '9.99' }`. */
export const Amount = v.object({ currency_code: v.string(), value: v.string() });
type Amount = v.InferOutput<typeof Amount>;

/** https://developer.paypal.com/api/rest/reference/currency-codes/ */
const CURRENCIES: ReadonlySet<string> = new Set(
  'AUD BRL CAD CHF CNY CZK DKK EUR GBP HKD HUF ILS JPY MXN MYR NOK NZD PHP PLN SEK SGD THB TWD USD'.split(
    ' ',
  ),
);

/** PayPal takes no decimals in these currencies, although ISO 4217 has some for two of them. The same page says so. */
const WITHOUT_DECIMALS = new Set(['HUF', 'JPY', 'TWD']);

/** Returns why PayPal cannot take an order; undefined if it can. */
export function findPayPalRefusal({ price, fee, currency }: Charge): string | undefined {
  if (!CURRENCIES.has(currency)) return `PayPal takes no payments in ${currency}`;
  const one = 10 ** countMinorDigits(currency);
  const isWhole = price % one === 0 && fee % one === 0;
  return WITHOUT_DECIMALS.has(currency) && !isWhole ? `PayPal takes no decimals in ${currency}` : undefined;
}

/**
 * Writes an amount as PayPal does, digit by digit: a division could round.
 *
 * @throws GatewayRefused `decimals-unsupported` for a fraction that PayPal does not take in this currency
 */
export function formatAmount({ amount, currency }: Money): Amount {
  const decimals = countMinorDigits(currency);
  const digits = String(amount).padStart(decimals + 1, '0');
  const whole = digits.slice(0, digits.length - decimals);
  const fraction = digits.slice(digits.length - decimals);
  if (!WITHOUT_DECIMALS.has(currency) && decimals > 0)
    return { currency_code: currency, value: `${whole}.${fraction}` };
  if (/[1-9]/.test(fraction))
    throw new GatewayRefused('decimals-unsupported', `PayPal takes no decimals in ${currency}`);
  return { currency_code: currency, value: whole };
}

/**
 * Reads an amount of PayPal.
 *
 * @throws GatewayUnavailable if it is no amount of its currency
 */
export function parseAmount({ currency_code: currency, value }: Amount): Money {
  const [, whole, fraction = ''] = /^(\d+)(?:\.(\d+))?$/.exec(value) ?? [];
  const decimals = countMinorDigits(currency);
  if (whole === undefined || /[1-9]/.test(fraction.slice(decimals)))
    throw new GatewayUnavailable(`PayPal sent no amount in ${currency}: ${value}`);
  return { amount: Number(whole + fraction.slice(0, decimals).padEnd(decimals, '0')), currency };
}
