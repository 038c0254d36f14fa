import { findHolder } from '#platform/data/uniqueness.ts';
import { buildNotFound } from '#platform/problem.ts';
import type { PlayerId } from '#shared/ids.ts';
import { buildNameId } from '../../images/artist-lists.ts';
import { artistProfileDefinition, buildPageValue } from '../artists/artist-profile-definition.ts';
import { isFollower, setFollow } from './follows.ts';

/**
 * Makes a player follow the player who has claimed an artist page, or no longer.
 *
 * @throws Problem `not-found` for a page that no player has claimed; as `setFollow`
 */
export async function followPage(
  follower: PlayerId,
  name: string,
  isFollowing: boolean,
): Promise<{ following: boolean }> {
  await setFollow({ artist: await readOwner(name), follower }, isFollowing);
  return { following: isFollowing };
}

/** Whether a player follows the one who has claimed an artist page, and whether they may. */
export async function readFollow(
  follower: PlayerId,
  name: string,
): Promise<{ following: boolean; isOwn: boolean }> {
  const artist = await readOwner(name);
  return { following: await isFollower({ artist, follower }), isOwn: artist === follower };
}

async function readOwner(name: string): Promise<PlayerId> {
  const id = await findHolder(artistProfileDefinition, buildPageValue(buildNameId(name)));
  if (!id) throw buildNotFound('No player has claimed this artist page');
  return id;
}
