import * as v from 'valibot';
import { filterLiked, toggleLike } from '#domain/gallery/likes.ts';
import { writeInBatches } from '#platform/data/batch-write.ts';
import { EXPIRY_ATTRIBUTE } from '#platform/data/table-schema.ts';
import { createUlid } from '#platform/new-ulid.ts';
import { ACCOUNT_KINDS, buildAuthStateKey, buildAuthStateWrites } from '#platform/sessions/auth-state.ts';
import { openSession } from '#platform/sessions/open-session.ts';
import { ImageId, PlayerId } from '#shared/ids.ts';

/** How long the table keeps the player if the process ends before it can delete it. */
const KEPT_SECONDS = 3_600;

interface Visit {
  /** The bearer token of the session. */
  token: string;
  /** Deletes everything of the visit, and the like of an image if it is still there. */
  close: (likedImage: string) => Promise<void>;
}

/**
 * Opens a session of a player who has a session and nothing else: no account, no address and no place on any list. So there
 * is nothing for staff to see, and nothing to be left behind.
 */
export async function openVisit(): Promise<Visit> {
  const id = v.parse(PlayerId, createUlid());
  const kind = ACCOUNT_KINDS.game;
  const facts = { role: 'player', name: 'Release', verified: true, suspendedUntil: null };
  const items = buildAuthStateWrites(kind, id, undefined, facts).flatMap(({ Put }) => Put?.Item ?? []);
  const expires = Math.floor(Date.now() / 1000) + KEPT_SECONDS;
  await writeInBatches({ put: items.map((item) => ({ ...item, [EXPIRY_ATTRIBUTE]: expires })) });
  const { token } = await openSession('game', id, { device: 'Release', address: '192.0.2.1' });
  return {
    token,
    close: async (likedImage) => {
      const image = v.parse(ImageId, likedImage);
      if ((await filterLiked(id, [image])).length > 0) await toggleLike(image, id);
      await writeInBatches({ remove: [buildAuthStateKey(kind, id)] });
    },
  };
}
