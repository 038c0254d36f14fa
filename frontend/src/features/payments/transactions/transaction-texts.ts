import type { StaffTransaction, TransactionDetails } from '#shared/contract/payment-transactions.ts';
import {
  type Dispute,
  type DisputeFilter,
  type FlagFilter,
  isRefundedByHand,
  type RefundRefusal,
  type TransactionFlag,
  type TransactionStatus,
} from '#shared/payment-fields.ts';
import { SHOWN_ID_LENGTH } from '#shared/transaction-ids.ts';
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
      "This money belongs to the buyer: it arrived after the order had ended, they cancelled within their free trial, or the gateway charged for a subscription whose first payment had failed. Refund it here if that is offered. Otherwise send it back in the gateway's own dashboard. Then check with the gateway again, or record the refund if that is offered here.",
  },
};

/** Earlier releases flagged orders without a payment, since their subscriptions went on. */
const UNPAID: Concern = {
  label: 'Needs a check',
  advice:
    "No payment arrived in the currency of this order. Check with the gateway again, which ends the subscription that the order began. If the timeline shows a payment in another currency, refund it in the gateway's own dashboard.",
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

export const FLAG_LABELS: Readonly<Record<FlagFilter, string>> = {
  all: 'All',
  any: 'Any flag',
  'wrong-amount': FLAGS['wrong-amount'].label,
  'wrong-currency': FLAGS['wrong-currency'].label,
  underpaid: FLAGS.underpaid.label,
  'needs-manual-refund': FLAGS['needs-manual-refund'].label,
};

export const DISPUTE_LABELS: Readonly<Record<DisputeFilter, string>> = {
  all: 'All',
  any: 'Any dispute',
  open: 'Open',
  won: 'Won',
  lost: 'Lost',
};

/** Why there is no refund. */
export const REFUND_REFUSALS: Readonly<Record<RefundRefusal, string>> = {
  trial: 'A free trial took no money.',
  unpaid: 'No payment has arrived.',
  'not-completed': "The payment isn't completed yet.",
  refunded: 'All of the money went back already.',
  requested: 'A refund of what is left was requested; the gateway is making it.',
  'dispute-lost': 'The bank returned the money to the buyer.',
  'no-keys': 'The keys of the gateway are missing. Enter them under Payment Gateways.',
};

type Flagged = Pick<StaffTransaction, 'flag' | 'dispute' | 'disputeCase' | 'paid' | 'paymentGateway'>;

/** What staff have to look at in a transaction, in words. */
export function listConcerns(transaction: Flagged): Concern[] {
  const found = [findFlagged(transaction), findDispute(transaction)];
  return found.filter((concern) => concern !== undefined);
}

function findDispute({ dispute, disputeCase }: Flagged): Concern | undefined {
  if (dispute === 'none') return undefined;
  if (dispute !== 'open' || !disputeCase) return DISPUTES[dispute];
  const { id, reason, dueBy, hasEvidence } = disputeCase;
  const identified = reason ? `It is ${id}, and its reason is “${reason}”.` : `It is ${id}.`;
  const done = hasEvidence ? ' The gateway already has evidence from us.' : '';
  if (!dueBy) return { ...DISPUTES.open, advice: `${DISPUTES.open.advice} ${identified}${done}` };
  const isOver = Date.parse(dueBy) < Date.now();
  return {
    label: isOver || hasEvidence ? DISPUTES.open.label : `Dispute open, evidence due ${formatMoment(dueBy)}`,
    advice: isOver
      ? `The time for evidence ended on ${formatMoment(dueBy)}; the bank decides. ${identified}${done} Don't refund it here as well.`
      : `The buyer disputes the payment at their bank. Answer with evidence in the gateway's own dashboard by ${formatMoment(dueBy)}. ${identified}${done} Don't refund it here as well.`,
  };
}

function findFlagged({ flag, paid, paymentGateway }: Flagged): Concern | undefined {
  if (!flag) return undefined;
  // Coins that completed no order have no amount in its currency.
  const isUnpaid = paid === 0 && !isRefundedByHand(paymentGateway.name);
  return flag === 'needs-manual-refund' && isUnpaid ? UNPAID : FLAGS[flag];
}

/** The end of an id, which differs between transactions of the same time. */
export const formatIdEnd = (id: string): string => `…${id.slice(-SHOWN_ID_LENGTH)}`;

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
