import { withCurrentOnConflict } from '#platform/version-conflict.ts';
import type { ManagedPlayer } from '#shared/contract/players.ts';
import type { PlayerId } from '#shared/ids.ts';
import type { Player } from '../definitions/account.ts';
import type { ListedPlayer } from '../definitions/player-definition.ts';
import { toGameUserView } from '../definitions/views.ts';
import { readAccount } from '../find-account.ts';
import { findActiveSuspension } from './suspension.ts';

/** A game account as game staff see it. */
export function toManagedPlayerView(player: ListedPlayer): ManagedPlayer {
  const suspension = findActiveSuspension(player);
  const { characters = 0 } = player;
  return { ...toGameUserView(player), characters, isActive: suspension === null, suspension };
}

/**
 * Changes a player and returns it as game staff see it. On a version conflict, they receive the
 * current account.
 *
 * @throws whatever `change` throws; a `version-conflict` Problem has the current account in `data`
 */
export async function changeManagedPlayer(
  id: PlayerId,
  change: () => Promise<Player>,
): Promise<ManagedPlayer> {
  const current = async () => toManagedPlayerView(await readAccount('game', id));
  return toManagedPlayerView(await withCurrentOnConflict('player', current, change));
}
