import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { imageDefinition } from '#domain/images/image-definition.ts';
import { approveImage, rejectImage } from '#domain/images/publishing/decide-image.ts';
import { importEntities } from '#platform/data/import-entities.ts';
import type { StaffImage } from '#shared/contract/images.ts';
import listEvent from '../../../events/images/list.json' with { type: 'json' };
import { bindCalls } from '../../testing/call-api.ts';
import { callHandler } from '../../testing/call-handler.ts';
import { isStored, writeDerived } from '../../testing/files.ts';
import { createFreshBuckets } from '../../testing/fresh-buckets.ts';
import { createFreshTable } from '../../testing/fresh-table.ts';
import { buildImage, setLive, storeImage, TESTER } from '../../testing/images.ts';
import { createSession } from '../../testing/sessions.ts';
import { handler } from './handler.ts';

const call = bindCalls(handler);
const HOUR = 3_600_000;
const SIGNED = /^\/derived\/[^?]+\.webp\?Policy=/;
const START = Date.UTC(2026, 5, 1);

let token: string;

beforeAll(createFreshBuckets);
beforeEach(async () => {
  await createFreshTable();
  token = (await createSession('web', { role: 'moderator' })).token;
});

const list = (query: Record<string, string> = {}) => call('GET /api/admin/images', { token, query });
const titles = async (query: Record<string, string> = {}): Promise<string[]> =>
  (await list(query)).json.data.images.map(({ title }: StaffImage) => title);

/** Stores one image in each state, an hour apart, the last one newest. */
async function oneOfEach() {
  const states = [
    { title: 'Refused', processing: 'refused', approvalStatus: 'pending', refusal: 'It is no image' },
    { title: 'On its way', processing: 'running', approvalStatus: 'pending' },
    { title: 'Pending', approvalStatus: 'pending' },
    { title: 'Rejected', approvalStatus: 'rejected', rating: 'r' },
    { title: 'Approved', approvalStatus: 'approved' },
    { title: 'Approved r', approvalStatus: 'approved', rating: 'r', category: 'icon' },
  ] as const;
  const images = states.map((fields, index) => buildImage({ at: START + index * HOUR, ...fields }));
  await importEntities(imageDefinition, images, { actor: TESTER, action: 'test.store' });
}

describe('the uploads of one account', () => {
  const own = '01JD7XJ5N0ABCDEFGHJKMNPQRS';
  const by = (kind: 'web' | 'game') => ({ uploadedBy: { kind, id: own, username: 'juno' } });

  it('are listed in every state, newest first, with page numbers', async () => {
    const fields = [
      { title: 'Arrives', processing: 'awaiting-upload', approvalStatus: 'pending' },
      { title: 'Refused', processing: 'refused', approvalStatus: 'pending' },
      { title: 'Rejected', approvalStatus: 'rejected' },
      { title: 'Approved', rating: 'r' },
    ] as const;
    const images = fields.map((each, index) =>
      buildImage({ at: START + index * HOUR, ...each, ...by('web') }),
    );
    const others = [buildImage({ title: 'Player', ...by('game') }), buildImage({ title: 'Sample' })];
    await importEntities(imageDefinition, [...images, ...others], { actor: TESTER, action: 'test.store' });
    const uploadedBy = `web:${own}`;
    const { json } = await list({ uploadedBy, limit: '3' });
    expect(json.data.images.map(({ title }: StaffImage) => title)).toEqual([
      'Approved',
      'Rejected',
      'Refused',
    ]);
    expect(json.data.pagination).toMatchObject({ totalItems: 4, totalPages: 2 });
    expect(await titles({ uploadedBy, limit: '3', page: '2' })).toEqual(['Arrives']);
    expect(await titles({ uploadedBy, limit: '3', order: 'oldest' })).toEqual([
      'Arrives',
      'Refused',
      'Rejected',
    ]);
    expect(await titles({ uploadedBy: `game:${own}` })).toEqual(['Player']);
    expect(await titles({ uploadedBy: 'game:01JD7XJ5N0ABCDEFGHJKMNPQRT' })).toEqual([]);
  });

  it('need a valid account, and no other filter', async () => {
    const requests = [
      ...[own, `seed:${own}`, 'web:juno', ''].map((uploadedBy) => ({ uploadedBy })),
      ...[{ status: 'pending' }, { category: 'icon' }, { search: 'moth' }].map((filter) => ({
        uploadedBy: `web:${own}`,
        ...filter,
      })),
    ];
    for (const query of requests) {
      const { status, json } = await list(query);
      expect({ status, path: json.errors[0].path }).toEqual({ status: 422, path: 'uploadedBy' });
    }
  });
});

