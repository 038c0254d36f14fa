import { createHash } from 'node:crypto';
import { buildInvalid, Problem } from '#platform/problem.ts';
import { toIsoTime } from '#shared/ids.ts';
import type { Staff } from '../../../accounts/staff.ts';
import { countRefundable } from '../refundable.ts';
import type { RefundRequest, Transaction } from '../transaction.ts';

const MAX_REFUNDS = 50;

/** What staff decide. */
export interface Decision {
  reason: string;
  /** In minor units; all that is left if omitted. */
  amount?: number | undefined;
}

/** A refund before its amount is settled. */
export type Requested = Omit<RefundRequest, 'amount' | 'at' | 'state'> & Pick<Decision, 'amount'>;

/** The digest under which a request with an Idempotency-Key is remembered. */
export const digestKey = ({ accountId }: Staff<'web'>, key: string): string =>
  createHash('sha256').update(`${accountId} ${key}`).digest('base64url');

/**
 * Finds the request that was made with a key before.
 *
 * @throws Problem `key-reused` if it was for something else
 */
export function findRepeated(
  { refunds }: Transaction,
  key: string | undefined,
  decision: Decision,
): RefundRequest | undefined {
  const known = key === undefined ? undefined : refunds.find((refund) => refund.key === key);
  if (known) requireSame(known, decision);
  return known;
}

function requireSame(known: RefundRequest, { amount, reason }: Decision): void {
  if (reason === known.reason && (amount === undefined || amount === known.amount)) return;
  throw new Problem('key-reused', 'This Idempotency-Key was already used for another refund');
}

/**
 * Returns the transaction with a request for a refund, of all that is left if no amount is given.
 *
 * @throws Problem `already-done` if nothing is left; `invalid` for more than is left
 */
export function addRequest(current: Transaction, { amount, ...request }: Requested): Transaction {
  const left = countRefundable(current);
  if (left === 0 || current.refunds.length >= MAX_REFUNDS)
    throw new Problem('already-done', 'This transaction has nothing left to refund');
  if (amount !== undefined && amount > left)
    throw buildInvalid('amount', `At most ${left} can be refunded, in the smallest unit of the currency`);
  const refund = {
    ...request,
    amount: amount ?? left,
    at: toIsoTime(Date.now()),
    state: 'requested',
  } as const;
  return { ...current, refunds: [...current.refunds, refund] };
}

/** Returns the transaction with another state of one of its refunds. */
export const setState = (
  current: Transaction,
  number: number,
  state: RefundRequest['state'],
): Transaction => ({
  ...current,
  refunds: current.refunds.map((refund) => (refund.number === number ? { ...refund, state } : refund)),
});
