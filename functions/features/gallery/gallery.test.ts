import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { rankGallery } from '#domain/gallery/rank-gallery.ts';
import { rejectImage } from '#domain/images/publishing/decide-image.ts';
import { getDocumentClient, getTableName } from '#platform/data/document-client.ts';
import { createUlid } from '#platform/new-ulid.ts';
import { type ImageId, toIsoTime } from '#shared/ids.ts';
import type { ImageCategory } from '#shared/image-categories.ts';
import type { PublicImage } from '#shared/public-image.ts';
import { buildApiEvent } from '../../testing/api-event.ts';
import { callHandler } from '../../testing/call-handler.ts';
import { createFreshTable } from '../../testing/fresh-table.ts';
import { configureGallery, setLive, storeImage, TESTER } from '../../testing/images.ts';
import { createSession, createSessionAs } from '../../testing/sessions.ts';
import { handler } from './handler.ts';

const HOUR = 3_600_000;
const START = Date.UTC(2026, 5, 1);

beforeEach(createFreshTable);
afterEach(() => void vi.useRealTimers());

type Event = Parameters<typeof buildApiEvent>[0];

async function request(event: Event) {
  const { statusCode, headers, body = '' } = await callHandler(handler, buildApiEvent(event));
  return { statusCode, headers: headers ?? {}, json: JSON.parse(body) };
}

const data = async (event: Event) => (await request(event)).json.data;
const homepage = (query: Record<string, string> = {}) => data({ route: 'GET /api/gallery/homepage', query });
const images = (query: Record<string, string> = {}) => data({ route: 'GET /api/gallery/images', query });
const image = (id: string) => request({ route: 'GET /api/gallery/images/{id}', params: { id } });
const view = (id: string, viewer = 'viewer-0001') =>
  request({
    route: 'POST /api/gallery/images/{id}/view',
    params: { id },
    headers: { 'x-viewer-id': viewer },
  });
const titles = ({ images }: { images: PublicImage[] }) => images.map(({ title }) => title);

/** Stores images an hour apart, the last one newest, with numbered titles. */
async function storeMany(count: number, category: ImageCategory = 'avatar') {
  const stored = [];
  for (let number = 1; number <= count; number++) {
    stored.push(await storeImage({ at: START + number * HOUR, title: `Image ${number}`, category }));
  }
  return stored;
}

describe('the premium badge of a creator', () => {
  it('is on every image until its end, wherever it is shown', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: START });
    const until = toIsoTime(START + HOUR);
    const { id } = await storeImage({ premiumBadgeUntil: until });
    await storeImage({ createdBy: 'ada' });
    await rankGallery();
    const artist = (name: string) => data({ route: 'GET /api/gallery/artists/{name}', params: { name } });
    const readBadges = async () => {
      const shown = [await homepage(), await images(), await images({ sort: 'popular' })];
      const lists = [...shown, await images({ search: 'moth' }), await artist('juno')];
      const found = lists.map(({ images: all }: { images: PublicImage[] }) =>
        all.find((each) => each.id === id),
      );
      const { image: alone } = (await image(id)).json.data;
      const { artist: creator } = await artist('juno');
      return new Set([...found, alone, creator].map(({ premiumBadgeUntil }) => premiumBadgeUntil));
    };
    expect(await readBadges()).toEqual(new Set([until]));
    expect((await artist('ada')).artist).not.toHaveProperty('premiumBadgeUntil');
    vi.setSystemTime(START + 2 * HOUR);
    expect(await readBadges()).toEqual(new Set([undefined]));
  });
});

