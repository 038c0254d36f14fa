import { isCurrency } from '#shared/currencies.ts';

/*
 * What Stripe says of amounts, from https://docs.stripe.com/currencies: written here again, so that the product is checked
 * against the documentation and not against itself.
 */

const ZERO_DECIMAL = new Set('bif clp djf gnf jpy kmf krw mga pyg rwf vnd vuv xaf xof xpf'.split(' '));
const THREE_DECIMAL = new Set(['bhd', 'jod', 'kwd', 'omr', 'tnd']);
/** Written with two decimals that have to be zero. */
const WHOLE_HUNDREDS = new Set(['isk', 'ugx']);
const MINIMUMS: Readonly<Record<string, number>> = {
  aed: 200,
  aud: 50,
  brl: 50,
  cad: 50,
  chf: 50,
  czk: 1500,
  dkk: 250,
  eur: 50,
  gbp: 30,
  hkd: 400,
  huf: 17500,
  inr: 50,
  jpy: 50,
  mxn: 1000,
  myr: 200,
  nok: 300,
  nzd: 50,
  pln: 200,
  ron: 200,
  sek: 300,
  sgd: 50,
  thb: 1000,
  usd: 50,
};

/** A refusal of an amount, by Stripe's code. */
interface AmountRefusal {
  code: 'parameter_invalid' | 'amount_too_small';
  message: string;
}

/** Returns why Stripe refuses an amount in its own minor units; undefined if it does not. */
export function findUnwritableAmount(amount: number, currency: string): AmountRefusal | undefined {
  const step = THREE_DECIMAL.has(currency) ? 10 : WHOLE_HUNDREDS.has(currency) ? 100 : 1;
  if (!isCurrency(currency.toUpperCase()))
    return { code: 'parameter_invalid', message: `Invalid currency: ${currency}.` };
  if (amount % step !== 0)
    return {
      code: 'parameter_invalid',
      message: `Invalid amount: amounts in ${currency} must be a multiple of ${step}.`,
    };
  return undefined;
}

/** Returns why Stripe refuses to charge a total; nothing at all is charged only by a trial or a free subscription. */
export function findSmallTotal(total: number, currency: string): AmountRefusal | undefined {
  const minimum = MINIMUMS[currency] ?? 1;
  if (total >= minimum) return undefined;
  return {
    code: 'amount_too_small',
    message: `The Checkout Session's total amount due must add up to at least ${formatStripeAmount(minimum, currency)}`,
  };
}

/** Formats an amount as Stripe's page shows it. */
export function formatStripeAmount(amount: number, currency: string): string {
  const digits = ZERO_DECIMAL.has(currency) ? 0 : THREE_DECIMAL.has(currency) ? 3 : 2;
  const fractions = { minimumFractionDigits: digits, maximumFractionDigits: digits };
  return new Intl.NumberFormat('en', { style: 'currency', currency, ...fractions }).format(
    amount / 10 ** digits,
  );
}
