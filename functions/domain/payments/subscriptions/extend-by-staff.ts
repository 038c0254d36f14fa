import { readEntity } from '#platform/data/change.ts';
import { Problem } from '#platform/problem.ts';
import type { AuditedAction } from '#shared/audited-entities.ts';
import { type IsoTime, type SubscriptionId, toIsoTime } from '#shared/ids.ts';
import { buildStaffActor, type Staff } from '../../accounts/staff.ts';
import { computeEntitlement } from './entitlement.ts';
import { changeSubscription } from './plan-subscription.ts';
import { doesRenew, type Subscription } from './subscription.ts';
import { subscriptionDefinition } from './subscription-definition.ts';

const ACTION = 'subscription.extend-by-staff' satisfies AuditedAction;

/**
 * Extends what a person has prepaid to a later time, on behalf of staff, and has its owner mailed. The same request again changes
 * nothing.
 *
 * @throws Problem `not-found`; `conflict` if it renews, nothing was prepaid, or it lasts as long already
 */
export async function extendByStaff(
  staff: Staff<'web'>,
  id: SubscriptionId,
  { until, reason }: { until: IsoTime; reason: string },
): Promise<void> {
  const { email } = await readEntity(subscriptionDefinition, id, { consistent: true });
  const cause = { actor: buildStaffActor(staff), action: ACTION, note: reason };
  await changeSubscription(email, cause, (current) => extend(current, until));
}

function extend(current: Subscription, extendedTo: IsoTime): Subscription {
  const { periods, until } = computeEntitlement(current);
  const last = periods.at(-1)?.grant;
  if (last?.extendedTo === extendedTo) return current;
  if (doesRenew(current))
    throw new Problem('conflict', 'This subscription renews, so it needs no extension.');
  if (!last) throw new Problem('conflict', 'Nothing was prepaid that could be extended.');
  if (until && until >= extendedTo) throw new Problem('conflict', 'Premium lasts as long already.');
  return {
    ...current,
    grants: current.grants.map((grant) => (grant === last ? { ...grant, extendedTo } : grant)),
    staffChange: { at: toIsoTime(Date.now()), what: 'extended' },
  };
}
