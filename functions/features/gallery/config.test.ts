import { beforeEach, describe, expect, it } from 'vitest';
import { GALLERY_DEFAULTS } from '#shared/gallery-defaults.ts';
import { bindCalls } from '../../testing/call-api.ts';
import { recordConsistency } from '../../testing/consistency-of.ts';
import { createFreshTable } from '../../testing/fresh-table.ts';
import { storeImage } from '../../testing/images.ts';
import { createSession } from '../../testing/sessions.ts';
import { handler } from './handler.ts';

const call = bindCalls(handler);
const current = async () => (await call('GET /api/gallery/config')).json.data;

/** A request; with `of`, for one image. */
interface ConfigRequest {
  query?: Record<string, string>;
  of?: boolean;
}

let editor: string;
const save = (body: object, token = editor) => call('PUT /api/gallery/config', { body, token });

beforeEach(async () => {
  await createFreshTable();
  editor = (await createSession('web', { role: 'moderator' })).token;
});

describe("the gallery's configuration", () => {
  it('is version 0 until the first change', async () => {
    expect(await current()).toEqual({ config: GALLERY_DEFAULTS, version: 0 });
  });

  it('is read consistently for signed-in callers, and at half the cost for visitors', async () => {
    const readings = await recordConsistency(async () => {
      await current();
      await call('GET /api/gallery/config', { token: editor });
    });
    expect(readings).toEqual([false, true]);
  });

  it.each([
    ['a page of the showcase', 'GET /api/gallery/homepage', {}],
    ['a page of the gallery', 'GET /api/gallery/images', {}],
    ['what a search finds', 'GET /api/gallery/images', { query: { search: 'lantern' } }],
    ['the categories', 'GET /api/gallery/categories', {}],
    ['an image', 'GET /api/gallery/images/{id}', { of: true }],
  ])(
    'is read consistently for %s too, and nothing else is',
    async (_, route, { of, ...request }: ConfigRequest) => {
      const { id } = await storeImage({ title: 'Lantern keeper' });
      const how = { ...request, ...(of && { params: { id } }) };
      const forVisitors = await recordConsistency(() => call(route, how));
      expect(forVisitors).not.toContain(true);
      const forStaff = await recordConsistency(() => call(route, { ...how, token: editor }));
      expect(forStaff.filter(Boolean)).toHaveLength(1);
      expect(forStaff.length).toBeGreaterThan(1);
    },
  );

  it('applies to an image at once, and is not part of its response', async () => {
    const { id } = await storeImage({ rating: 'r' });
    const image = () => call('GET /api/gallery/images/{id}', { params: { id }, token: editor });
    expect((await image()).status).toBe(404);
    await save({ ...GALLERY_DEFAULTS, showNSFW: true });
    const { status, json } = await image();
    expect(status).toBe(200);
    expect(json.data).toEqual({
      image: expect.any(Object),
      tags: expect.any(Array),
      previous: null,
      next: null,
    });
  });

  it('is saved as a whole, with its categories in display order', async () => {
    const wanted = {
      ...GALLERY_DEFAULTS,
      enabledCategories: ['icon', 'avatar', 'all'],
      defaultCategory: 'icon',
      imagesPerPage: 30,
      showStats: false,
      refreshInterval: 3_600_000,
    };
    const { status, json } = await save({ ...wanted, version: 0 });
    expect([status, json.message]).toEqual([200, 'Gallery configuration saved successfully!']);
    const config = { ...wanted, enabledCategories: ['all', 'avatar', 'icon'] };
    expect(json.data).toEqual({ config, version: 1 });
    expect(await current()).toEqual(json.data);
  });

  it.each([
    ['imagesPerPage', 5, 'Images per page must be a whole number from 6 to 30'],
    ['imagesPerPage', 31, 'Images per page must be a whole number from 6 to 30'],
    ['imagesPerPage', 7.5, 'Images per page must be a whole number from 6 to 30'],
    ['imagesPerPage', '12', 'Images per page must be a whole number from 6 to 30'],
    ['refreshInterval', 59_999, 'The refresh interval must be from 60 to 3600 seconds'],
    ['refreshInterval', 3_600_001, 'The refresh interval must be from 60 to 3600 seconds'],
    ['enabledCategories', [], 'Show at least one category'],
    ['enabledCategories', ['all', 'all'], 'List each category only once'],
    ['enabledCategories.1', ['all', 'cats'], "This category doesn't exist"],
    ['defaultCategory', 'cats', "This category doesn't exist"],
    ['defaultCategory', undefined, "This category doesn't exist"],
    ['enabledCategories', undefined, 'Choose the categories to show'],
    ['imagesPerPage', undefined, 'Images per page must be a whole number from 6 to 30'],
    ['showNSFW', 'yes', 'Choose whether this is on or off'],
    ['showNSFW', undefined, 'Choose whether this is on or off'],
    ['version', 'first', 'The version is a whole number'],
    ['colour', 'red', 'Unknown field'],
  ])('rejects the %s %j and stays unchanged', async (path, value, msg) => {
    const field = path.split('.')[0] ?? '';
    const { status, json } = await save({ ...GALLERY_DEFAULTS, [field]: value });
    expect(status).toBe(422);
    expect(json.errors).toContainEqual({ path, msg });
    expect(await current()).toEqual({ config: GALLERY_DEFAULTS, version: 0 });
  });

  it('needs an enabled default category', async () => {
    const { status, json } = await save({
      ...GALLERY_DEFAULTS,
      enabledCategories: ['all', 'avatar'],
      defaultCategory: 'icon',
    });
    expect([status, json.errors]).toEqual([
      422,
      [{ path: 'defaultCategory', msg: 'The default category must be one of the enabled ones' }],
    ]);
    expect((await current()).version).toBe(0);
  });

  it('does not overwrite a concurrent change', async () => {
    const { json: first } = await save({ ...GALLERY_DEFAULTS, imagesPerPage: 18, version: 0 });
    const { status, json } = await save({ ...GALLERY_DEFAULTS, imagesPerPage: 24, version: 0 });
    expect([status, json.code]).toEqual([409, 'version-conflict']);
    expect(json.data).toEqual(first.data);
    expect(await current()).toEqual(first.data);
  });

  it('shows editors how far the files of images rated r follow it', async () => {
    const publication = async () =>
      (await call('GET /api/gallery/config/publication', { token: editor })).json.data;
    expect(await publication()).toEqual({ publication: null });
    await save({ ...GALLERY_DEFAULTS, showNSFW: true });
    const started = { generation: 1, showNSFW: true, state: 'running', done: 0, failed: 0 };
    expect(await publication()).toEqual({ publication: started });
    await save({ ...GALLERY_DEFAULTS, showNSFW: true, imagesPerPage: 18 });
    expect(await publication()).toEqual({ publication: started });
    await save(GALLERY_DEFAULTS);
    expect(await publication()).toEqual({ publication: { ...started, generation: 3, showNSFW: false } });
  });

  it('is only for editors of the website', async () => {
    const { token } = await createSession('web', { role: 'premium' });
    const player = await createSession('game', { role: 'admin' });
    expect((await save(GALLERY_DEFAULTS, token)).status).toBe(403);
    expect((await save(GALLERY_DEFAULTS, player.token)).status).toBe(401);
    expect((await current()).version).toBe(0);
  });
});
