import { readInBatches } from '#platform/data/batch-get.ts';
import { buildEntityKey, toEntity } from '#platform/data/entity-definition.ts';
import type { Artist } from '#shared/contract/gallery.ts';
import type { PlayerId } from '#shared/ids.ts';
import { readPortrait } from '../../characters/selected-character.ts';
import { buildFollowersKey, readFollowerCount } from '../follows/follows.ts';
import { getPageName } from './artist-profile.ts';
import { artistProfileDefinition } from './artist-profile-definition.ts';

/** Reads what visitors see of the player who has claimed an artist page; undefined if it has just been released. */
export async function readProfile(
  playerId: PlayerId,
): Promise<Pick<Artist, 'name' | 'page' | 'profile'> | undefined> {
  const [[item, followers], portrait] = await Promise.all([
    readInBatches([buildEntityKey(artistProfileDefinition, playerId), buildFollowersKey(playerId)]),
    readPortrait(playerId),
  ]);
  if (!item) return undefined;
  const profile = toEntity(artistProfileDefinition, item);
  const { playerName: name, bio, links } = profile;
  return {
    name,
    page: getPageName(profile),
    profile: { bio, links, followers: readFollowerCount(followers), portrait },
  };
}
