import { readEntity } from '#platform/data/change.ts';
import { toPerson } from '#platform/data/history.ts';
import { buildTaskWrite } from '#platform/data/tasks.ts';
import type { AuditedAction } from '#shared/audited-entities.ts';
import type { TransactionId } from '#shared/ids.ts';
import { isRefundedByHand } from '#shared/payment-fields.ts';
import { buildStaffActor, type Staff } from '../../../accounts/staff.ts';
import { changeTransaction } from '../change-transaction.ts';
import { connectGateway } from '../gateway-payments/connect-gateway.ts';
import { runOrUnavailable } from '../gateway-payments/gateway-failure.ts';
import type { Transaction } from '../transaction.ts';
import { transactionDefinition } from '../transaction-definition.ts';
import { makeRefund } from './make-refund.ts';
import { makeRefundTask } from './make-refund-task.ts';
import { recordRefund } from './record-refund.ts';
import { addRequest, type Decision, digestKey, findRepeated } from './refund-requests.ts';

/** Longer than the call that makes a refund takes; the task makes it if the call was interrupted. */
const RETRIED_AFTER_SECONDS = 60;

/**
 * Refunds a transaction, in whole or in part; for a gateway that cannot, records that staff did. The decision is stored
 * before the request to the gateway, under a number from which the gateway's idempotency key is derived: neither a
 * repeated request nor an interrupted one pays back twice.
 *
 * @param key the client's idempotency key: repeating the request refunds nothing more
 * @throws Problem `not-found`; `already-done` if nothing is left; `conflict` if the gateway refuses; `invalid` for more than is
 *   left; `key-reused` if the key was used for another amount; `unavailable` while the gateway does not respond, after
 *   which the refund is made later
 */
export async function refundTransaction(
  staff: Staff<'web'>,
  id: TransactionId,
  decision: Decision,
  key: string | undefined,
): Promise<Transaction> {
  const { gateway } = await readEntity(transactionDefinition, id, { consistent: true });
  const requestDigest = key === undefined ? undefined : digestKey(staff, key);
  if (isRefundedByHand(gateway.name)) return recordRefund(staff, id, decision, requestDigest);
  await runOrUnavailable('This gateway cannot be reached', () => connectGateway(gateway.id));
  const actor = buildStaffActor(staff);
  let number = 0;
  const options = { actor, action: 'transaction.refund' satisfies AuditedAction, note: decision.reason };
  const stored = await changeTransaction(
    id,
    {
      ...options,
      planRelated: async () => [
        buildTaskWrite(
          makeRefundTask.create({ transactionId: id, number }, { afterSeconds: RETRIED_AFTER_SECONDS }),
        ),
      ],
    },
    (current) => {
      const known = findRepeated(current, requestDigest, decision);
      number = known?.number ?? current.refunds.length + 1;
      if (known) return current;
      return addRequest(current, {
        ...decision,
        number,
        by: toPerson(actor),
        ...(requestDigest && { key: requestDigest }),
      });
    },
  );
  return makeRefund(stored.id, number);
}
