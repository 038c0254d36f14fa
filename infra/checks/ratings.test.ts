import { beforeAll, describe, expect, it } from 'vitest';
import { rankGallery } from '#domain/gallery/rank-gallery.ts';
import type { Image } from '#domain/images/image.ts';
import { GALLERY_DEFAULTS } from '#shared/gallery-defaults.ts';
import { buildApiEvent } from '../../functions/testing/api-event.ts';
import { bindCalls } from '../../functions/testing/call-api.ts';
import { callHandler } from '../../functions/testing/call-handler.ts';
import { createFreshTable } from '../../functions/testing/fresh-table.ts';
import { storeImage } from '../../functions/testing/images.ts';
import { createSession } from '../../functions/testing/sessions.ts';
import { loadHandler } from './every-call.ts';

const HOUR = 3_600_000;
const START = Date.UTC(2026, 5, 1);

type Sent = Parameters<ReturnType<typeof bindCalls>>[1];

let adult: Image;
let older: Image;
let editor: string;
let player: string;

const call = async (feature: string, route: string, sent: Sent = {}) =>
  bindCalls(await loadHandler(feature))(route, sent);

/** Whether staff allow visitors to see images rated r. */
async function show(showNSFW: boolean): Promise<void> {
  const body = { ...GALLERY_DEFAULTS, showNSFW };
  const { status } = await call('gallery', 'PUT /api/gallery/config', { body, token: editor });
  expect(status).toBe(200);
  await rankGallery();
}

beforeAll(async () => {
  process.env.SITE_ORIGIN = 'https://pixelcrowd.example';
  await createFreshTable();
  older = await storeImage({ at: START, title: 'Older', category: 'icon' });
  adult = await storeImage({ at: START + HOUR, title: 'Midnight club', category: 'icon', rating: 'r' });
  await storeImage({ at: START + 2 * HOUR, title: 'Newer', category: 'icon' });
  editor = (await createSession('web', { role: 'moderator' })).token;
  player = (await createSession('game')).token;
  await show(true);
  const placed = await call('site-content', 'PUT /api/admin/homepage-settings/{section}', {
    params: { section: 'hero_avatar' },
    body: { imageId: adult.id },
    token: editor,
  });
  expect(placed.status).toBe(200);
});

const lists = async (query: Record<string, string>): Promise<boolean> => {
  const { json } = await call('gallery', 'GET /api/gallery/images', { query });
  const isListed = JSON.stringify(json.data.images).includes(adult.id);
  // A list that hid the image but counted it would reveal it.
  expect(json.data.pagination.totalItems).toBe(json.data.images.length);
  return isListed;
};

const isFound = async (feature: string, route: string, sent: Sent = {}): Promise<boolean> => {
  const { status } = await call(feature, route, { params: { id: adult.id }, ...sent });
  expect([200, 201, 404]).toContain(status);
  return status !== 404;
};

/** Every public response that could reveal an image, and whether it reveals the one rated r. */
const RESPONSES: Record<string, () => Promise<boolean>> = {
  'the home page’s showcase': async () => {
    const { json } = await call('gallery', 'GET /api/gallery/homepage');
    expect(json.data.pagination.totalItems).toBe(json.data.images.length);
    return JSON.stringify(json.data.images).includes(adult.id);
  },
  'the sums of the gallery': async () =>
    (await call('gallery', 'GET /api/gallery/homepage')).json.data.totals.images === 3,
  'the newest images': () => lists({}),
  'the newest of its category': () => lists({ category: 'icon' }),
  'the most popular images': () => lists({ sort: 'popular' }),
  'a search for its title': () => lists({ search: 'midnight' }),
  'a search, most popular first': () => lists({ search: 'midnight', sort: 'popular' }),
  'the counts of the categories': async () => {
    const { json } = await call('gallery', 'GET /api/gallery/categories');
    const counts = json.data.categories.map(({ count }: { count: number }) => count);
    expect([2, 3]).toContain(Math.max(...counts));
    return Math.max(...counts) === 3;
  },
  'the neighbours of another image': async () => {
    const { json } = await call('gallery', 'GET /api/gallery/images/{id}', { params: { id: older.id } });
    return json.data.previous.id === adult.id;
  },
  'its own page': () => isFound('gallery', 'GET /api/gallery/images/{id}'),
  'the page of its artist': async () => {
    const { json } = await call('gallery', 'GET /api/gallery/artists/{name}', { params: { name: 'juno' } });
    expect(json.data.pagination.totalItems).toBe(json.data.images.length);
    expect(json.data.artist.images).toBe(json.data.images.length);
    return JSON.stringify(json.data).includes(adult.id);
  },
  'the slots of the home page': async () => {
    const { json } = await call('site-content', 'GET /api/homepage-settings');
    return JSON.stringify(json.data).includes(adult.id);
  },
  'a view of it': () =>
    isFound('gallery', 'POST /api/gallery/images/{id}/view', { headers: { 'x-viewer-id': 'viewer-0001' } }),
  'a like of it': () => isFound('gallery', 'POST /api/gallery/images/{id}/like', { token: player }),
  'a report of it': () =>
    isFound('gallery', 'POST /api/gallery/images/{id}/report', { body: { reason: 'spam' } }),
};

/** A response that is not JSON. */
async function page(feature: string, route: string, params: Record<string, string> = {}): Promise<string> {
  const handler = await loadHandler(feature);
  return (await callHandler(handler, buildApiEvent({ route, params }))).body ?? '';
}

describe.each([
  ['on, is', true],
  ['off, is not', false],
])('an image rated r, with showNSFW %s in', (_, showNSFW) => {
  beforeAll(() => show(showNSFW));

  it.each(Object.entries(RESPONSES))('%s', async (_, isShown) => {
    expect(await isShown()).toBe(showNSFW);
  });
});

it.each([true, false])(
  'an image rated r is in neither the sitemap nor a feed, with showNSFW %s',
  async (showNSFW) => {
    await show(showNSFW);
    const documents = await Promise.all([
      page('site-content', 'GET /sitemap.xml'),
      page('pages', 'GET /feeds/newest.xml'),
      page('pages', 'GET /feeds/categories/{file}', { file: 'icon.xml' }),
      page('pages', 'GET /feeds/artists/{file}', { file: 'juno.xml' }),
    ]);
    for (const document of documents) {
      expect(document).toMatch(/^<\?xml/);
      expect(document).not.toContain(adult.id);
    }
  },
);
