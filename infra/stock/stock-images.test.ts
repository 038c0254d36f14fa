import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rankGallery } from '#domain/gallery/rank-gallery.ts';
import { buildImageList, uploadList } from '#domain/images/image-lists.ts';
import { findPlayerDrift } from '#domain/images/uploaders/find-upload-drift.ts';
import { repairLists } from '#platform/data/counted-lists/repair-lists.ts';
import type { PlayerId } from '#shared/ids.ts';
import type { PublicImage } from '#shared/public-image.ts';
import { handler } from '../../functions/features/gallery/handler.ts';
import { bindCalls } from '../../functions/testing/call-api.ts';
import { createFreshTable } from '../../functions/testing/fresh-table.ts';
import { ObjectStore } from '../local/simulators/s3/object-store.ts';
import { buildGalleryImages } from './gallery-stock.ts';
import { PictureStore } from './picture-store.ts';
import { stockImages } from './stock-images.ts';

const COUNT = 200;
// The form of a PlayerId.
const PLAYERS = ['01K1HD54KWHR3XVTYC6YPVCB9B', '01K1HD54KWHR3XVTYC6YPVCB9C'].map((id, index) => ({
  id: id as PlayerId,
  name: `player ${index}`,
}));

const call = bindCalls(handler);
const listPage = async (query: Record<string, string> = {}) =>
  (await call('GET /api/gallery/images', { query })).json.data;

let directory: string;
const stored: number[] = [];
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'stock-'));
  await createFreshTable();
  const store = new PictureStore({ directory, uploadsBucket: 'uploads', mediaBucket: 'media' });
  await stockImages({ count: COUNT, players: PLAYERS, store, onStored: (count) => stored.push(count) });
  await rankGallery();
});
afterAll(() => rm(directory, { recursive: true }));

const visible = [...buildGalleryImages(COUNT)].filter(
  ({ approvalStatus, rating }) => approvalStatus === 'approved' && rating !== 'r',
);

describe('a stocked gallery', () => {
  it('lists its images, counts them and finds them as if they had been uploaded', async () => {
    const last = Math.ceil(visible.length / 24);
    const { images, pagination } = await listPage({ page: String(last) });
    expect(pagination).toMatchObject({ totalItems: visible.length, totalPages: last });
    expect(images.at(-1).id).toBe(visible[0]?.id);
    const moths = visible.filter(({ title }) => title === 'Moth child');
    expect((await listPage({ search: 'moth child' })).pagination.totalItems).toBe(moths.length);
    const avatars = visible.filter(({ category }) => category === 'avatar');
    const { categories } = (await call('GET /api/gallery/categories', {})).json.data;
    expect(categories.slice(0, 2)).toMatchObject([{ count: visible.length }, { count: avatars.length }]);
    const popular = await listPage({ sort: 'popular' });
    expect(popular.images[0].likes).toBeGreaterThan(0);
    expect(stored.at(-1)).toBe(COUNT);
  });

  it('counts what its lists contain', async () => {
    const states = ['approved', 'pending', 'rejected', 'refused'] as const;
    const lists = states.flatMap((state) =>
      (['all', 'avatar'] as const).flatMap((filter) => [
        buildImageList(state, filter, 'open'),
        buildImageList(state, filter, 'adult'),
      ]),
    );
    const uploads = PLAYERS.map(({ id }) => uploadList({ kind: 'game', id }));
    expect(await repairLists([...lists, ...uploads])).toEqual([]);
    const drifts = await Promise.all(PLAYERS.map(({ id }) => findPlayerDrift(id)));
    expect(drifts.flat()).toEqual([]);
  });

  it('has the files of every visible image', async () => {
    const media = new ObjectStore(join(directory, 'buckets/media'));
    const { images } = await listPage({ limit: '48' });
    const urls = images.flatMap(({ imageUrl, thumbnailUrl, downloadUrl }: PublicImage) => [
      imageUrl,
      thumbnailUrl,
      downloadUrl,
    ]);
    expect(urls.filter((url: string) => !media.find(url.slice(1)))).toEqual([]);
    const [first] = media.withPrefix('media/images/');
    expect(first?.headers).toEqual({
      'content-type': expect.stringMatching(/^image\/(png|webp)$/),
      'cache-control': 'public, max-age=31536000, immutable',
    });
  });
});
