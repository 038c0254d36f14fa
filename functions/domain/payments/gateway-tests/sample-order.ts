import * as v from 'valibot';
import { GRANTS, readGrant } from '#platform/environment.ts';
import { createUlid } from '#platform/new-ulid.ts';
import { Currency, type Money } from '#shared/money.ts';
import type { StoredGateway } from '../gateways/gateway-definition.ts';
import { buildWebhookUrl } from '../gateways/gateway-definition.ts';
import type { Order } from '../gateways/payment-gateway.ts';
import { listCoins, renewsOrders } from '../transactions/orders/order-price.ts';

/** Currencies of which one unit is enough for every service. */
const STRONG_CURRENCIES = ['USD', 'EUR', 'GBP', 'CHF', 'CAD', 'AUD'];

/** Builds an order that no stored transaction has; undefined if the gateway accepts no currency, or no coin. */
export function buildSampleOrder({ id, name, supportedCurrencies }: StoredGateway): Order | undefined {
  const due = findAmount(supportedCurrencies);
  const [coin] = listCoins(name, supportedCurrencies);
  if (!due || (name === 'coinpayments' && !coin)) return undefined;
  const returnUrl = `${readGrant(GRANTS.site).SITE_ORIGIN}/admin/payment-gateways`;
  return {
    transactionId: createUlid(),
    title: 'Test order',
    due,
    fee: 0,
    buyer: { email: 'gateway-test@example.com', firstName: 'Gateway', lastName: 'Test' },
    ...(renewsOrders(name) && { renewal: { price: due, months: 1, trialDays: 0 } }),
    ...(coin && { coin }),
    returnUrl,
    cancelUrl: returnUrl,
    webhookUrl: buildWebhookUrl(id),
  };
}

function findAmount(codes: readonly string[]): Money | undefined {
  const strong = STRONG_CURRENCIES.find((code) => codes.includes(code));
  if (strong) return { amount: 100, currency: strong };
  const other = codes.find((code) => v.is(Currency, code));
  return other === undefined ? undefined : { amount: 50_000, currency: other };
}
