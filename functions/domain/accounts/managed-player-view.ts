import type { ManagedPlayer } from '#shared/contract/players.ts';
import type { ListedPlayer } from './player-definition.ts';
import { findActiveSuspension } from './suspension.ts';
import { gameUserView } from './views.ts';

/** A game account as game staff see it. */
export function managedPlayerView(player: ListedPlayer): ManagedPlayer {
  const suspension = findActiveSuspension(player);
  const { characters = 0 } = player;
  return { ...gameUserView(player), characters, isActive: suspension === null, suspension };
}
