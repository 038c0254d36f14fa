import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { gallerySettingsDefinition } from '#domain/gallery-settings/settings.ts';
import type { Image } from '#domain/images/image.ts';
import { imageDefinition } from '#domain/images/image-definition.ts';
import { rejectImage } from '#domain/images/publishing/decide-image.ts';
import { deleteEntity, updateEntity } from '#platform/data/change.ts';
import type { GalleryConfig } from '#shared/gallery-config.ts';
import { HOMEPAGE_SECTIONS } from '#shared/homepage-sections.ts';
import { bindCalls } from '../../testing/call-api.ts';
import { createFreshTable } from '../../testing/fresh-table.ts';
import { readHistory } from '../../testing/history.ts';
import { configureGallery, storeImage, TESTER } from '../../testing/images.ts';
import { watchCommands } from '../../testing/record-commands.ts';
import { createSession } from '../../testing/sessions.ts';
import { handler } from './handler.ts';

const call = bindCalls(handler);
const SECTION = '/api/admin/homepage-settings/{section}';

let editor: Awaited<ReturnType<typeof createSession<'web'>>>;
let image: Image;

const shown = async () => (await call('GET /api/homepage-settings')).json.data.settings;
const edited = async () =>
  (await call('GET /api/admin/homepage-settings', { token: editor.token })).json.data.settings;
const fillSlot = (body: object, section = 'hero_avatar') =>
  call(`PUT ${SECTION}`, { params: { section }, body, token: editor.token });
const remove = (query: Record<string, string> = {}, section = 'hero_avatar') =>
  call(`DELETE ${SECTION}`, { params: { section }, query, token: editor.token });
const setNsfw = (showNSFW: GalleryConfig['showNSFW']) =>
  updateEntity(gallerySettingsDefinition, 'gallery', { actor: TESTER, action: 'test' }, (current) => ({
    ...current,
    showNSFW,
  }));

beforeEach(async () => {
  await createFreshTable();
  editor = await createSession('web', { role: 'admin', name: 'Ada' });
  image = await storeImage({ title: 'Moth child' });
});

afterEach(() => {
  vi.restoreAllMocks();
});

