import { type Actor, findEntity } from '#platform/data/change.ts';
import type { Write } from '#platform/data/commit.ts';
import { planChange } from '#platform/data/plan-change.ts';
import type { WebsiteUserId } from '#shared/ids.ts';
import type { Entitlement } from './definitions/account.ts';
import { websiteUserDefinition } from './definitions/website-user-definition.ts';

/**
 * Plans the copy of what a subscription entitles an account to, for the transaction that changes the subscription. The
 * stored role stays as it is.
 */
export async function planEntitlement(
  id: WebsiteUserId,
  entitlement: Entitlement,
  actor: Actor,
): Promise<Write[]> {
  const before = await findEntity(websiteUserDefinition, id, { consistent: true });
  if (!before) return [];
  const { subscription, until } = entitlement;
  const { entitlements = [] } = before;
  const known = entitlements.find((each) => each.subscription === subscription);
  if (known && known.until === until) return [];
  const others = entitlements.filter((each) => each !== known);
  const after = { ...before, version: before.version + 1, entitlements: [...others, entitlement] };
  return planChange(
    websiteUserDefinition,
    { entity: after, before, after },
    { actor, action: 'website-user.entitle' },
  );
}
