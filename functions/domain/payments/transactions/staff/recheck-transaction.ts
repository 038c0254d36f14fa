import type { AuditedAction } from '#shared/audited-entities.ts';
import type { TransactionId } from '#shared/ids.ts';
import { buildStaffActor, type Staff } from '../../../accounts/staff.ts';
import { refreshSubscription } from '../../subscriptions/refresh-subscription.ts';
import { runOrUnavailable } from '../gateway-payments/gateway-failure.ts';
import { refreshTransaction } from '../gateway-payments/refresh-transaction.ts';

const ACTION = 'transaction.recheck' satisfies AuditedAction;

/**
 * Queries the gateway for a transaction on behalf of staff, and for the subscription that it began.
 *
 * @throws Problem `not-found`; `unavailable` if the gateway does not say
 */
export async function recheckTransaction(staff: Staff<'web'>, id: TransactionId): Promise<void> {
  await runOrUnavailable("The gateway doesn't answer. Please try again.", async () =>
    refreshSubscription(await refreshTransaction(id, { actor: buildStaffActor(staff), action: ACTION })),
  );
}
