import * as v from 'valibot';
import { GatewayRefused } from '../payment-gateway.ts';
import type { CoinPaymentsClient } from './coinpayments-client.ts';

/** The id of a currency: a number, for a token followed by a colon and its contract. It is put into addresses as it is. */
export const CurrencyId = v.pipe(
  v.union([v.string(), v.number()]),
  v.transform(String),
  v.regex(/^\d+(:\w+)?$/),
);

const Currencies = v.array(v.object({ id: CurrencyId, symbol: v.string(), type: v.string() }));

/** The ids that were found, by instance, kind and code: they never change. */
const known = new Map<string, string>();

/**
 * Finds the id of a currency or a coin by its code.
 *
 * @throws GatewayRefused `currency-unsupported` if CoinPayments does not know it
 */
export async function findCurrency(
  { host, request }: CoinPaymentsClient,
  kind: 'fiat' | 'coin',
  code: string,
): Promise<string> {
  const key = [host, kind, code].join('\n');
  const found = known.get(key);
  if (found !== undefined) return found;
  const path = `/api/v1/currencies?q=${encodeURIComponent(code)}`;
  const currencies = await request({ method: 'GET', path }, Currencies);
  const currency = currencies.find(
    ({ symbol, type }) => symbol === code && (type.toLowerCase() === 'fiat') === (kind === 'fiat'),
  );
  if (!currency) throw new GatewayRefused('currency-unsupported', `CoinPayments doesn't take ${code}`);
  known.set(key, currency.id);
  return currency.id;
}