describe('the staff list of images', () => {
  it('has all reviewable images, whatever their rating, newest first', async () => {
    await oneOfEach();
    expect(await titles()).toEqual(['Approved r', 'Approved', 'Rejected', 'Pending']);
  });

  it('can be filtered by state', async () => {
    await oneOfEach();
    expect(await titles({ status: 'pending' })).toEqual(['Pending']);
    expect(await titles({ status: 'approved' })).toEqual(['Approved r', 'Approved']);
    expect(await titles({ status: 'rejected' })).toEqual(['Rejected']);
    expect(await titles({ status: 'refused' })).toEqual(['Refused']);
  });

  it('can be filtered by category and by words, in the requested states', async () => {
    await oneOfEach();
    expect(await titles({ category: 'icon' })).toEqual(['Approved r']);
    expect(await titles({ search: 'appr' })).toEqual(['Approved r', 'Approved']);
    expect(await titles({ search: 'appr', category: 'icon' })).toEqual(['Approved r']);
    expect(await titles({ search: 'appr', status: 'pending' })).toEqual([]);
    expect(await titles({ search: 'refused', status: 'refused' })).toEqual(['Refused']);
  });

  it('has pages', async () => {
    const images = Array.from({ length: 15 }, (_, index) =>
      buildImage({
        at: START + (index + 1) * HOUR,
        title: `Number ${index + 1}`,
        approvalStatus: index % 2 === 0 ? 'pending' : 'approved',
      }),
    );
    await importEntities(imageDefinition, images, { actor: TESTER, action: 'test.store' });
    const [first, second] = await Promise.all([list(), list({ page: '2' })]);
    expect(first.json.data.pagination).toMatchObject({ totalItems: 15, pageSize: 12, hasNext: true });
    const all = [...first.json.data.images, ...second.json.data.images];
    expect(all.map(({ title }: StaffImage) => title)).toEqual(
      Array.from({ length: 15 }, (_, index) => `Number ${15 - index}`),
    );
    expect(await titles({ search: 'number', page: '3', limit: '7' })).toEqual(['Number 1']);
  });

  it('has the oldest images first if the caller wants that, on every page', async () => {
    await oneOfEach();
    const order = 'oldest';
    expect(await titles({ order })).toEqual(['Pending', 'Rejected', 'Approved', 'Approved r']);
    expect(await titles({ order, page: '2', limit: '3' })).toEqual(['Approved r']);
    expect(await titles({ order, search: 'appr' })).toEqual(['Approved', 'Approved r']);
    expect((await list({ order: 'largest' })).json.errors[0].path).toBe('order');
  });

  it('has the fields that visitors do not see', async () => {
    await storeImage({ description: 'By night', tags: ['moth', 'night'] });
    const [image] = (await list()).json.data.images;
    expect(image).toMatchObject({
      originalName: 'moth.png',
      size: 1200,
      contentType: 'image/png',
      metadata: { title: 'Moth child', description: 'By night', tags: ['moth', 'night'], rating: 'g' },
      approvalStatus: 'approved',
      processing: { state: 'done' },
      uploadedBy: { kind: 'seed', username: 'juno' },
      version: 1,
    });
    expect(image.url).toBe(image.imageUrl);
  });

  it('gives the reason for a refused file', async () => {
    await oneOfEach();
    const [image] = (await list({ status: 'refused' })).json.data.images;
    expect(image.processing).toEqual({ state: 'refused', reason: 'It is no image' });
  });

  it('has public URLs for public images and temporary ones for the others', async () => {
    const image = await storeImage({ approvalStatus: 'pending' });
    await writeDerived(image);
    const seen = async () => (await list()).json.data.images[0];
    const pending = await seen();
    for (const address of [pending.thumbnailUrl, pending.imageUrl])
      expect(await isStored(address)).toBe(true);
    await approveImage(image.id, TESTER);
    expect((await seen()).thumbnailUrl).toMatch(/^\/media\/images\//);
    expect((await seen()).downloadUrl).toMatch(/^\/media\/images\//);
    await rejectImage(image.id, TESTER);
    expect(await isStored((await seen()).thumbnailUrl)).toBe(true);
  });
});

describe('a single image for staff', () => {
  it('has its views and likes, which lists omit', async () => {
    const { id } = await storeImage();
    await setLive(id, { views: 7, likes: 2 });
    const { json } = await call('GET /api/admin/images/{id}', { token, params: { id } });
    expect(json.data.image).toMatchObject({ views: 7, likes: 2 });
    const [listed] = (await list()).json.data.images;
    expect(listed).not.toHaveProperty('views');
    expect(listed).not.toHaveProperty('likes');
  });
});

describe('the files of a non-public image', () => {
  it('have URLs for the views of a list: the thumbnail, the widest file and the still', async () => {
    const { files } = buildImage();
    const widths = [160, 320, 640, 960, 1280];
    await storeImage({
      approvalStatus: 'pending',
      ...(files && { files: { ...files, widths, animated: true } }),
    });
    const [image] = (await list()).json.data.images;
    expect(image.variants).toEqual([
      { url: image.thumbnailUrl, width: 320 },
      { url: image.imageUrl, width: 1280 },
    ]);
    for (const address of [image.thumbnailUrl, image.imageUrl, image.stillUrl])
      expect(address).toMatch(SIGNED);
    expect(image).not.toHaveProperty('downloadUrl');
  });
});

describe('requesting the staff list of images', () => {
  it.each([
    ['state', { status: 'lost' }],
    ['category', { category: 'sculpture' }],
    ['page', { page: '0' }],
    ['one letter', { search: 'a' }],
  ])('rejects an unknown %s', async (_, query: Record<string, string>) => {
    expect((await list(query)).status).toBe(422);
  });

  it.each(['user', 'premium'] as const)('is rejected for the role %s', async (role) => {
    const { token: theirs } = await createSession('web', { role });
    const { status, json } = await call('GET /api/admin/images', { token: theirs });
    expect({ status, code: json.code }).toEqual({ status: 403, code: 'not-allowed' });
    expect(json.message).toContain('manage_images');
  });

  it('accepts the sample event', async () => {
    const headers = { ...listEvent.headers, authorization: `Bearer ${token}` };
    expect((await callHandler(handler, { ...listEvent, headers })).statusCode).toBe(200);
  });
});

describe('the categories of images', () => {
  it('are public', async () => {
    const { json, headers } = await call('GET /api/image-categories');
    expect(json.data.categories).toHaveLength(8);
    expect(json.data.categories).toContainEqual({ key: 'community', label: 'Community Art' });
    expect(headers['cache-control']).toContain('s-maxage=300');
  });
});