describe('the showcase of the home page', () => {
  it('navigates from the newest to the oldest image without a gap or a repeat', async () => {
    await storeMany(20);
    const [first, second, third] = await Promise.all(['1', '2', '3'].map((page) => homepage({ page })));
    const walked = [...titles(first), ...titles(second)];
    expect(walked).toEqual(Array.from({ length: 20 }, (_, index) => `Image ${20 - index}`));
    expect(first.pagination).toEqual({
      currentPage: 1,
      totalPages: 2,
      totalItems: 20,
      pageSize: 12,
      hasPrev: false,
      hasNext: true,
    });
    expect(third).toMatchObject({ images: [], pagination: { totalItems: 20, hasNext: false } });
  });

  it('has the configured length', async () => {
    await configureGallery({ imagesPerPage: 6 });
    await storeMany(7);
    expect((await homepage()).images).toHaveLength(6);
  });

  it('shows one category on request', async () => {
    await storeMany(2);
    await storeImage({ title: 'Potion', category: 'icon' });
    expect(titles(await homepage({ category: 'icon' }))).toEqual(['Potion']);
  });

  it('shows the totals of the last ranking', async () => {
    const [first] = await storeMany(2);
    await setLive(first?.id as ImageId, { views: 7, likes: 3 });
    await rankGallery();
    expect((await homepage()).totals).toEqual({ images: 2, views: 7, likes: 3, asOf: expect.any(String) });
  });
});

describe('an empty gallery', () => {
  it('has one empty page and zero totals', async () => {
    expect(await homepage()).toMatchObject({
      images: [],
      pagination: { totalPages: 0, totalItems: 0, hasPrev: false, hasNext: false },
      totals: { images: 0, views: 0, likes: 0 },
    });
  });
});

describe('public images', () => {
  it('exclude pending, rejected and refused ones', async () => {
    await storeImage({ approvalStatus: 'pending' });
    await storeImage({ approvalStatus: 'rejected' });
    await storeImage({ processing: 'refused' });
    expect((await images()).pagination.totalItems).toBe(0);
  });

  it('exclude sensitive ones from lists, counts, search, single pages and views while they are hidden', async () => {
    const { id } = await storeImage({ title: 'Midnight club', rating: 'r' });
    await rankGallery();
    const { categories } = await data({ route: 'GET /api/gallery/categories' });
    expect(categories[0]).toEqual({ value: 'all', label: 'All Categories', count: 0 });
    expect(titles(await images())).toEqual([]);
    expect(titles(await images({ sort: 'popular' }))).toEqual([]);
    expect(titles(await images({ search: 'midnight' }))).toEqual([]);
    expect((await image(id)).statusCode).toBe(404);
    expect((await view(id)).statusCode).toBe(404);
    expect((await homepage()).totals.images).toBe(0);
  });

  it('include sensitive ones with their rating once staff enable them', async () => {
    await configureGallery({ showNSFW: true });
    await storeImage({ at: START, title: 'Older' });
    const { id } = await storeImage({ at: START + HOUR, title: 'Midnight club', rating: 'r' });
    await storeImage({ at: START + 2 * HOUR, title: 'Newer' });
    await rankGallery();
    const page = await images();
    expect(titles(page)).toEqual(['Newer', 'Midnight club', 'Older']);
    expect(page.images[1].rating).toBe('r');
    expect((await images({ sort: 'popular' })).images).toHaveLength(3);
    expect(titles(await images({ search: 'midnight' }))).toEqual(['Midnight club']);
    expect((await image(id)).json.data).toMatchObject({
      previous: { title: 'Newer' },
      next: { title: 'Older' },
    });
    expect((await homepage()).totals.images).toBe(3);
  });
});

describe('categories', () => {
  it("have counts, with 'all' first and without disabled ones", async () => {
    await configureGallery({ enabledCategories: ['all', 'avatar', 'icon'] });
    await storeMany(3);
    await storeImage({ category: 'icon' });
    const { categories } = await data({ route: 'GET /api/gallery/categories' });
    expect(categories).toEqual([
      { value: 'all', label: 'All Categories', count: 4 },
      { value: 'avatar', label: 'Avatar', count: 3 },
      { value: 'icon', label: 'Icon', count: 1 },
    ]);
  });
});

