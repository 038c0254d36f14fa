import { createEntity } from '#platform/data/change.ts';
import { findHolder } from '#platform/data/uniqueness.ts';
import { createUlid } from '#platform/new-ulid.ts';
import { isConflict } from '#platform/problem.ts';
import { type TransactionId, toIsoTime } from '#shared/ids.ts';
import type { GatewaySubscription } from '../gateways/payment-gateway.ts';
import { applyCompletion } from '../transactions/apply-completion.ts';
import { changeTransaction } from '../transactions/change-transaction.ts';
import { mergePayment } from '../transactions/gateway-payments/merge-payment.ts';
import { PAYMENTS_ACTOR } from '../transactions/payment-actors.ts';
import { bringsNothing, type Transaction } from '../transactions/transaction.ts';
import { buildUniqueReference, transactionDefinition } from '../transactions/transaction-definition.ts';
import { followPayment } from './follow-payment.ts';

type Renewal = GatewaySubscription['renewals'][number];

/**
 * Stores a renewal as a transaction of its own, once, or applies what is new about it. One that is still being paid is
 * stored when it is paid or has failed.
 */
export async function storeRenewal(purchase: Transaction, renewal: Renewal): Promise<void> {
  const { reference, payment } = renewal;
  const unique = buildUniqueReference(purchase.gateway.id, reference);
  const known = await findHolder(transactionDefinition, unique);
  if (known) {
    const options = { actor: PAYMENTS_ACTOR, action: 'transaction.refresh' };
    await changeTransaction(known, options, (current) => mergePayment(current, payment));
    return;
  }
  // What a purchase that came to nothing did not bring cannot fail.
  const isNews = payment.state === 'paid' || (payment.state === 'failed' && !bringsNothing(purchase));
  if (!isNews) return;
  const transaction = buildRenewal(purchase, renewal);
  await createEntity(transactionDefinition, transaction, {
    actor: PAYMENTS_ACTOR,
    action: 'transaction.renew',
    note: describeRenewal(transaction),
    planRelated: async () => [
      ...(await followPayment(undefined, transaction)),
      ...(transaction.status === 'completed' ? applyCompletion(transaction) : []),
    ],
  }).catch((error: unknown) => ignoreStored(error, unique));
}

function describeRenewal({ status, isUnexpected }: Transaction): string {
  if (isUnexpected) return 'Charged for a subscription whose purchase brought nothing';
  return status === 'failed' ? 'The renewal failed' : 'Renewed';
}

/** Another run may have stored it at the same time. */
async function ignoreStored(error: unknown, unique: string): Promise<void> {
  if (!isConflict(error) || !(await findHolder(transactionDefinition, unique))) throw error;
}

/** Builds the transaction of a renewal; it is not stored yet. */
export function buildRenewal(purchase: Transaction, { reference, payment, createdAt }: Renewal): Transaction {
  const { package: ordered, gateway, price, fee, total, currency, buyer, gatewaySubscription } = purchase;
  // The gateway charges what the purchase agreed on; what it says counts.
  const due = payment.paid ?? { amount: total, currency };
  const pending: Transaction = {
    // A TransactionId is a ULID.
    id: createUlid(createdAt) as TransactionId,
    version: 1,
    kind: 'renewal',
    status: 'pending',
    package: { ...ordered, trialDays: 0 },
    gateway,
    price,
    fee,
    buyer,
    reference,
    total: due.amount,
    currency: due.currency,
    dueNow: due.amount,
    refundedAmount: 0,
    refunds: [],
    dispute: 'none',
    flag: null,
    ...(bringsNothing(purchase) && { isUnexpected: true }),
    ...(gatewaySubscription && { gatewaySubscription }),
    expiresAt: toIsoTime(createdAt),
  };
  const seen = mergePayment(pending, payment);
  return seen.status === 'completed' || seen.status === 'refunded'
    ? { ...seen, completedAt: toIsoTime(createdAt) }
    : seen;
}
