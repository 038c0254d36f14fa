import type { PastLike } from '../../../../functions/domain/gallery/import-likes.ts';
import { type PlayerId, timeOfId } from '../../../../shared/ids.ts';
import { Random } from '../art/seeded-random.ts';

const HOUR = 3_600_000;

/** What there is to be liked, as far as it matters here. */
interface Liked {
  title: string;
  createdBy: string;
  /** When, in milliseconds since 1970. */
  likedAt: readonly number[];
}

/**
 * Who gave the likes of a picture: always the same players for the same picture, each once, none before
 * joining and none for a picture of their own.
 */
export function likersOf(
  { title, createdBy, likedAt }: Liked,
  players: readonly { id: PlayerId; name: string }[],
): PastLike[] {
  const others = players.filter(({ name }) => name !== createdBy);
  const likers = new Random(`likes of ${title}`).shuffled(others).slice(0, likedAt.length);
  return likers.map(({ id }, place) => ({
    playerId: id,
    at: Math.max(likedAt[place] ?? 0, Date.parse(timeOfId(id)) + HOUR),
  }));
}
