import { createHash } from 'node:crypto';
import * as v from 'valibot';
import type { AuditedAction } from '../../../../shared/audited-entities.ts';
import { isoTime, TransactionId } from '../../../../shared/ids.ts';
import { readEntity } from '../../../platform/data/change.ts';
import { defineTask } from '../../../platform/data/define-task.ts';
import { toPerson } from '../../../platform/data/history.ts';
import { taskWrite } from '../../../platform/data/tasks.ts';
import { invalid, Problem } from '../../../platform/problem.ts';
import { type Staff, staffActor } from '../../accounts/staff.ts';
import { GatewayRefused, GatewayUnavailable } from '../gateways/payment-gateway.ts';
import { changeTransaction } from './change-transaction.ts';
import { connectGateway } from './connect-gateway.ts';
import { orUnavailable } from './gateway-failure.ts';
import { mergePayment, withFlag } from './merge-payment.ts';
import { PAYMENTS_ACTOR } from './payment-actors.ts';
import { countRefundable } from './refundable.ts';
import type { RefundRequest, Transaction } from './transaction.ts';
import { transactionDefinition } from './transaction-definition.ts';

/** Longer than the call that makes a refund takes; the task makes it if the call was interrupted. */
const RETRIED_AFTER_SECONDS = 60;
const MAX_REFUNDS = 50;

/** What staff decide. */
interface Decision {
  reason: string;
  /** In minor units; all that is left if omitted. */
  amount?: number | undefined;
}

/**
 * Refunds a transaction, in whole or in part. The decision is stored before the gateway is asked, under a number from which
 * the gateway's idempotency key is derived: neither a repeated request nor an interrupted one pays back twice.
 *
 * @param key the client's idempotency key: repeating the request refunds nothing more
 * @throws Problem `not-found`; `conflict` if it cannot be refunded here, or the gateway refuses; `invalid` for more than is
 *   left; `key-reused` if the key was used for another amount; `unavailable` while the gateway does not answer, after
 *   which the refund is made later
 */
export async function refundTransaction(
  staff: Staff<'web'>,
  id: TransactionId,
  decision: Decision,
  key: string | undefined,
): Promise<Transaction> {
  const actor = staffActor(staff);
  const { gateway } = await readEntity(transactionDefinition, id, { consistent: true });
  const { canRefund } = await orUnavailable('This gateway cannot be reached', () =>
    connectGateway(gateway.id),
  );
  if (!canRefund)
    throw new Problem(
      'conflict',
      `Refund this payment in ${gateway.displayName}: it can't be refunded from here`,
    );
  const asked = key && createHash('sha256').update(`${staff.accountId} ${key}`).digest('base64url');
  let number = 0;
  const options = { actor, action: 'transaction.refund' satisfies AuditedAction, note: decision.reason };
  const stored = await changeTransaction(
    id,
    {
      ...options,
      planRelated: async () => [
        taskWrite(
          makeRefundTask.create({ transactionId: id, number }, { afterSeconds: RETRIED_AFTER_SECONDS }),
        ),
      ],
    },
    (current) => {
      const known = asked ? current.refunds.find((refund) => refund.key === asked) : undefined;
      if (known) {
        requireSame(known, decision);
        number = known.number;
        return current;
      }
      number = current.refunds.length + 1;
      return addRequest(current, { ...decision, number, by: toPerson(actor), ...(asked && { key: asked }) });
    },
  );
  return makeRefund(stored.id, number);
}

function requireSame(known: RefundRequest, { amount, reason }: Decision): void {
  if (reason === known.reason && (amount === undefined || amount === known.amount)) return;
  throw new Problem('key-reused', 'This Idempotency-Key was already used for another refund');
}

/**
 * Returns the transaction with a request for a refund, of all that is left if no amount is given.
 *
 * @throws Problem `conflict` if nothing is left; `invalid` for more than is left
 */
export function addRequest(
  current: Transaction,
  { amount, ...request }: Omit<RefundRequest, 'amount' | 'at' | 'state'> & Pick<Decision, 'amount'>,
): Transaction {
  const left = countRefundable(current);
  if (left === 0 || current.refunds.length >= MAX_REFUNDS)
    throw new Problem('conflict', 'This transaction has nothing left to refund');
  if (amount !== undefined && amount > left)
    throw invalid('amount', `At most ${left} can be refunded, in the smallest unit of the currency`);
  const refund = { ...request, amount: amount ?? left, at: isoTime(Date.now()), state: 'requested' } as const;
  return { ...current, refunds: [...current.refunds, refund] };
}

/** Makes a refund that was interrupted; one that is made already changes nothing. */
export const makeRefundTask = defineTask(
  'make-refund',
  v.object({ transactionId: TransactionId, number: v.number() }),
  async ({ transactionId, number }) => {
    await makeRefund(transactionId, number).catch((error: unknown) => {
      // The refusal is stored with the refund.
      if (!(error instanceof Problem && error.code === 'conflict')) throw error;
    });
  },
);

/** Asks the gateway for a refund that is stored, and applies what it then says about the payment. */
async function makeRefund(id: TransactionId, number: number): Promise<Transaction> {
  const transaction = await readEntity(transactionDefinition, id, { consistent: true });
  const { reference, paid, gateway: used } = transaction;
  const refund = transaction.refunds.find((each) => each.number === number);
  if (refund?.state !== 'requested' || !reference || !paid) return transaction;
  const { amount, reason } = refund;
  try {
    const gateway = await connectGateway(used.id);
    const idempotencyKey = `${id}-refund-${number}`;
    await gateway.refund(reference, { amount: { amount, currency: paid.currency }, reason, idempotencyKey });
    const payment = await gateway.readPayment(reference, { mayCapture: false });
    return await changeTransaction(
      id,
      { actor: PAYMENTS_ACTOR, action: 'transaction.refund-made' },
      (current) => mergePayment(setState(current, number, 'made'), payment),
    );
  } catch (error) {
    return handleFailure(error, id, number);
  }
}

async function handleFailure(error: unknown, id: TransactionId, number: number): Promise<never> {
  if (error instanceof GatewayUnavailable)
    throw new Problem('unavailable', "The gateway doesn't answer. The refund is made as soon as it does.", {
      retryAfterSeconds: 60,
      cause: error,
    });
  if (!(error instanceof GatewayRefused)) throw error;
  const options = {
    actor: PAYMENTS_ACTOR,
    action: 'transaction.refund-refused',
    note: `Refund refused: ${error.message}`,
  };
  await changeTransaction(id, options, (current) => withFlag(setState(current, number, 'refused')));
  throw new Problem('conflict', `The gateway refused the refund: ${error.message}`, { cause: error });
}

const setState = (current: Transaction, number: number, state: RefundRequest['state']): Transaction => ({
  ...current,
  refunds: current.refunds.map((refund) => (refund.number === number ? { ...refund, state } : refund)),
});
