import * as v from 'valibot';
import { readEntity } from '#platform/data/change.ts';
import { defineTask } from '#platform/data/define-task.ts';
import { toPerson } from '#platform/data/history.ts';
import { taskWrite } from '#platform/data/tasks.ts';
import { Problem } from '#platform/problem.ts';
import type { AuditedAction } from '#shared/audited-entities.ts';
import { TransactionId } from '#shared/ids.ts';
import { isRefundedByHand } from '#shared/payment-fields.ts';
import { type Staff, staffActor } from '../../../accounts/staff.ts';
import { GatewayRefused, GatewayUnavailable } from '../../gateways/payment-gateway.ts';
import { changeTransaction } from '../change-transaction.ts';
import { connectGateway } from '../gateway-payments/connect-gateway.ts';
import { orUnavailable } from '../gateway-payments/gateway-failure.ts';
import { mergePayment, withFlag } from '../gateway-payments/merge-payment.ts';
import { PAYMENTS_ACTOR } from '../payment-actors.ts';
import type { Transaction } from '../transaction.ts';
import { transactionDefinition } from '../transaction-definition.ts';
import { recordRefund } from './record-refund.ts';
import { addRequest, type Decision, digestKey, findRepeated, setState } from './refund-requests.ts';

/** Longer than the call that makes a refund takes; the task makes it if the call was interrupted. */
const RETRIED_AFTER_SECONDS = 60;

/**
 * Refunds a transaction, in whole or in part; for a gateway that cannot, records that staff did. The decision is stored before the gateway is asked, under a number from which
 * the gateway's idempotency key is derived: neither a repeated request nor an interrupted one pays back twice.
 *
 * @param key the client's idempotency key: repeating the request refunds nothing more
 * @throws Problem `not-found`; `conflict` if nothing is left, or the gateway refuses; `invalid` for more than is
 *   left; `key-reused` if the key was used for another amount; `unavailable` while the gateway does not answer, after
 *   which the refund is made later
 */
export async function refundTransaction(
  staff: Staff<'web'>,
  id: TransactionId,
  decision: Decision,
  key: string | undefined,
): Promise<Transaction> {
  const { gateway } = await readEntity(transactionDefinition, id, { consistent: true });
  const asked = key === undefined ? undefined : digestKey(staff, key);
  if (isRefundedByHand(gateway.name)) return recordRefund(staff, id, decision, asked);
  await orUnavailable('This gateway cannot be reached', () => connectGateway(gateway.id));
  const actor = staffActor(staff);
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
      const known = findRepeated(current, asked, decision);
      number = known?.number ?? current.refunds.length + 1;
      if (known) return current;
      return addRequest(current, { ...decision, number, by: toPerson(actor), ...(asked && { key: asked }) });
    },
  );
  return makeRefund(stored.id, number);
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
