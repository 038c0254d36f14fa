import { CDNRoutes, type DefaultUserAvatarAssets, ImageFormat } from 'discord-api-types/v10';
import { GRANTS, readGrant } from '#platform/environment.ts';
import type { DiscordVerification } from '#shared/contract/discord-link.ts';
import type { PlayerId } from '#shared/ids.ts';
import type { DiscordLink } from '../accounts/definitions/account.ts';
import { readAccount } from '../accounts/find-account.ts';

const NOT_LINKED = {
  is_verified: false,
  discord_id: null,
  discord_avatar: null,
  discord_username: null,
  discord_global_name: null,
} as const;

/**
 * Describes the Discord account that a player has linked.
 *
 * @throws Problem `not-found` if the player is gone
 */
export async function readVerification(id: PlayerId): Promise<DiscordVerification> {
  const { discord } = await readAccount('game', id);
  if (!discord) return NOT_LINKED;
  return {
    is_verified: true,
    discord_id: discord.id,
    discord_avatar: buildAvatarUrl(discord),
    discord_username: discord.username,
    discord_global_name: discord.globalName,
  };
}

/** These addresses do not expire. A person who has set no picture has one of five by their id. */
function buildAvatarUrl({ id, avatar }: DiscordLink): string | null {
  const settings = readGrant(GRANTS.discord).DISCORD;
  if (!settings) return null;
  if (avatar !== null) return `${settings.cdn}${CDNRoutes.userAvatar(id, avatar, ImageFormat.PNG)}?size=128`;
  return settings.cdn + CDNRoutes.defaultUserAvatar(toDefaultAvatar(id));
}

const toDefaultAvatar = (id: string): DefaultUserAvatarAssets =>
  // A remainder of 5 is one of the type's six numbers.
  Number(BigInt(id) % 5n) as DefaultUserAvatarAssets;
