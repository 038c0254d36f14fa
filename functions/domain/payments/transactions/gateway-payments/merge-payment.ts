import type { Money } from '#shared/money.ts';
import type { Dispute, DisputeCase, TransactionFlag, TransactionStatus } from '#shared/payment-fields.ts';
import { compareDecimals } from '../compare-decimals.ts';
import { countRefundable, hasCoinsToReturn } from '../refundable.ts';
import { type CoinPayment, isOpen, type Transaction } from '../transaction.ts';
import type { KnownPayment } from './fingerprints.ts';

/**
 * Applies what a gateway says about an order. The result only moves forward: amounts and ranks are maxima, so that
 * observations of one order may come late, repeatedly, in any order or not at all, as long as the last one comes. A
 * cancelled transaction stays cancelled; money that arrives for it is flagged.
 *
 * This relies on gateways to keep saying that an order has ended, even if money arrives for it later.
 *
 * @returns a transaction with the same version; equal to the given one if the gateway says nothing new
 */
export function mergePayment(transaction: Transaction, payment: KnownPayment): Transaction {
  const known = mergeFacts(transaction, payment);
  const status = chooseNextStatus(known, payment);
  const endReason = known.endReason ?? (payment.state === 'expired' ? 'expired' : 'cancelled');
  const { failure, declined, endReason: _, ...rest } = known;
  return withFlag({
    ...rest,
    status,
    ...(status === 'cancelled' && { endReason }),
    ...(status === 'failed' && failure && { failure }),
    ...(status === 'pending' && declined && { declined }),
  });
}

/**
 * Ends an open transaction that its gateway can no longer be paid for, or that the gateway cannot end itself. Any other
 * transaction stays as it is.
 */
export const endTransaction = (
  transaction: Transaction,
  endReason: NonNullable<Transaction['endReason']>,
): Transaction =>
  isOpen(transaction)
    ? withFlag({ ...withoutDecline(transaction), status: 'cancelled', endReason })
    : transaction;

/** Ends a transaction that its gateway has refused. */
export const failTransaction = (
  transaction: Transaction,
  failure: NonNullable<Transaction['failure']>,
): Transaction =>
  isOpen(transaction) ? withFlag({ ...withoutDecline(transaction), status: 'failed', failure }) : transaction;

const withoutDecline = ({ declined: _, ...transaction }: Transaction): Transaction => transaction;

/** Adds a refund that was made, in minor units. */
export function addRefunded(transaction: Transaction, amount: number): Transaction {
  const known = { ...transaction, refundedAmount: transaction.refundedAmount + amount };
  return withFlag(
    known.status === 'completed' && isMoneyGone(known) ? { ...known, status: 'refunded' } : known,
  );
}

function mergeFacts(transaction: Transaction, payment: KnownPayment): Transaction {
  const { currency, coin, dispute, refundedAmount } = transaction;
  const paid = chooseMoney(transaction, payment.paid ?? zeroIfPaid(payment, currency));
  const failure = transaction.failure ?? payment.failure;
  const declined = transaction.declined ?? payment.declined;
  const gatewaySubscription = transaction.gatewaySubscription ?? payment.subscription;
  const fingerprints = transaction.fingerprints ?? payment.fingerprints;
  const disputeCase = mergeCases(transaction.disputeCase, payment.disputeCase);
  return {
    ...transaction,
    ...(paid && { paid }),
    ...(coin && { coin: mergeCoin(coin, payment.received) }),
    ...(failure && { failure }),
    ...(declined && { declined }),
    ...(gatewaySubscription && { gatewaySubscription }),
    ...(fingerprints && { fingerprints }),
    ...(disputeCase && { disputeCase }),
    refundedAmount: Math.max(refundedAmount, payment.refunded),
    dispute: pickLaterDispute(dispute, payment.dispute),
  };
}

/** A free trial is paid for with nothing. */
const zeroIfPaid = ({ state }: KnownPayment, currency: string): Money | undefined =>
  state === 'paid' ? { amount: 0, currency } : undefined;

/** Of two observations the one with more money; one in the right currency counts for more than any other. */
function chooseMoney({ paid, currency }: Transaction, seen: Money | undefined): Money | undefined {
  if (!paid || !seen) return paid ?? seen;
  const rank = (money: Money) => [money.currency === currency ? 1 : 0, money.amount] as const;
  const [[right, amount], [rightSeen, amountSeen]] = [rank(paid), rank(seen)];
  return rightSeen > right || (rightSeen === right && amountSeen > amount) ? seen : paid;
}

