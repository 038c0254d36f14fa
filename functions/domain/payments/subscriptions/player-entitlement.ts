import { buildNotFound } from '#platform/problem.ts';
import { type Benefits, joinBenefits } from '#shared/benefits.ts';
import type { PlayerEntitlement } from '#shared/contract/subscriptions.ts';
import type { PlayerId } from '#shared/ids.ts';
import { findAccount } from '../../accounts/find-account.ts';
import { computeBenefits } from './benefits.ts';
import { readOwnedByPlayer } from './owned-subscriptions.ts';
import { findCurrent } from './subscription.ts';

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
  const owned = (await readOwnedByPlayer(player)).subscriptions;
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
  const owned = player ? (await readOwnedByPlayer(player)).subscriptions : [];
  return joinBenefits(owned.map((each) => computeBenefits(each, Date.now())));
}
