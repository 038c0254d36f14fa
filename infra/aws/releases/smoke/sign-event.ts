import Stripe from 'stripe';
import { signRequest, writeTime } from '#domain/payments/gateways/coinpayments/request-signature.ts';
import type { StoredGateway } from '#domain/payments/gateways/gateway-definition.ts';
import { buildWebhookUrl } from '#domain/payments/gateways/gateway-definition.ts';
import { readSecrets } from '#domain/payments/gateways/gateway-secrets.ts';
import type { Delivery } from '#domain/payments/gateways/payment-gateway.ts';
import { createUlid } from '#platform/new-ulid.ts';

/**
 * Signs an event as a gateway does. No order depends on it, and it names none: what takes it records that it came, and
 * nothing else.
 *
 * @returns undefined for a type whose events only its service can sign
 */
export async function signEvent({
  id,
  name,
}: Pick<StoredGateway, 'id' | 'name'>): Promise<Delivery | undefined> {
  const { publicKey = '', privateKey = '', ipnSecret = '' } = await readSecrets(id);
  const url = buildWebhookUrl(id);
  if (name === 'stripe') return { ...signForStripe(ipnSecret), url };
  if (name === 'coinpayments') return signForCoinPayments(url, { clientId: publicKey, secret: privateKey });
  return undefined;
}

function signForStripe(secret: string): Omit<Delivery, 'url'> {
  const product = { id: `prod_release_${createUlid()}`, object: 'product' };
  const payload = JSON.stringify({
    id: `evt_release_${createUlid()}`,
    object: 'event',
    type: 'product.updated',
    livemode: false,
    created: Math.floor(Date.now() / 1000),
    data: { object: product },
  });
  const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret });
  return { headers: { 'stripe-signature': signature }, bytes: Buffer.from(payload) };
}

function signForCoinPayments(
  url: string,
  { clientId, secret }: { clientId: string; secret: string },
): Delivery {
  const time = writeTime(Date.now());
  const body = JSON.stringify({
    id: `release-${createUlid()}`,
    type: 'InvoiceCreated',
    timestamp: time,
    invoice: {},
  });
  const signature = signRequest({ method: 'POST', url, clientId, time, body }, secret);
  const headers = {
    'x-coinpayments-client': clientId,
    'x-coinpayments-timestamp': time,
    'x-coinpayments-signature': signature,
  };
  return { headers, bytes: Buffer.from(body), url };
}