function mergeCoin(coin: CoinPayment, received: KnownPayment['received']): CoinPayment {
  if (!received || compareDecimals(received.amount, coin.received ?? '0') < 0) return coin;
  return { ...coin, received: received.amount, missing: received.missing };
}

const DISPUTE_RANKS: Readonly<Record<Dispute, number>> = { none: 0, open: 1, won: 2, lost: 3 };

const pickLaterDispute = (one: Dispute, other: Dispute): Dispute =>
  DISPUTE_RANKS[other] > DISPUTE_RANKS[one] ? other : one;

/** Of two observations of a dispute the later deadline, and evidence once there is some; of two disputes the one that is due later. */
function mergeCases(known: DisputeCase | undefined, seen: DisputeCase | undefined): DisputeCase | undefined {
  if (!known || !seen) return known ?? seen;
  const [first, last] = rankCase(known) > rankCase(seen) ? [seen, known] : [known, seen];
  if (first.id !== last.id) return last;
  return { ...first, ...last, ...((first.hasEvidence || last.hasEvidence) && { hasEvidence: true }) };
}

const rankCase = ({ dueBy, id, reason }: DisputeCase): string => [dueBy ?? '', id, reason ?? ''].join(' ');

const STATUS_RANKS: Readonly<Record<TransactionStatus, number>> = {
  pending: 0,
  processing: 1,
  failed: 2,
  cancelled: 3,
  completed: 4,
  refunded: 5,
};

/** The status that a state of the gateway leads to, apart from completion. */
const STATUS_OF: Readonly<Record<KnownPayment['state'], TransactionStatus>> = {
  open: 'pending',
  processing: 'processing',
  // Paid, but not what is due.
  paid: 'processing',
  failed: 'failed',
  cancelled: 'cancelled',
  expired: 'cancelled',
};

function chooseNextStatus(transaction: Transaction, payment: KnownPayment): TransactionStatus {
  const { status } = transaction;
  if (status === 'refunded') return status;
  const isCompleted =
    status === 'completed' || (status !== 'cancelled' && isPaidInFull(transaction, payment));
  if (isCompleted) return isMoneyGone(transaction) ? 'refunded' : 'completed';
  const seen = STATUS_OF[payment.state];
  return STATUS_RANKS[seen] > STATUS_RANKS[status] ? seen : status;
}

/** Whether exactly what is due has arrived. */
function isPaidInFull({ dueNow, currency }: Transaction, { state, paid }: KnownPayment): boolean {
  if (state !== 'paid') return false;
  return paid ? paid.amount === dueNow && paid.currency === currency : dueNow === 0;
}

/** Whether a payment went back in full; one that a bank took back counts as refunded. */
const isMoneyGone = ({ paid, refundedAmount, dispute }: Transaction): boolean =>
  dispute === 'lost' || (paid !== undefined && paid.amount > 0 && refundedAmount >= paid.amount);

/** Returns the transaction with the flag that follows from its other fields. */
export const withFlag = (transaction: Transaction): Transaction => ({
  ...transaction,
  flag: findFlag(transaction),
});

/** What staff have to look at. */
function findFlag(transaction: Transaction): TransactionFlag | null {
  const { status } = transaction;
  if (status === 'completed') return owesRefund(transaction) ? 'needs-manual-refund' : null;
  return status === 'refunded' ? null : findPaymentFlag(transaction);
}

/** Whether money was taken for a cancelled trial, or for nothing, and no refund of it has been requested. */
const owesRefund = (transaction: Transaction): boolean =>
  (transaction.trialCancelledAt !== undefined || transaction.isUnexpected === true) &&
  countRefundable(transaction) > 0;

function findPaymentFlag(transaction: Transaction): TransactionFlag | null {
  const { paid, coin, refundedAmount, currency, dueNow } = transaction;
  const hasMoney = paid !== undefined && paid.amount > 0;
  const hasCoins = hasCoinsToReturn(transaction);
  if (hasMoney && refundedAmount >= paid.amount) return null;
  if (!isOpen(transaction)) return hasMoney || hasCoins ? 'needs-manual-refund' : null;
  if (paid && paid.currency !== currency) return 'wrong-currency';
  if (hasCoins && isPositive(coin?.missing)) return 'underpaid';
  return paid && paid.amount !== dueNow ? 'wrong-amount' : null;
}

const isPositive = (amount = '0'): boolean => compareDecimals(amount, '0') > 0;
