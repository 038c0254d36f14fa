import { findEntity, updateEntity } from '#platform/data/change.ts';
import { Problem } from '#platform/problem.ts';
import type { GameSession } from '#platform/sessions/session.ts';
import type { ArtistProfileFields } from '#shared/artist-profile-fields.ts';
import type { OwnArtist } from '#shared/contract/gallery.ts';
import type { PlayerId } from '#shared/ids.ts';
import { toOwnArtist } from './artist-profile.ts';
import { artistProfileDefinition } from './artist-profile-definition.ts';

/** Reads the artist page of a player as its owner edits it; null before their first image is approved. */
export async function readOwnArtist(playerId: PlayerId): Promise<OwnArtist | null> {
  const profile = await findEntity(artistProfileDefinition, playerId, { consistent: true });
  return profile ? toOwnArtist(profile) : null;
}

/**
 * Changes what a player says on their artist page.
 *
 * @param version the version that the player edited; any if undefined
 * @throws Problem `conflict` before their first image is approved; `version-conflict` with the current profile
 */
export async function saveOwnArtist(
  { accountId: id, name }: Pick<GameSession, 'accountId' | 'name'>,
  { bio, links }: ArtistProfileFields,
  version: number | undefined,
): Promise<OwnArtist> {
  if (!(await findEntity(artistProfileDefinition, id)))
    throw new Problem('conflict', 'You get an artist page with your first approved image');
  const options = {
    actor: { kind: 'game', id, name },
    action: 'artist-profile.change',
    onlyIfChanged: true,
    ...(version !== undefined && { version }),
  };
  return toOwnArtist(
    await updateEntity(artistProfileDefinition, id, options, (current) => ({ ...current, bio, links })),
  );
}