describe('the featured slots of the home page', () => {
  it('start empty: visitors see none, editors see all', async () => {
    expect(await shown()).toEqual({});
    const settings = await edited();
    expect(Object.keys(settings)).toEqual([...HOMEPAGE_SECTIONS]);
    expect(settings.hero_avatar).toEqual({
      image: null,
      imageId: null,
      title: '',
      description: '',
      version: 0,
    });
  });

  it('contain all fields for drawing the image, but no counters', async () => {
    const { status, json } = await fillSlot({
      imageId: image.id,
      title: ' Our\n face ',
      description: 'Drawn by Juno',
      version: 0,
    });
    expect([status, json.message]).toEqual([200, 'Image updated successfully!']);
    const address = `/media/images/${image.id}/0123456789abcdef`;
    expect((await shown()).hero_avatar).toEqual({
      image: {
        id: image.id,
        altText: 'A pale avatar with antennae',
        rating: 'g',
        createdBy: 'juno',
        width: 640,
        height: 640,
        animated: false,
        imageUrl: `${address}/640.webp`,
        url: `${address}/640.webp`,
        thumbnailUrl: `${address}/320.webp`,
        variants: [320, 640].map((width) => ({ url: `${address}/${width}.webp`, width })),
        nativeWidth: 16,
        nativeHeight: 16,
        metadata: { title: 'Moth child' },
      },
      title: 'Our face',
      description: 'Drawn by Juno',
    });
    expect(json.data.settings.hero_avatar).toEqual({
      ...(await shown()).hero_avatar,
      imageId: image.id,
      version: 1,
    });
    expect(await edited()).toEqual(json.data.settings);
  });

  it('are read in two round trips, however many are filled', async () => {
    for (const section of HOMEPAGE_SECTIONS) await fillSlot({ imageId: image.id }, section);
    const trips: string[] = [];
    watchCommands(({ name }) => void trips.push(name));
    expect(Object.keys(await shown())).toHaveLength(HOMEPAGE_SECTIONS.length);
    expect(trips).toEqual(['BatchGetCommand', 'BatchGetCommand']);
  });

  it("take another image without the previous image's texts", async () => {
    const other = await storeImage({ title: 'Lantern keeper' });
    await fillSlot({ imageId: image.id, title: 'Our face' });
    await fillSlot({ imageId: other.id, version: 1 });
    const { hero_avatar: now } = await shown();
    expect([now.image.metadata.title, now.title]).toEqual(['Lantern keeper', '']);
  });

  it('are emptied once, and their versions continue', async () => {
    await fillSlot({ imageId: image.id, title: 'Our face' });
    const { status, json } = await remove({ version: '1' });
    expect([status, json.message]).toEqual([200, 'Image removed successfully!']);
    const empty = { image: null, imageId: null, title: '', description: '', version: 2 };
    expect(json.data.settings.hero_avatar).toEqual(empty);
    expect(await shown()).toEqual({});
    const again = await remove();
    expect([again.status, again.json.message]).toEqual([404, 'No image found to remove']);
    expect((await edited()).hero_avatar).toEqual(empty);
    expect((await fillSlot({ imageId: image.id, version: 2 })).status).toBe(200);
    const actions = (await readHistory('PLACE#hero_avatar')).map(([action]) => action);
    expect(actions).toEqual(['place.set', 'place.remove', 'place.set']);
  });

  it('that were never filled cannot be emptied', async () => {
    expect((await remove()).json.message).toBe('No image found to remove');
    expect((await edited()).hero_avatar.version).toBe(0);
  });

  it('do not overwrite a concurrent change, which is returned instead', async () => {
    const other = await storeImage();
    await fillSlot({ imageId: image.id, title: 'Hers', version: 0 });
    for (const late of [await fillSlot({ imageId: other.id, version: 0 }), await remove({ version: '0' })]) {
      expect([late.status, late.json.code]).toEqual([409, 'version-conflict']);
      expect(late.json.data).toEqual({
        section: 'hero_avatar',
        imageId: image.id,
        title: 'Hers',
        description: '',
        version: 1,
      });
    }
    expect((await shown()).hero_avatar.image.id).toBe(image.id);
  });

  it('accept one of many concurrent changes', async () => {
    const attempts = Array.from({ length: 6 }, (_, index) =>
      fillSlot({ imageId: image.id, title: `Title ${index}`, version: 0 }),
    );
    const statuses = (await Promise.all(attempts)).map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([200, ...Array(5).fill(409)]);
  });

  it.each([
    ['pending', { approvalStatus: 'pending' }, 'Choose an approved image'],
    ['rejected', { approvalStatus: 'rejected' }, 'Choose an approved image'],
    ['refused', { processing: 'refused' }, 'Choose an approved image'],
    ['for adults while those are hidden', { rating: 'r' }, "Visitors can't see images with this rating"],
  ] as const)('reject an image that is %s', async (_, fields, msg) => {
    const { id } = await storeImage(fields);
    const { status, json } = await fillSlot({ imageId: id });
    expect([status, json.errors]).toEqual([422, [{ path: 'imageId', msg }]]);
    expect((await edited()).hero_avatar.version).toBe(0);
  });

  it('reject a missing image and an unknown slot', async () => {
    const gone = await fillSlot({ imageId: '01JD7XJ5N0ABCDEFGHJKMNPQRS' });
    expect([gone.status, gone.json.message]).toEqual([422, 'Choose an approved image']);
    expect((await fillSlot({ imageId: 'x' })).status).toBe(422);
    expect((await fillSlot({ imageId: image.id }, 'hero_foreground')).status).toBe(404);
    expect((await fillSlot({ imageId: image.id, title: 'x'.repeat(121) })).status).toBe(422);
  });
});

describe('a featured image that was', () => {
  const reads = async () => [await shown(), (await edited()).hero_avatar.image];

  it.each([
    ['deleted', () => deleteEntity(imageDefinition, image.id, { actor: TESTER, action: 'test' })],
    ['rejected', () => rejectImage(image.id, TESTER)],
  ])('%s is left out at once, without a write to the slot', async (_, take) => {
    await fillSlot({ imageId: image.id, title: 'Our face' });
    await take();
    expect(await reads()).toEqual([{}, null]);
    expect((await edited()).hero_avatar).toMatchObject({ imageId: image.id, version: 1 });
    expect((await remove({ version: '1' })).status).toBe(200);
  });

  it('hidden for its rating returns when such images are shown again', async () => {
    await configureGallery({ showNSFW: true });
    const adult = await storeImage({ rating: 'r' });
    await fillSlot({ imageId: adult.id });
    expect((await shown()).hero_avatar.image.rating).toBe('r');
    await setNsfw(false);
    expect(await reads()).toEqual([{}, null]);
    await setNsfw(true);
    expect((await shown()).hero_avatar.image.id).toBe(adult.id);
  });
});
