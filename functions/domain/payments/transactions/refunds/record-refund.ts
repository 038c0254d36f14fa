import { toPerson } from '#platform/data/history.ts';
import { buildInvalid } from '#platform/problem.ts';
import type { AuditedAction } from '#shared/audited-entities.ts';
import { type TransactionId, toIsoTime } from '#shared/ids.ts';
import { buildStaffActor, type Staff } from '../../../accounts/staff.ts';
import { changeTransaction } from '../change-transaction.ts';
import { addRefunded, withFlag } from '../gateway-payments/merge-payment.ts';
import { countRefundable, owesCoins } from '../refundable.ts';
import type { Transaction } from '../transaction.ts';
import { addRequest, type Decision, findRepeated, type Requested, setState } from './refund-requests.ts';

/**
 * Records a refund that staff made by hand, since no gateway reports it. Coins that completed no order have no amount in its
 * currency: then all of them were sent back.
 *
 * @param key the digest of an idempotency key: repeating the request records nothing more
 * @throws Problem as `refundTransaction`
 */
export function recordRefund(
  staff: Staff<'web'>,
  id: TransactionId,
  decision: Decision,
  key: string | undefined,
): Promise<Transaction> {
  const actor = buildStaffActor(staff);
  const action: AuditedAction = 'transaction.record-refund';
  return changeTransaction(id, { actor, action, note: decision.reason }, (current) => {
    if (findRepeated(current, key, decision)) return current;
    const number = current.refunds.length + 1;
    const requested = { ...decision, number, by: toPerson(actor), ...(key !== undefined && { key }) };
    return owesCoins(current) ? returnCoins(current, requested) : addRefund(current, requested);
  });
}

function addRefund(current: Transaction, requested: Requested): Transaction {
  const stored = addRequest(current, requested);
  const amount = stored.refunds.at(-1)?.amount ?? 0;
  const refunded = addRefunded(setState(stored, requested.number, 'made'), amount);
  return countRefundable(refunded) === 0 ? noteReturned(refunded) : refunded;
}

/** @throws Problem `invalid` for an amount, which such coins do not have */
function returnCoins(current: Transaction, { amount, ...requested }: Requested): Transaction {
  if (amount !== undefined)
    throw buildInvalid(
      'amount',
      'No order took these coins: send all of them back, and leave the amount out',
    );
  const refund = { ...requested, amount: 0, at: toIsoTime(Date.now()), state: 'made' } as const;
  return noteReturned({ ...current, refunds: [...current.refunds, refund] });
}

/** Notes that all coins that arrived were sent back; more may come. */
function noteReturned(current: Transaction): Transaction {
  const { coin } = current;
  if (coin?.received === undefined) return withFlag(current);
  return withFlag({ ...current, coin: { ...coin, returned: coin.received } });
}
