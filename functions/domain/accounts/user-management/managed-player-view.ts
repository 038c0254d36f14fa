import type { ManagedPlayer } from '#shared/contract/players.ts';
import type { ListedPlayer } from '../definitions/player-definition.ts';
import { gameUserView } from '../definitions/views.ts';
import { findActiveSuspension } from './suspension.ts';

/** A game account as game staff see it. */
export function managedPlayerView(player: ListedPlayer): ManagedPlayer {
  const suspension = findActiveSuspension(player);
  const { characters = 0 } = player;
  return { ...gameUserView(player), characters, isActive: suspension === null, suspension };
}
