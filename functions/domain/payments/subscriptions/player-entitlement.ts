import { findEntity } from '#platform/data/change.ts';
import { buildNotFound } from '#platform/problem.ts';
import { type Benefits, joinBenefits } from '#shared/benefits.ts';
import type { PlayerEntitlement } from '#shared/contract/subscriptions.ts';
import type { PlayerId } from '#shared/ids.ts';
import type { Player } from '../../accounts/definitions/account.ts';
import { findAccount, findByEmail } from '../../accounts/find-account.ts';
import { computeBenefits } from './benefits.ts';
import { findSubscription } from './plan-subscription.ts';
import { findCurrent, type Subscription } from './subscription.ts';
import { subscriptionDefinition } from './subscription-definition.ts';

/**
 * Reads what a player is entitled to: what was bought with their verified address, and what belongs to the website account
 * that has verified the same one.
 *
 * @throws Problem `not-found` for an unknown player
 */
export async function readPlayerEntitlement(id: PlayerId): Promise<PlayerEntitlement> {
  const player = await findAccount('game', id);
  if (!player) throw buildNotFound("This player doesn't exist");
  const now = Date.now();
  const owned = await listOwned(player);
  const [longest] = owned
    .filter(({ until = '' }) => Date.parse(until) > now)
    .toSorted((one, other) => ((one.until ?? '') < (other.until ?? '') ? 1 : -1));
  return {
    plan: longest ? findCurrent(longest).package.name : null,
    until: longest?.until ?? null,
    benefits: joinBenefits(owned.map((each) => computeBenefits(each, now))),
  };
}

/** Reads the benefits of a player, who may have been deleted since their session was checked. */
export async function readPlayerBenefits(id: PlayerId): Promise<Benefits> {
  const player = await findAccount('game', id);
  const owned = player ? await listOwned(player) : [];
  return joinBenefits(owned.map((each) => computeBenefits(each, Date.now())));
}

/** An address proves nothing until it is verified: anyone may have entered it. */
async function listOwned({
  email,
  emailVerified,
}: Pick<Player, 'email' | 'emailVerified'>): Promise<Subscription[]> {
  if (!emailVerified) return [];
  const [paid, account] = await Promise.all([findSubscription(email), findByEmail('web', email)]);
  const entitlements = account?.emailVerified ? (account.entitlements ?? []) : [];
  const others = entitlements.map(({ subscription }) => subscription).filter((each) => each !== paid?.id);
  const bound = await Promise.all(
    others.map((each) => findEntity(subscriptionDefinition, each, { consistent: true })),
  );
  // Once it is bound, it belongs to its account, which may have another address by now.
  const isForeign = paid?.accountId !== undefined && paid.accountId !== account?.id;
  return [...(paid && !isForeign ? [paid] : []), ...bound.flatMap((each) => each ?? [])];
}
