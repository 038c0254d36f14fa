import { findEntity } from '#platform/data/change.ts';
import type { PlayerId } from '#shared/ids.ts';
import { artistProfileDefinition } from './artist-profile-definition.ts';
import { claimPage } from './claim-page.ts';

/** Moves the artist page of a player to their current name, or releases it with a deleted player; most players have none. */
export async function followName({ playerId }: { playerId: PlayerId }): Promise<void> {
  const profile = await findEntity(artistProfileDefinition, playerId, { consistent: true });
  if (profile) await claimPage(playerId);
}
