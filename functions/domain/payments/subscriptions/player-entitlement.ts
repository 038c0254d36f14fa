import { buildNotFound } from '#platform/problem.ts';
import { type Benefits, joinBenefits } from '#shared/benefits.ts';
import type { PlayerEntitlement } from '#shared/contract/subscriptions.ts';
import type { PlayerId } from '#shared/ids.ts';
import { findAccount, findPlayerByDiscordId } from '../../accounts/find-account.ts';
import { computeBenefits } from './benefits.ts';
import { computeStamp } from './compute-stamp.ts';
import { readOwnedByPlayer } from './owned-subscriptions.ts';
import { findCurrent } from './subscription.ts';
import type { UploadStamp } from './upload-stamp.ts';

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
export const readPlayerBenefits = async (id: PlayerId): Promise<Benefits> =>
  (await readStampedBenefits(id)).benefits;

/** Reads the benefits of a player, and what the image is stamped with that they submit now. */
export async function readStampedBenefits(id: PlayerId): Promise<{ benefits: Benefits; stamp: UploadStamp }> {
  const player = await findAccount('game', id);
  const owned = player ? (await readOwnedByPlayer(player)).subscriptions : [];
  const now = Date.now();
  return {
    benefits: joinBenefits(owned.map((each) => computeBenefits(each, now))),
    stamp: computeStamp(owned, now),
  };
}

/** Reads what the images of a player are stamped with, or those of a Discord account: a player may have linked it. */
export async function readUploaderStamp({
  kind,
  id,
}: {
  kind: 'game' | 'discord';
  id: string;
}): Promise<UploadStamp> {
  // The id of an uploader of this kind is a player's.
  const player =
    kind === 'game' ? await findAccount('game', id as PlayerId) : await findPlayerByDiscordId(id);
  return player ? computeStamp((await readOwnedByPlayer(player)).subscriptions, Date.now()) : {};
}
