import { readAuthState } from '#platform/sessions/auth-state.ts';
import type { GameSession } from '#platform/sessions/session.ts';
import type { Character } from '#shared/character.ts';
import type { PlayerDetails } from '#shared/contract/players.ts';
import { type PlayerId, toIsoTime } from '#shared/ids.ts';
import { readAccount } from '../accounts/find-account.ts';
import { toManagedPlayerView } from '../accounts/user-management/managed-player.ts';
import { listOwnCharacters } from '../characters/own-characters.ts';
import { readBalance } from '../coins/balance.ts';
import { countItems } from '../items/creator-definition.ts';

interface Details {
  user: PlayerDetails;
  characters: Character[];
  /** Processed items. */
  itemCount: number;
  /** Absent unless the caller is an admin. */
  balance?: number;
}

/**
 * Reads a player with all that their page shows to the caller.
 *
 * @throws Problem `not-found`
 */
export async function readPlayerDetails(staff: Pick<GameSession, 'role'>, id: PlayerId): Promise<Details> {
  const [player, characters, authState, itemCount, coins] = await Promise.all([
    readAccount('game', id),
    listOwnCharacters(id),
    readAuthState('player', id),
    countItems(id),
    staff.role === 'admin' ? readBalance(id) : undefined,
  ]);
  const seen = Object.values(authState?.sessions ?? {}).map((session) => session.seen);
  const user = {
    // The list is exact even for players from before the number was stored.
    ...toManagedPlayerView({ ...player, characters: characters.length }),
    lastSeen: seen.length > 0 ? toIsoTime(Math.max(...seen)) : null,
    twoFactor: { app: player.totp, required: player.forceemail2fa },
    discord: player.discord ? { username: player.discord.username } : null,
  };
  return { user, characters, itemCount, ...(coins && { balance: coins.balance }) };
}
