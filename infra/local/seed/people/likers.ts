import type { PastLike } from '#domain/gallery/import-likes.ts';
import { decodeIdTime, type PlayerId } from '#shared/ids.ts';
import { Random } from '../art/seeded-random.ts';

const HOUR = 3_600_000;

/** The part of an image that is used here. */
interface Liked {
  title: string;
  createdBy: string;
  /** Milliseconds since 1970. */
  likedAt: readonly number[];
}

/**
 * Who liked an image: always the same players for the same image, each once, none before joining and none for their
 * own image.
 */
export function pickLikers(
  { title, createdBy, likedAt }: Liked,
  players: readonly { id: PlayerId; name: string }[],
): PastLike[] {
  const others = players.filter(({ name }) => name !== createdBy);
  const likers = new Random(`likes of ${title}`).shuffled(others).slice(0, likedAt.length);
  return likers.map(({ id }, index) => ({
    playerId: id,
    at: Math.max(likedAt[index] ?? 0, Date.parse(decodeIdTime(id)) + HOUR),
  }));
}
