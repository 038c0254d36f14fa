import type { GuildSettings } from '#shared/discord-guild.ts';
import type { Player } from '../accounts/definitions/account.ts';
import { findSubscription } from '../payments/subscriptions/plan-subscription.ts';

/** Returns the ids of the roles that a player should have in a server; undefined if the server gives none at present. */
export function listWantedRoles(
  { verification: { enabled, roleId, premiumRoleId } }: GuildSettings,
  player: { isPremium: boolean } | undefined,
): string[] | undefined {
  // Without a link, nobody should have a role of ours, whatever the settings are.
  if (!player) return [];
  if (!enabled) return undefined;
  return [roleId, player.isPremium ? premiumRoleId : null].filter((id) => id !== null);
}

/** Whether a player has premium at present, by the address that they have proved. */
export async function hasPremium({ email, emailVerified }: Player): Promise<boolean> {
  const until = emailVerified ? (await findSubscription(email))?.until : undefined;
  return until !== undefined && Date.parse(until) > Date.now();
}
