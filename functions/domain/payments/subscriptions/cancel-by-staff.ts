import { readEntity } from '#platform/data/change.ts';
import { Problem } from '#platform/problem.ts';
import type { AuditedAction } from '#shared/audited-entities.ts';
import { type SubscriptionId, toIsoTime } from '#shared/ids.ts';
import { buildStaffActor, type Staff } from '../../accounts/staff.ts';
import { connectGateway } from '../transactions/gateway-payments/connect-gateway.ts';
import { runOrUnavailable } from '../transactions/gateway-payments/gateway-failure.ts';
import { transactionDefinition } from '../transactions/transaction-definition.ts';
import { chooseEnd } from './change-renewal.ts';
import { refreshSubscription } from './refresh-subscription.ts';
import { doesRenew } from './subscription.ts';
import { subscriptionDefinition } from './subscription-definition.ts';

const ACTIONS = {
  'period-end': 'subscription.cancel-by-staff',
  now: 'subscription.end-by-staff',
} as const satisfies Record<string, AuditedAction>;

/**
 * Has the gateway end a subscription that renews, with its period or at once, on behalf of staff, and stores what it says then. The
 * owner is mailed that staff changed the plan.
 *
 * @throws Problem `not-found`; `conflict` if it does not renew; `unavailable` if the gateway does not respond
 */
export async function cancelByStaff(
  staff: Staff<'web'>,
  id: SubscriptionId,
  { when, reason }: { when: keyof typeof ACTIONS; reason: string },
): Promise<void> {
  const subscription = await readEntity(subscriptionDefinition, id, { consistent: true });
  const { renewing } = subscription;
  if (!renewing || !doesRenew(subscription))
    throw new Problem(
      'conflict',
      "This subscription doesn't renew. Refund its payment to end what was prepaid.",
    );
  await runOrUnavailable("The gateway doesn't answer. Please try again.", async () => {
    const gateway = await connectGateway(renewing.gateway.id);
    const end = when === 'now' ? when : await chooseEnd(gateway, renewing);
    await gateway.cancelSubscription(renewing.reference, end);
    const purchase = await readEntity(transactionDefinition, renewing.transactionId, { consistent: true });
    const cause = { actor: buildStaffActor(staff), action: ACTIONS[when], note: reason };
    const staffChange = { at: toIsoTime(Date.now()), what: end === 'now' ? 'ended' : 'cancelled' } as const;
    const known = subscription.staffChange?.at;
    await refreshSubscription(purchase, cause, (current, stored) => {
      const { at, what } = stored.staffChange ?? {};
      // The same request, sent at the same moment, was faster.
      return at !== known && what === staffChange.what ? stored : { ...current, staffChange };
    });
  });
}
