import { readEntity } from '#platform/data/change.ts';
import { isConflict, Problem } from '#platform/problem.ts';
import type { TransactionId } from '#shared/ids.ts';
import { GatewayRefused, GatewayUnavailable } from '../../gateways/payment-gateway.ts';
import { changeTransaction } from '../change-transaction.ts';
import { connectGateway } from '../gateway-payments/connect-gateway.ts';
import { mergePayment, withFlag } from '../gateway-payments/merge-payment.ts';
import { PAYMENTS_ACTOR } from '../payment-actors.ts';
import type { Transaction } from '../transaction.ts';
import { transactionDefinition } from '../transaction-definition.ts';
import type { StoredRefund } from './make-refund-task.ts';
import { setState } from './refund-requests.ts';

/** Makes a refund that was interrupted; one that is made already changes nothing. */
export async function makeInterruptedRefund({ transactionId, number }: StoredRefund): Promise<void> {
  await makeRefund(transactionId, number).catch((error: unknown) => {
    // The refusal is stored with the refund.
    if (!isConflict(error)) throw error;
  });
}

/**
 * Requests a refund that is stored from the gateway, and applies what it then says about the payment.
 *
 * @throws Problem `unavailable` while the gateway does not respond; `conflict` if it refuses
 */
export async function makeRefund(id: TransactionId, number: number): Promise<Transaction> {
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
