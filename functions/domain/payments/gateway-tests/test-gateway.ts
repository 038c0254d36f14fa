import * as v from 'valibot';
import { readEntity } from '#platform/data/change.ts';
import { GRANTS, readGrant } from '#platform/environment.ts';
import { createUlid } from '#platform/new-ulid.ts';
import { Problem } from '#platform/problem.ts';
import type { GatewayCheck } from '#shared/contract/payment-gateways.ts';
import { listMissingKeys } from '#shared/gateway-keys.ts';
import type { GatewayId } from '#shared/ids.ts';
import { Currency, type Money } from '#shared/money.ts';
import { buildWebhookUrl, gatewayDefinition, type StoredGateway } from '../gateways/gateway-definition.ts';
import { readSecrets } from '../gateways/gateway-secrets.ts';
import { openGateway } from '../gateways/open-gateway.ts';
import type { Order, PaymentGateway } from '../gateways/payment-gateway.ts';
import { guardGateway } from '../transactions/gateway-payments/connect-gateway.ts';
import { listCoins, renewsOrders } from '../transactions/orders/order-price.ts';
import { listEventSteps } from './event-steps.ts';
import {
  buildEndStep,
  buildWebhookStep,
  placeStep,
  readOpenStep,
  readUnchangedStep,
  type SampleOrder,
} from './order-steps.ts';
import { runSteps, type Step } from './run-steps.ts';

/**
 * Tests a gateway in the sandbox of its service: places an order, sends events about it through the webhook's own
 * functions, and ends it. No transaction is stored, so nothing of it is in a list or a figure.
 *
 * @returns what was tried; the steps after a failure that needs them are not
 * @throws Problem `not-found`; `conflict` unless the gateway is a sandbox
 */
export async function testGateway(id: GatewayId): Promise<GatewayCheck[]> {
  const stored = await readEntity(gatewayDefinition, id, { consistent: true });
  if (!stored.sandbox)
    throw new Problem(
      'conflict',
      'Switch this gateway to the sandbox first: a test of a live one would be real.',
    );
  const checks = await runSteps([buildKeysStep(stored)]);
  if (checks.every(({ passed }) => passed)) checks.push(...(await testService(stored)));
  return hideSecrets(checks, Object.values(await readSecrets(id)));
}

const buildKeysStep = ({ name, secrets }: StoredGateway): Step => ({
  name: 'Keys are stored',
  try: async () => {
    const missing = listMissingKeys(name, (secret) => secrets[secret] !== undefined);
    if (missing.length === 0) return { detail: 'Every key that the service needs is stored.' };
    const remedy = 'Copy them from the sandbox account of the service, and store them under Edit.';
    return { detail: `Still needed: ${missing.join(', ')}.`, remedy };
  },
});

async function testService(stored: StoredGateway): Promise<GatewayCheck[]> {
  const order = buildSampleOrder(stored);
  if (!order) return [NO_CURRENCY];
  return testOrder(stored, await openGateway(stored), order);
}

const NO_CURRENCY: GatewayCheck = {
  name: 'Currencies are stored',
  passed: false,
  detail: "It accepts no currency that a package can have, or no coin to pay with, so it can't be tested.",
  remedy: 'Add a currency such as USD under Edit, and for coins also one such as BTC.',
};

async function testOrder(
  stored: StoredGateway,
  service: PaymentGateway,
  order: Order,
): Promise<GatewayCheck[]> {
  const sample: SampleOrder = { gateway: guardGateway(service), order };
  const checks = await runSteps([placeStep(sample)]);
  if (sample.reference === undefined) return checks;
  let ended: GatewayCheck[] = [];
  try {
    checks.push(...(await runSteps([readOpenStep(sample), ...listServiceSteps(stored, service, sample)])));
  } finally {
    // Also after an error of ours, which ends the call.
    ended = await runSteps([buildEndStep(sample)]);
  }
  return [...checks, ...ended];
}

function listServiceSteps(stored: StoredGateway, service: PaymentGateway, sample: SampleOrder): Step[] {
  const sign = service.signSample?.bind(service);
  const readWebhook = service.readWebhook?.bind(service);
  // Only the service can sign its events: that they would come here is all that can be checked.
  if (!sign) return readWebhook ? [buildWebhookStep(stored, readWebhook)] : [];
  const options = { gatewayId: stored.id, order: sample.order, reference: sample.reference ?? '', sign };
  return [...listEventSteps(options), readUnchangedStep(sample)];
}

/** A service may repeat a key in its refusal. */
function hideSecrets(checks: readonly GatewayCheck[], secrets: readonly string[]): GatewayCheck[] {
  const hide = (text: string) => secrets.reduce((shown, secret) => shown.replaceAll(secret, '…'), text);
  return checks.map((check) => ({ ...check, detail: hide(check.detail) }));
}

/** Currencies whose single unit is enough for every service. */
const STRONG_CURRENCIES = ['USD', 'EUR', 'GBP', 'CHF', 'CAD', 'AUD'];

/** Builds an order that no stored transaction has; undefined if the gateway accepts no currency, or no coin. */
function buildSampleOrder({ id, name, supportedCurrencies }: StoredGateway): Order | undefined {
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