describe('categories during a search', () => {
  const categories = async (search: string) =>
    (await data({ route: 'GET /api/gallery/categories', query: { search } })).categories;

  it('count the matches that visitors may see', async () => {
    await configureGallery({ enabledCategories: ['all', 'avatar', 'icon', 'logo'] });
    await storeMany(2);
    await storeImage({ title: 'Image of a lantern', category: 'icon' });
    await storeImage({ title: 'Lantern', category: 'icon' });
    await storeImage({ title: 'Image at night', category: 'icon', rating: 'r' });
    await storeImage({ title: 'Image that waits', approvalStatus: 'pending' });
    expect(await categories('image')).toEqual([
      { value: 'all', label: 'All Categories', count: 3 },
      { value: 'avatar', label: 'Avatar', count: 2 },
      { value: 'icon', label: 'Icon', count: 1 },
      { value: 'logo', label: 'Logo', count: 0 },
    ]);
    expect((await categories('image lantern')).map(({ count }: { count: number }) => count)).toEqual([
      1, 0, 1, 0,
    ]);
  });

  it('refuse a search for one letter', async () => {
    const { statusCode, json } = await request({
      route: 'GET /api/gallery/categories',
      query: { search: 'm' },
    });
    expect([statusCode, json.errors?.[0]?.path]).toEqual([422, 'search']);
  });
});

describe('most popular first', () => {
  it('sorts by popularity score, then likes, then age', async () => {
    const [cold, warm, hot] = await storeMany(3);
    await setLive(hot?.id as ImageId, { popularityScore: 9, likes: 2 });
    await setLive(warm?.id as ImageId, { popularityScore: 1, likes: 30 });
    await setLive(cold?.id as ImageId, { popularityScore: 1, likes: 31 });
    await rankGallery();
    expect(titles(await images({ sort: 'popular' }))).toEqual(['Image 3', 'Image 1', 'Image 2']);
  });

  it('has pages of any size', async () => {
    await storeMany(30);
    await rankGallery();
    const pages = await Promise.all(
      ['1', '2', '3', '4'].map((page) => images({ sort: 'popular', limit: '7', page })),
    );
    expect(pages.flatMap(titles)).toHaveLength(28);
    expect(new Set(pages.flatMap(titles)).size).toBe(28);
    expect(pages[3]?.pagination).toMatchObject({ totalItems: 30, totalPages: 5, hasNext: true });
  });

  it('drops an image as soon as it is taken down, before the next ranking', async () => {
    const [first] = await storeMany(2);
    await rankGallery();
    await rejectImage(first?.id as ImageId, TESTER);
    expect(titles(await images({ sort: 'popular' }))).toEqual(['Image 2']);
  });

  it('sorts search results by the ranking', async () => {
    const [first, second] = await storeMany(2);
    await setLive(first?.id as ImageId, { popularityScore: 5 });
    await setLive(second?.id as ImageId, { popularityScore: 1 });
    await rankGallery();
    expect(titles(await images({ sort: 'popular', search: 'image' }))).toEqual(['Image 1', 'Image 2']);
  });
});

describe('search', () => {
  it('matches word prefixes in title, tags and creator, newest first', async () => {
    await storeImage({ at: START, title: 'Lantern keeper', tags: [], createdBy: 'ada' });
    await storeImage({ at: START + HOUR, title: 'Blue hour', tags: ['lantern'], createdBy: 'bo' });
    await storeImage({ at: START + 2 * HOUR, title: 'Rook', tags: [], createdBy: 'lanternista' });
    expect(titles(await images({ search: ' LANT ' }))).toEqual(['Rook', 'Blue hour', 'Lantern keeper']);
    expect(titles(await images({ search: 'lantern ada' }))).toEqual(['Lantern keeper']);
    expect((await images({ search: 'dragon' })).pagination.totalItems).toBe(0);
  });
});

describe('a single image', () => {
  it('has its tags', async () => {
    const { id } = await storeImage({ tags: ['moth', 'night sky'] });
    expect((await image(id)).json.data.tags).toEqual(['moth', 'night sky']);
  });

  it('has its neighbours', async () => {
    const [oldest, middle, newest] = await storeMany(3);
    expect((await image(middle?.id as string)).json.data).toMatchObject({
      image: { title: 'Image 2', views: 0, likes: 0 },
      previous: { id: newest?.id },
      next: { id: oldest?.id },
    });
    expect((await image(newest?.id as string)).json.data.previous).toBeNull();
  });

  it('shows only URLs of published files, and nothing about the uploader', async () => {
    const { id } = await storeImage();
    const { image: shown } = (await image(id)).json.data;
    expect(shown).toMatchObject({
      thumbnailUrl: `/media/images/${id}/0123456789abcdef/320.webp`,
      imageUrl: `/media/images/${id}/0123456789abcdef/640.webp`,
      downloadUrl: `/media/images/${id}/0123456789abcdef/original.png`,
      nativeWidth: 16,
      palette: ['#0e0b1f', '#ff5c93'],
    });
    expect(JSON.stringify(shown)).not.toMatch(/uploadedBy|originalName|approvalStatus/);
  });
});

