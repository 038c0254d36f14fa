import { limitByAddress } from '#platform/attempts/limit-by-address.ts';
import { findEntity } from '#platform/data/change.ts';
import { Problem } from '#platform/problem.ts';
import type { OrderState } from '#shared/contract/payment-orders.ts';
import type { TransactionId } from '#shared/ids.ts';
import { changeTransaction } from '../change-transaction.ts';
import { buildBuyerActor, PAYMENTS_ACTOR } from '../payment-actors.ts';
import type { Transaction } from '../transaction.ts';
import { transactionDefinition } from '../transaction-definition.ts';
import { orderState } from './order-views.ts';
import { isProofToken } from './proof-token.ts';

const ATTEMPTS_BY_ADDRESS = { most: 30, seconds: 300 };

/**
 * Begins a free trial that has waited for its buyer to prove the address. Following the link again changes nothing.
 *
 * @param address the client's
 * @throws Problem `wrong-token`; `already-done` if the trial has ended without it; `limit-reached`
 */
export async function confirmTrial(id: TransactionId, token: string, address: string): Promise<OrderState> {
  await limitByAddress('confirm-trial', address, ATTEMPTS_BY_ADDRESS);
  const transaction = await findEntity(transactionDefinition, id, { consistent: true });
  if (!transaction || !(await isProofToken(id, token)))
    throw new Problem('wrong-token', "This link isn't valid. Please open it from the email again.");
  const options = { actor: buildBuyerActor(transaction), action: 'transaction.confirm' };
  const confirmed = await changeTransaction(id, options, prove);
  if (confirmed.proof === 'missed')
    throw new Problem(
      'already-done',
      "This free trial has ended, because the address wasn't confirmed in time.",
    );
  return orderState(confirmed);
}

function prove(current: Transaction): Transaction {
  if (current.proof !== 'awaited') return current;
  const { proof: _, ...proved } = current;
  return proved;
}

/** Gives up a free trial whose buyer has not proved the address by now. */
export async function missProof({ transactionId }: { transactionId: TransactionId }): Promise<void> {
  const options = { actor: PAYMENTS_ACTOR, action: 'transaction.miss-proof' };
  await changeTransaction(transactionId, options, (current) =>
    current.proof === 'awaited' ? { ...current, proof: 'missed' } : current,
  );
}
