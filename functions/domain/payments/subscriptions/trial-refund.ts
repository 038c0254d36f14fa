import { findEntity } from '#platform/data/change.ts';
import type { MySubscription } from '#shared/contract/subscriptions.ts';
import { type IsoTime, toIsoTime } from '#shared/ids.ts';
import { isRefundedByHand } from '#shared/payment-fields.ts';
import { countRefundable } from '../transactions/refundable.ts';
import type { Transaction } from '../transactions/transaction.ts';
import { transactionDefinition } from '../transactions/transaction-definition.ts';
import { computeEntitlement, findTrialGrant } from './entitlement.ts';
import type { Grant, Subscription } from './subscription.ts';
import { doesRenew } from './subscription.ts';

/** What a person who cancels a prepaid purchase within its free trial is paid back. */
export interface TrialRefund {
  purchase: Transaction;
  refund: NonNullable<NonNullable<MySubscription['subscription']>['refund']>;
  /** When the trial ends; absent once it is cancelled. */
  trialEnds?: IsoTime;
}

/**
 * Finds the refund of a prepaid purchase: offered while its trial runs and nothing renews, and requested until the money is
 * back. One that staff make by hand counts as requested until the person buys again, since no gateway reports it.
 *
 * @param now milliseconds since 1970
 */
export async function findTrialRefund(
  subscription: Subscription,
  now: number,
): Promise<TrialRefund | undefined> {
  const grant = findTrialGrant(subscription);
  if (!grant || grant.renewing !== undefined || grant.validity === 'paused') return undefined;
  const trialEnds = findRunningTrial(subscription, grant, now);
  if (grant.validity === 'valid' && trialEnds === undefined) return undefined;
  const purchase = await findEntity(transactionDefinition, grant.transactionId, { consistent: true });
  if (!purchase) return undefined;
  if (purchase.trialCancelledAt) return describeRequest(purchase, purchase.trialCancelledAt, subscription);
  return trialEnds === undefined ? undefined : describeOffer(purchase, toIsoTime(trialEnds));
}

/** The end of a trial that runs; a subscription that renews is cancelled before it. */
function findRunningTrial(subscription: Subscription, { transactionId }: Grant, now: number) {
  if (doesRenew(subscription)) return undefined;
  const { periods } = computeEntitlement(subscription);
  const period = periods.find(({ grant }) => grant.transactionId === transactionId);
  return period && period.start <= now && now < period.trialEnd ? period.trialEnd : undefined;
}

function describeOffer(purchase: Transaction, trialEnds: IsoTime): TrialRefund | undefined {
  const amount = countRefundable(purchase);
  if (amount === 0) return undefined;
  const { currency, gateway } = purchase;
  const refund = { state: 'offered', amount, currency, byHand: isRefundedByHand(gateway.name) } as const;
  return { purchase, refund, trialEnds };
}

function describeRequest(
  purchase: Transaction,
  cancelledAt: IsoTime,
  { grants }: Subscription,
): TrialRefund | undefined {
  const { status, paid, refundedAmount, currency, gateway, flag } = purchase;
  if (status !== 'completed' || !paid || grants.some(({ at }) => at > cancelledAt)) return undefined;
  const byHand = isRefundedByHand(gateway.name) || flag === 'needs-manual-refund';
  const amount = paid.amount - refundedAmount;
  return { purchase, refund: { state: 'requested', amount, currency, byHand } };
}
