import { countOne } from '#platform/attempts/tally.ts';
import { readEntity } from '#platform/data/change.ts';
import { enqueue } from '#platform/data/tasks.ts';
import { GRANTS, readGrant } from '#platform/environment.ts';
import { buildInvalid, Problem } from '#platform/problem.ts';
import type { Checkout } from '#shared/contract/payment-orders.ts';
import { type TransactionId, toIsoTime } from '#shared/ids.ts';
import { countMonths, formatDuration } from '#shared/package-prices.ts';
import { buildWebhookUrl } from '../../gateways/gateway-definition.ts';
import {
  GatewayRefused,
  GatewayUnavailable,
  type Checkout as OpenedCheckout,
  type Order,
} from '../../gateways/payment-gateway.ts';
import { changeTransaction } from '../change-transaction.ts';
import { connectGateway } from '../gateway-payments/connect-gateway.ts';
import { runOrUnavailable } from '../gateway-payments/gateway-failure.ts';
import { failTransaction } from '../gateway-payments/merge-payment.ts';
import { PAYMENTS_ACTOR } from '../payment-actors.ts';
import { isOpen, type Transaction } from '../transaction.ts';
import { transactionDefinition } from '../transaction-definition.ts';
import { renewsOrders } from './order-price.ts';
import { buildCheckoutView } from './order-views.ts';
import { type Refusal, reportRefusalTask } from './report-refusal-task.ts';

/**
 * Returns how to pay an order. A gateway that has not accepted it yet gets the request again, with the same order under
 * the same name each time, so that nothing is charged twice.
 *
 * @throws Problem `unavailable` if the gateway does not accept the order now, or has refused it; `invalid`, naming the
 *   gateway, if it cannot take the amount or the currency
 */
export async function openCheckout(id: TransactionId): Promise<Checkout> {
  const transaction = await readEntity(transactionDefinition, id, { consistent: true });
  if (transaction.reference) return buildCheckoutView(transaction);
  if (!isOpen(transaction)) throw buildRefusal(transaction.failure?.code);
  const { gateway, checkout } = await askForCheckout(transaction).catch((error: unknown) =>
    refuse(id, error),
  );
  const options = { actor: PAYMENTS_ACTOR, action: 'transaction.open', note: 'Waiting for the payment' };
  const opened = await changeTransaction(id, options, (current) => addCheckout(current, checkout));
  if (opened.status !== 'cancelled' && opened.status !== 'failed') return buildCheckoutView(opened);
  // It was ended during the request to the gateway, and must not be paid any more.
  await runOrUnavailable(NOT_INITIALIZED, () => gateway.expireCheckout(checkout.reference));
  throw buildNotInitialized();
}

async function askForCheckout(transaction: Transaction) {
  const gateway = await connectGateway(transaction.gateway.id);
  return { gateway, checkout: await gateway.createCheckout(toOrder(transaction)) };
}

const NOT_INITIALIZED = 'Failed to initialize payment';

const NOT_TAKEN = "This way to pay can't take this amount or currency. Please choose another one.";

/** The codes of refusals that are about the amount, the currency or the coin of an order, by the service's own names. */
const ABOUT_ORDER: ReadonlySet<string> = new Set([
  'amount-unsupported',
  'currency-unsupported',
  'decimals-unsupported',
  // Stripe: https://docs.stripe.com/error-codes
  'amount_too_large',
  'amount_too_small',
  // PayPal: https://developer.paypal.com/api/rest/reference/orders/v2/errors/
  'CANNOT_BE_ZERO_OR_NEGATIVE',
  'CURRENCY_NOT_SUPPORTED',
  'DECIMALS_NOT_SUPPORTED',
  'DECIMAL_PRECISION',
  'MAX_VALUE_EXCEEDED',
]);

/** Whatever else it is, nothing changes until staff have done something: no time is given to try again. */
const buildRefusal = (code = '', cause?: unknown): Problem =>
  ABOUT_ORDER.has(code)
    ? buildInvalid('gateway', NOT_TAKEN)
    : new Problem('unavailable', NOT_INITIALIZED, { cause });

const REPORTS = { most: 1, seconds: 3_600 };

/** Tells the operators once an hour at most: a broken gateway refuses every order. */
async function report(refusal: Refusal): Promise<void> {
  const wait = await countOne({ pk: `LIMIT#gateway-refusal#${refusal.gatewayId}`, sk: 'A' }, REPORTS);
  if (wait === 0) await enqueue(reportRefusalTask.create(refusal));
}

/** Fails the order if another request would not help. */
async function refuse(id: TransactionId, error: unknown): Promise<never> {
  if (error instanceof GatewayRefused) {
    const { code, message } = error;
    const options = { actor: PAYMENTS_ACTOR, action: 'transaction.refuse' };
    const failed = await changeTransaction(id, options, (current) =>
      failTransaction(current, { code, message }),
    );
    if (!ABOUT_ORDER.has(code)) await report({ gatewayId: failed.gateway.id, code, message });
    throw buildRefusal(code, error);
  }
  if (error instanceof GatewayUnavailable) throw buildNotInitialized(error);
  throw error;
}

const buildNotInitialized = (cause?: unknown): Problem =>
  new Problem('unavailable', NOT_INITIALIZED, { retryAfterSeconds: 10, cause });

function addCheckout(
  current: Transaction,
  { reference, paymentUrl, coin, expiresAt }: OpenedCheckout,
): Transaction {
  if (current.reference) return current;
  return {
    ...current,
    reference,
    ...(paymentUrl !== undefined && { paymentUrl }),
    ...(coin && { coin }),
    expiresAt: toIsoTime(Math.min(expiresAt, Date.parse(current.expiresAt))),
  };
}

function toOrder(transaction: Transaction): Order {
  const { id, package: ordered, gateway, total, fee, currency, dueNow, buyer, chosenCoin } = transaction;
  const { SITE_ORIGIN } = readGrant(GRANTS.site);
  const returnUrl = `${SITE_ORIGIN}/purchase?transaction=${id}`;
  return {
    transactionId: id,
    title: `${ordered.name}, ${formatDuration(ordered.duration)}`,
    due: { amount: dueNow, currency },
    fee,
    buyer,
    ...(renewsOrders(gateway.name) && {
      renewal: {
        price: { amount: total, currency },
        months: countMonths(ordered.duration),
        trialDays: ordered.trialDays,
      },
    }),
    ...(chosenCoin && { coin: chosenCoin }),
    returnUrl,
    cancelUrl: `${returnUrl}&cancelled=1`,
    webhookUrl: buildWebhookUrl(gateway.id),
  };
}
