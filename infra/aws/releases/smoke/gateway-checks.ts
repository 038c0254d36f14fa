import Stripe from 'stripe';
import { signRequest, writeTime } from '#domain/payments/gateways/coinpayments/request-signature.ts';
import { buildWebhookUrl, type StoredGateway } from '#domain/payments/gateways/gateway-definition.ts';
import { readSecrets } from '#domain/payments/gateways/gateway-secrets.ts';
import { listGateways } from '#domain/payments/gateways/list-gateways.ts';
import { openGateway } from '#domain/payments/gateways/open-gateway.ts';
import type { Delivery } from '#domain/payments/gateways/payment-gateway.ts';
import { forgetEvent } from '#domain/payments/transactions/gateway-payments/record-event.ts';
import { createUlid } from '#platform/new-ulid.ts';
import { listMissingKeys } from '#shared/gateway-keys.ts';
import { GATEWAY_TYPES, type GatewayType } from '#shared/payment-fields.ts';
import { type Check, later, met } from '../../preflight/finding.ts';
import type { CallVersion } from './call-version.ts';
import { expectResponse } from './expect-response.ts';
import { WRONG_SIGNATURE } from './machine-checks.ts';

const LABELS: Record<GatewayType, string> = {
  coinpayments: 'CoinPayments',
  paypal: 'PayPal',
  stripe: 'Stripe',
};

/** Lists a check for each type of gateway. */
export const listGatewayChecks = (call: CallVersion): Check[] =>
  GATEWAY_TYPES.map((type) => ({
    name: `${LABELS[type]}: ${type === 'paypal' ? 'a wrong signature' : 'a signed event'}`,
    run: async () => {
      const gateway = (await listGateways()).find((each) => each.name === type && hasKeys(each));
      if (!gateway) return later('The stage has no gateway of this type with all its keys.');
      const signed = await signEvent(gateway);
      if (signed) await deliverOnce(call, gateway, signed);
      else await deliver(call, gateway, forgePayPal(), WRONG_SIGNATURE);
      return met();
    },
  }));

const hasKeys = ({ name, secrets }: StoredGateway): boolean =>
  listMissingKeys(name, (secret) => secrets[secret] !== undefined).length === 0;

/** Delivers an event about nothing, and then forgets that it came. */
async function deliverOnce(call: CallVersion, gateway: StoredGateway, signed: Delivery): Promise<void> {
  const event = await (await openGateway(gateway)).readEvent(signed);
  try {
    await deliver(call, gateway, signed, { status: 200 });
  } finally {
    if (event) await forgetEvent(gateway.id, event);
  }
}

async function deliver(
  call: CallVersion,
  { id }: StoredGateway,
  { headers, bytes }: Omit<Delivery, 'url'>,
  expected: Parameters<typeof expectResponse>[1],
): Promise<void> {
  const path = `/api/payments/webhooks/${id}`;
  expectResponse(await call({ method: 'POST', path, headers, body: bytes }), expected);
}

/** A delivery that someone else has signed, with a certificate that is not PayPal's; so it is not requested. */
const forgePayPal = (): Omit<Delivery, 'url'> => ({
  headers: {
    'paypal-auth-algo': 'SHA256withRSA',
    'paypal-cert-url': 'https://certificates.invalid/release',
    'paypal-transmission-id': createUlid(),
    'paypal-transmission-sig': Buffer.alloc(256).toString('base64'),
    'paypal-transmission-time': new Date().toISOString(),
  },
  bytes: Buffer.from('{}'),
});

/**
 * Signs an event as a gateway does. No order depends on it, and it names none: what takes it records that it came, and
 * nothing else.
 *
 * @returns undefined for a type whose events only its service can sign
 */
async function signEvent({ id, name }: Pick<StoredGateway, 'id' | 'name'>): Promise<Delivery | undefined> {
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
