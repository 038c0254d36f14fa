import type { Account, Player } from './account.ts';

/**
 * The values that are unique among the accounts of a system: the registration request, the email address, and the
 * previous addresses while their owner can restore them.
 */
export const buildUniqueValues = ({ registration, email, snapshots = [] }: Account): string[] => [
  ...(registration ? [`registration#${registration.key}`] : []),
  `email#${email}`,
  ...snapshots.map((snapshot) => `email#${snapshot.email}`),
];

/** As `buildUniqueValues`, with the linked Discord account of a player. */
export const buildUniquePlayerValues = (player: Player): string[] => [
  ...buildUniqueValues(player),
  ...(player.discord ? [buildUniqueDiscordValue(player.discord.id)] : []),
];

/** The unique value of a player who has linked a Discord account. */
export const buildUniqueDiscordValue = (discordId: string): string => `discord#${discordId}`;
