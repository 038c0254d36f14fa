import type { StaffTransaction, TransactionDetails } from '#shared/contract/payment-transactions.ts';
import type { Dispute, TransactionFlag, TransactionStatus } from '#shared/payment-fields.ts';
import { formatMoment } from '#ui/format/format-time.ts';

export const STATUS_LABELS: Readonly<Record<TransactionStatus, string>> = {
  pending: 'Pending',
  processing: 'Processing',
  completed: 'Completed',
  failed: 'Failed',
  cancelled: 'Cancelled',
  refunded: 'Refunded',
};

export const STATUS_TONES = {
  pending: 'waiting',
  processing: 'waiting',
  completed: 'good',
  failed: 'bad',
  cancelled: 'quiet',
  refunded: 'quiet',
} as const satisfies Record<TransactionStatus, string>;

/** Something that staff have to look at. */
interface Concern {
  label: string;
  /** What to do about it. */
  advice: string;
}

const FLAGS: Readonly<Record<TransactionFlag, Concern>> = {
  'wrong-amount': {
    label: 'Wrong amount',
    advice:
      "The gateway reports a different amount than was due, so the order isn't completed. Compare both in the timeline, refund the payment, and ask the buyer to order again.",
  },
  'wrong-currency': {
    label: 'Wrong currency',
    advice:
      "The gateway reports a different currency than was ordered, so the order isn't completed. Refund the payment, and ask the buyer to order again.",
  },
  underpaid: {
    label: 'Underpaid',
    advice:
      'Coins are missing. The order completes if they arrive in time. Ask the buyer to send the rest, or return the coins after the order has ended.',
  },
  'needs-manual-refund': {
    label: 'Needs manual refund',
    advice:
      "This money belongs to the buyer: it arrived after the order had ended, or they cancelled within their free trial. Send it back in the gateway's own dashboard. Then check with the gateway again, or record the refund if that is offered here.",
  },
};

const DISPUTES: Readonly<Record<Exclude<Dispute, 'none'>, Concern>> = {
  open: {
    label: 'Dispute open',
    advice:
      "The buyer disputes the payment at their bank. Answer with evidence in the gateway's own dashboard before its deadline. Don't refund it here as well.",
  },
  won: { label: 'Dispute won', advice: 'The bank decided for us. Nothing to do.' },
  lost: {
    label: 'Dispute lost',
    advice: 'The bank returned the money to the buyer, which counts as a refund. Nothing to do.',
  },
};

/** What staff have to look at in a transaction, in words. */
export function listConcerns({ flag, dispute }: Pick<StaffTransaction, 'flag' | 'dispute'>): Concern[] {
  return [...(flag ? [FLAGS[flag]] : []), ...(dispute === 'none' ? [] : [DISPUTES[dispute]])];
}

/** The end of an id, which differs between transactions of the same time. */
export const formatIdEnd = (id: string): string => `…${id.slice(-8)}`;

/** The date and time of a transaction. */
export const formatTransactionDate = (at: string): string =>
  Number.isNaN(Date.parse(at)) ? 'No date' : formatMoment(at);

type Subscription = NonNullable<TransactionDetails['transaction']['subscription']>;

const SUBSCRIPTION_STATUSES: Readonly<Record<Subscription['status'], string>> = {
  trialing: 'Free trial',
  active: 'Active',
  'past-due': 'Renewal failed',
  paused: 'Paused by a dispute',
  ended: 'Ended',
};

/** How a subscription stands, and when its period ends, such as `Active, renews on 20 Dec 2026`. */
export function describeSubscription({ status, currentPeriodEnd, renews }: Subscription): string {
  const label = SUBSCRIPTION_STATUSES[status];
  if (currentPeriodEnd === undefined) return label;
  const date = formatTransactionDate(currentPeriodEnd);
  if (status === 'ended') return `${label} on ${date}`;
  return renews ? `${label}, renews on ${date}` : `${label} until ${date}, doesn't renew`;
}
