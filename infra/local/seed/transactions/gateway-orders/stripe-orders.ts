import type { PastResponse } from '#domain/payments/subscriptions/import-subscriptions.ts';
import type { Transaction } from '#domain/payments/transactions/transaction.ts';
import { countMonths } from '#shared/package-prices.ts';
import {
  createId,
  type Payment,
  type StripeOrder,
  type Subscription,
} from '../../../simulators/payments/stripe/stripe-order.ts';
import { buildReturnUrl, readPlacedAt, writeTitle } from './order-facts.ts';

/** Builds the sessions of transactions as Stripe has them, with the subscriptions that they began and their renewals. */
export function buildStripeOrders(
  transactions: readonly Transaction[],
  responses: readonly PastResponse[],
): StripeOrder[] {
  const renewals = Map.groupBy(
    transactions.filter(({ kind }) => kind === 'renewal'),
    ({ gatewaySubscription }) => gatewaySubscription,
  );
  const subscriptions = new Map(responses.map((response) => [response.reference, toSubscription(response)]));
  return transactions.flatMap((purchase) => {
    const { kind, reference, gatewaySubscription: id } = purchase;
    if (kind === 'renewal' || !reference) return [];
    const subscription = id === undefined ? undefined : subscriptions.get(id);
    const own = id === undefined ? [] : (renewals.get(id) ?? []);
    return [{ ...buildOrder(purchase, reference, own), ...(subscription && { subscription }) }];
  });
}

function buildOrder(purchase: Transaction, id: string, renewals: readonly Transaction[]): StripeOrder {
  const { status, price, fee, currency, buyer, package: ordered, dueNow, expiresAt } = purchase;
  const months = countMonths(ordered.duration);
  const returnUrl = buildReturnUrl(purchase);
  const metadata = { transactionId: purchase.id };
  // Nothing can be declined that is free.
  const isTrial = dueNow === 0 && status !== 'failed';
  const isEnded = status === 'cancelled';
  return {
    id,
    customer: createId('cus'),
    createdAt: readPlacedAt(purchase),
    expiresAt: Date.parse(expiresAt),
    status: isEnded ? 'expired' : 'complete',
    mode: 'subscription',
    email: buyer.email,
    successUrl: returnUrl,
    cancelUrl: `${returnUrl}&cancelled=1`,
    currency: currency.toLowerCase(),
    lines: [
      { name: writeTitle(purchase), amount: price, months },
      ...(fee > 0 ? [{ name: 'Payment fee', amount: fee, months }] : []),
    ],
    trialDays: isTrial ? ordered.trialDays : 0,
    metadata,
    innerMetadata: metadata,
    events: [],
    payments: isEnded ? [] : [purchase, ...renewals].map(toPayment),
  };
}

function toPayment(transaction: Transaction): Payment {
  const { kind, reference, status, total, paid, refundedAmount, dispute, completedAt } = transaction;
  return {
    intent: createId('pi'),
    charge: createId('ch'),
    state: status === 'failed' ? 'declined' : 'succeeded',
    amount: paid?.amount ?? total,
    createdAt: completedAt ? Date.parse(completedAt) : readPlacedAt(transaction),
    invoice:
      reference && kind === 'renewal'
        ? { id: reference, reason: 'subscription_cycle' }
        : { id: createId('in'), reason: 'subscription_create' },
    refunds: refundedAmount > 0 ? [{ id: createId('re'), amount: refundedAmount }] : [],
    ...(dispute !== 'none' && {
      dispute: { id: createId('du'), status: dispute === 'open' ? 'needs_response' : dispute },
    }),
  };
}

const STATUSES = {
  trialing: 'trialing',
  active: 'active',
  'past-due': 'past_due',
  ended: 'canceled',
} as const;

const toSubscription = ({ reference, seen }: PastResponse): Subscription => ({
  id: reference,
  status: STATUSES[seen.status],
  periodEnd: seen.currentPeriodEnd,
  ...(seen.trialEnd !== undefined && { trialEnd: seen.trialEnd }),
  endsWithPeriod: !seen.renews,
  isCardDeclined: seen.status === 'past-due',
});
