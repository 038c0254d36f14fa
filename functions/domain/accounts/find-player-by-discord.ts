import { findHolder } from '#platform/data/uniqueness.ts';
import type { Player } from './definitions/account.ts';
import { playerDefinition } from './definitions/player-definition.ts';
import { uniqueDiscordValue } from './definitions/unique-values.ts';
import { findAccount } from './find-account.ts';

/** Finds the active player who has linked a Discord account; undefined if nobody has. */
export async function findPlayerByDiscordId(discordId: string): Promise<Player | undefined> {
  const id = await findHolder(playerDefinition, uniqueDiscordValue(discordId));
  const player = id && (await findAccount('game', id));
  // Unlinked between the two reads, if it differs.
  return player?.discord?.id === discordId ? player : undefined;
}