describe('a view', () => {
  it('counts once per viewer, image and day, however many requests arrive in parallel', async () => {
    const { id } = await storeImage();
    const viewers = Array.from({ length: 60 }, (_, index) => `viewer-${1000 + (index % 20)}`);
    const responses = await Promise.all(viewers.map((viewer) => view(id, viewer)));
    expect(responses.every(({ statusCode }) => statusCode === 200)).toBe(true);
    expect((await image(id)).json.data.image.views).toBe(20);
    expect((await view(id, 'viewer-1000')).json.data.views).toBe(20);
    expect((await view(id, 'viewer-9999')).json.data.views).toBe(21);
  });

  it('is refused after two thousand an hour from one address, whatever viewer ids it invents', async () => {
    const { id } = await storeImage();
    const from = { 'cloudfront-viewer-address': '198.51.100.9:443' };
    const report = (viewer: string, headers: object = from) =>
      request({
        route: 'POST /api/gallery/images/{id}/view',
        params: { id },
        headers: { 'x-viewer-id': viewer, ...headers },
      });
    expect((await report('viewer-0001')).statusCode).toBe(200);
    const counted = { n: 1_999, until: Date.now() + HOUR };
    const Item = { pk: 'LIMIT#view#198.51.100.9', sk: 'A', ...counted };
    await getDocumentClient().send(new PutCommand({ TableName: getTableName(), Item }));
    expect((await report('viewer-0002')).statusCode).toBe(200);
    expect((await report('viewer-0003')).json.code).toBe('limit-reached');
    expect((await report('viewer-0004', {})).statusCode).toBe(200);
    expect((await image(id)).json.data.image.views).toBe(3);
  });

  it('is not counted for a missing image', async () => {
    expect((await view('01JD7XJ5N0ABCDEFGHJKMNPQRS')).statusCode).toBe(404);
  });
});

describe('a like', () => {
  const like = (id: string, headers: Record<string, string> = {}) =>
    request({ route: 'POST /api/gallery/images/{id}/like', params: { id }, headers });
  const likes = (ids: readonly string[], headers: Record<string, string> = {}) =>
    request({ route: 'GET /api/gallery/likes', query: { ids: ids.join(',') }, headers });

  it('is added and removed by a player, and the count is public', async () => {
    const [first, second] = await storeMany(2);
    const { headers } = await createSession('game');
    expect((await like(first?.id as string, headers)).json.data).toEqual({ liked: true, totalLikes: 1 });
    expect((await image(first?.id as string)).json.data.image.likes).toBe(1);
    const response = await likes([second?.id as string, first?.id as string], headers);
    expect(response.json.data).toEqual({ liked: [first?.id] });
    expect(response.headers['cache-control']).toBe('private, no-store');
    expect((await like(first?.id as string, headers)).json.data).toEqual({ liked: false, totalLikes: 0 });
    expect((await likes([first?.id as string], headers)).json.data).toEqual({ liked: [] });
  });

  it('counts once per player, whatever the number of sessions, and raises the popularity', async () => {
    const [first, second] = await storeMany(2);
    const { accountId, headers } = await createSession('game');
    const elsewhere = await createSessionAs('game', accountId);
    await like(first?.id as string, headers);
    await like(first?.id as string, elsewhere.headers);
    await like(first?.id as string, headers);
    expect((await likes([first?.id as string], elsewhere.headers)).json.data.liked).toHaveLength(1);
    await rankGallery();
    expect(titles(await images({ sort: 'popular' }))).toEqual(['Image 1', 'Image 2']);
    expect((await image(first?.id as string)).json.data.image.likes).toBe(1);
    expect((await image(second?.id as string)).json.data.image.likes).toBe(0);
  });

  it('is only for players: guests and website users are asked to sign in', async () => {
    const { id } = await storeImage();
    const { headers } = await createSession('web', { role: 'admin' });
    for (const response of [
      await like(id),
      await like(id, headers),
      await likes([id]),
      await likes([id], headers),
    ])
      expect([response.statusCode, response.json.code]).toEqual([401, 'session-ended']);
    expect((await image(id)).json.data.image.likes).toBe(0);
  });

  it('requires a verified address', async () => {
    const { id } = await storeImage();
    const { headers } = await createSession('game', { verified: false });
    const { statusCode, json } = await like(id, headers);
    expect([statusCode, json.code]).toEqual([403, 'address-unverified']);
    expect((await likes([id], headers)).statusCode).toBe(200);
  });

  it('is rejected for a missing image and for one that visitors may not see', async () => {
    const { id } = await storeImage({ rating: 'r' });
    const { headers } = await createSession('game');
    for (const each of [id, '01JD7XJ5N0ABCDEFGHJKMNPQRS', 'not-an-id']) {
      const { statusCode, json } = await like(each, headers);
      expect([statusCode, json.code]).toEqual([404, 'not-found']);
    }
  });

  it('can be looked up for 1 to 100 images by id', async () => {
    const { headers } = await createSession('game');
    const ids = Array.from({ length: 101 }, () => createUlid());
    expect((await likes(ids.slice(1), headers)).json.data).toEqual({ liked: [] });
    for (const wrong of [ids, [], ['not-an-id']]) {
      const { statusCode, json } = await likes(wrong, headers);
      expect([statusCode, json.errors?.[0]?.path?.split('.')[0]]).toEqual([422, 'ids']);
    }
  });
});

