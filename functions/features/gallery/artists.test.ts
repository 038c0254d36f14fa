import { beforeEach, describe, expect, it } from 'vitest';
import { rankGallery } from '#domain/gallery/rank-gallery.ts';
import { removeImage } from '#domain/image-removal/remove-image.ts';
import { imageDefinition } from '#domain/images/image-definition.ts';
import { rejectImage } from '#domain/images/publishing/decide-image.ts';
import { updateEntity } from '#platform/data/change.ts';
import { importEntities } from '#platform/data/import-entities.ts';
import { toIsoTime } from '#shared/ids.ts';
import { buildNameSegment } from '#shared/name-paths.ts';
import type { PublicImage } from '#shared/public-image.ts';
import { bindCalls } from '../../testing/call-api.ts';
import { createFreshTable } from '../../testing/fresh-table.ts';
import { buildImage, configureGallery, setLive, storeImage, TESTER } from '../../testing/images.ts';
import { handler } from './handler.ts';

const call = bindCalls(handler);
const HOUR = 3_600_000;
const START = Date.UTC(2026, 5, 1);
const OPTIONS = { actor: TESTER, action: 'test.change' };

beforeEach(createFreshTable);

const request = (name: string, page = 1) =>
  call('GET /api/gallery/artists/{name}', { params: { name }, query: { page: String(page) } });
const read = async (name: string, page = 1) => (await request(name, page)).json.data;
const titles = ({ images }: { images: PublicImage[] }) => images.map(({ title }) => title);

describe('the page of an artist', () => {
  it('shows their approved images, newest first, with counts and the time of the first', async () => {
    await storeImage({ at: START, title: 'First' });
    await storeImage({ at: START + HOUR, title: 'Second' });
    await storeImage({ at: START + 2 * HOUR, title: 'Waits', approvalStatus: 'pending' });
    await storeImage({ at: START + 3 * HOUR, title: 'Another', createdBy: 'moth' });
    const { status, headers, json } = await request('juno');
    expect({ status, cache: headers['cache-control'] }).toEqual({
      status: 200,
      cache: 'public, s-maxage=15',
    });
    expect(titles(json.data)).toEqual(['Second', 'First']);
    expect(json.data.artist).toEqual({
      name: 'juno',
      page: 'juno',
      images: 2,
      views: 0,
      likes: 0,
      since: toIsoTime(START),
    });
    expect(json.data.pagination).toMatchObject({ totalItems: 2, totalPages: 1 });
  });

  it('is found whatever the case and the encoding of the name, and shows the stored one', async () => {
    await storeImage({ at: START, createdBy: 'Zo\u00eb Moth' });
    await storeImage({ at: START + HOUR, createdBy: 'zo\u00eb moth' });
    for (const name of ['zo\u00eb moth', 'ZO\u00cb MOTH', 'Zoe\u0308 Moth', ' \uff3ao\u00eb Moth'])
      expect((await read(name)).artist).toMatchObject({ name: 'Zo\u00eb Moth', images: 2 });
    expect((await request('zoe moth')).status).toBe(404);
  });

  it.each(['a/b', 'who?', '100%', '#1', '50% off', '%41', '.', '..'])(
    'is found by the name %s',
    async (name) => {
      await storeImage({ createdBy: name });
      await storeImage({ createdBy: 'A' });
      // API Gateway has decoded the path once.
      expect((await read(buildNameSegment(name))).artist).toMatchObject({ name, images: 1 });
    },
  );

  it('has page numbers, and an empty page after the last', async () => {
    const images = Array.from({ length: 30 }, (_, index) =>
      buildImage({ at: START + index * HOUR, title: `Number ${index + 1}` }),
    );
    await importEntities(imageDefinition, images, OPTIONS);
    const pages = [await read('juno'), await read('juno', 2), await read('juno', 3)];
    expect(pages.flatMap(titles)).toEqual(Array.from({ length: 30 }, (_, index) => `Number ${30 - index}`));
    expect(pages.map(({ images }) => images.length)).toEqual([24, 6, 0]);
    for (const page of pages) expect(page.artist).toMatchObject({ name: 'juno', images: 30 });
  });

  it('adds up views and likes with the totals of the gallery', async () => {
    const [one, other] = [await storeImage(), await storeImage()];
    const stranger = await storeImage({ createdBy: 'moth' });
    await setLive(one.id, { views: 7, likes: 3 });
    await setLive(other.id, { views: 2, likes: 1 });
    await setLive(stranger.id, { views: 100 });
    await rankGallery();
    expect((await read('juno')).artist).toMatchObject({ views: 9, likes: 4 });
    await setLive(one.id, { views: 8, likes: 3 });
    await rankGallery();
    expect((await read('juno')).artist).toMatchObject({ views: 10, likes: 4 });
  });

  it('follows rejections and removals at once, and is gone with the last image', async () => {
    const [one, other] = [await storeImage(), await storeImage()];
    await rankGallery();
    await rejectImage(one.id, TESTER);
    expect((await read('juno')).artist.images).toBe(1);
    await removeImage(other.id, TESTER);
    expect((await request('juno')).status).toBe(404);
    await rankGallery();
    expect((await request('juno')).status).toBe(404);
  });

  it('has images rated r only while the gallery shows them, in its sums too', async () => {
    const { id } = await storeImage({ at: START, title: 'Adult', rating: 'r' });
    await setLive(id, { views: 5 });
    await rankGallery();
    expect((await request('juno')).status).toBe(404);
    const open = await storeImage({ at: START + HOUR, title: 'Open' });
    expect(await read('juno')).toMatchObject({
      artist: { images: 1, views: 0, since: toIsoTime(START + HOUR) },
      images: [{ title: 'Open' }],
    });
    await configureGallery({ showNSFW: true });
    expect(await read('juno')).toMatchObject({ artist: { images: 2, views: 5 } });
    await updateEntity(imageDefinition, open.id, OPTIONS, (image) => ({ ...image, rating: 'r' as const }));
    expect(titles(await read('juno'))).toEqual(['Open', 'Adult']);
  });

  it('does not exist if the gallery shows no names of creators, or no one has the name', async () => {
    await storeImage();
    expect((await request('nobody')).status).toBe(404);
    expect((await request('x'.repeat(201))).status).toBe(404);
    await configureGallery({ showCreatorNames: false });
    expect((await request('juno')).status).toBe(404);
  });
});
