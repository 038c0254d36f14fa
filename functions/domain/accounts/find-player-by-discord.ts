import { findHolder } from '#platform/data/uniqueness.ts';
import type { Player } from './account.ts';
import { findAccount } from './find-account.ts';
import { playerDefinition } from './player-definition.ts';
import { uniqueDiscordValue } from './unique-values.ts';

/** Finds the active player who has linked a Discord account; undefined if nobody has. */
export async function findPlayerByDiscordId(discordId: string): Promise<Player | undefined> {
  const id = await findHolder(playerDefinition, uniqueDiscordValue(discordId));
  const player = id && (await findAccount('game', id));
  // Unlinked between the two reads, if it differs.
  return player?.discord?.id === discordId ? player : undefined;
}