describe('invalid input', () => {
  it.each([
    [
      'an unknown category',
      { route: 'GET /api/gallery/homepage', query: { category: 'cats' } },
      422,
      'category',
    ],
    ['page 0', { route: 'GET /api/gallery/homepage', query: { page: '0' } }, 422, 'page'],
    ["page 'abc'", { route: 'GET /api/gallery/homepage', query: { page: 'abc' } }, 422, 'page'],
    ['page 10^9', { route: 'GET /api/gallery/images', query: { page: '1000000000' } }, 422, 'page'],
    ['page 1.5', { route: 'GET /api/gallery/images', query: { page: '1.5' } }, 422, 'page'],
    ['limit 101', { route: 'GET /api/gallery/images', query: { limit: '101' } }, 422, 'limit'],
    ['an unknown order', { route: 'GET /api/gallery/images', query: { sort: 'best' } }, 422, 'sort'],
    [
      'one letter to search for',
      { route: 'GET /api/gallery/images', query: { search: ' a ' } },
      422,
      'search',
    ],
    [
      'a search of 3 kB',
      { route: 'GET /api/gallery/images', query: { search: 'x'.repeat(3000) } },
      422,
      'search',
    ],
    [
      'a viewer id of 10 kB',
      {
        route: 'POST /api/gallery/images/{id}/view',
        params: { id: '01JD7XJ5N0ABCDEFGHJKMNPQRS' },
        headers: { 'x-viewer-id': 'v'.repeat(10_000) },
      },
      422,
      'x-viewer-id',
    ],
    [
      'no viewer id',
      { route: 'POST /api/gallery/images/{id}/view', params: { id: '01JD7XJ5N0ABCDEFGHJKMNPQRS' } },
      422,
      'x-viewer-id',
    ],
  ])("%s is rejected with the field's name", async (_, event, status, path) => {
    const { statusCode, json } = await request(event as Event);
    expect(statusCode).toBe(status);
    expect(json.errors).toEqual([{ path, msg: json.message }]);
  });

  it('gets the specified message for a too short search term', async () => {
    const { json } = await request({ route: 'GET /api/gallery/images', query: { search: 'a' } });
    expect(json.message).toBe('Type at least two letters');
  });

  it('gets the same response for a malformed id as for a missing image', async () => {
    expect((await image('not-an-id')).json).toMatchObject({ code: 'not-found' });
    expect((await image('01JD7XJ5N0ABCDEFGHJKMNPQRS')).json).toMatchObject({ code: 'not-found' });
  });
});
