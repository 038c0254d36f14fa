import * as v from 'valibot';
import { filterLiked, toggleLike } from '#domain/gallery/likes.ts';
import { writeInBatches } from '#platform/data/batch-write.ts';
import { EXPIRY_ATTRIBUTE } from '#platform/data/table-schema.ts';
import { createUlid } from '#platform/new-ulid.ts';
import { ACCOUNT_KINDS, buildAuthStateKey, buildAuthStateWrites } from '#platform/sessions/auth-state.ts';
import { openSession } from '#platform/sessions/open-session.ts';
import { ImageId, PlayerId } from '#shared/ids.ts';
import { type Check, later, met } from '../../preflight/finding.ts';
import type { CallVersion } from './call-version.ts';
import { expectResponse, readData, WrongResponse } from './expect-response.ts';

export const checkHealth = (call: CallVersion): Check => ({
  name: 'Health',
  run: async () => {
    expectResponse(await call({ method: 'GET', path: '/api/health' }), { status: 200 });
    return met();
  },
});

const Page = v.object({ images: v.array(v.object({ id: v.string() })) });

const readGallery = async (call: CallVersion) =>
  readData(await call({ method: 'GET', path: '/api/gallery/images' }), Page).images;

export const checkPage = (call: CallVersion): Check => ({
  name: 'A page of the gallery',
  run: async () => {
    await readGallery(call);
    return met();
  },
});

const Like = v.object({ liked: v.boolean() });

/** Likes the first image and takes that back, as a player who exists only for this. */
export const checkLike = (call: CallVersion): Check => ({
  name: 'A like, and back',
  run: async () => {
    const [image] = await readGallery(call);
    if (!image) return later('The gallery has no image yet.');
    const visit = await openVisit();
    try {
      for (const expected of [true, false]) {
        const headers = { authorization: `Bearer ${visit.token}` };
        const path = `/api/gallery/images/${image.id}/like`;
        const { liked } = readData(await call({ method: 'POST', path, headers }), Like);
        if (liked !== expected)
          throw new WrongResponse(`The image was ${liked ? '' : 'not '}liked after all`);
      }
      return met();
    } finally {
      await visit.close(image.id);
    }
  },
});

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
async function openVisit(): Promise<Visit> {
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
