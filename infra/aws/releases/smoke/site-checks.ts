import * as v from 'valibot';
import { type Check, later, met } from '../../preflight/finding.ts';
import type { CallVersion } from './call-version.ts';
import { expectResponse, readData, WrongResponse } from './expect-response.ts';
import { openVisit } from './visit.ts';

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
