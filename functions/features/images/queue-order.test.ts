import { beforeEach, describe, expect, it } from 'vitest';
import type { Image } from '#domain/images/image.ts';
import { imageDefinition } from '#domain/images/image-definition.ts';
import { listImageLists } from '#domain/images/image-lists.ts';
import { readQueuePage } from '#domain/images/review/queue-order.ts';
import { updateEntity } from '#platform/data/change.ts';
import { recount } from '#platform/data/counted-lists/recount.ts';
import type { StaffImage } from '#shared/contract/images.ts';
import type { ImageId } from '#shared/ids.ts';
import { bindCalls } from '../../testing/call-api.ts';
import { createFreshTable } from '../../testing/fresh-table.ts';
import { storeImage, TESTER } from '../../testing/images.ts';
import { createSession } from '../../testing/sessions.ts';
import { handler } from './handler.ts';

const call = bindCalls(handler);
const HOUR = 3_600_000;

let token: string;
beforeEach(async () => {
  await createFreshTable();
  ({ token } = await createSession('web', { role: 'moderator', name: 'ines' }));
});

/** Stores images that wait, an hour apart, of which the capital letters have priority. */
async function storeWaiting(names: string): Promise<Image[]> {
  const begin = Date.UTC(2026, 9, 31, 20);
  const stored: Image[] = [];
  for (const [nth, title] of [...names].entries())
    stored.push(
      await storeImage({
        at: begin + nth * HOUR,
        title,
        rating: nth % 3 === 0 ? 'r' : 'g',
        approvalStatus: 'pending',
        ...(title === title.toUpperCase() && { hasPriority: true }),
      }),
    );
  return stored;
}

async function list(query: object) {
  const { json } = await call('GET /api/admin/images', { token, query: { status: 'pending', ...query } });
  const { images, pagination } = json.data as { images: StaffImage[]; pagination: { totalItems: number } };
  return { names: images.map(({ title }) => title).join(''), images, total: pagination.totalItems };
}

const prioritize = (id: ImageId, hasPriority: boolean) =>
  updateEntity(imageDefinition, id, { actor: TESTER, action: 'test.change' }, (current) => {
    const { hasPriority: _, ...image } = current;
    return { ...image, ...(hasPriority && { hasPriority }) };
  });

const findDrifts = async () => (await Promise.all(listImageLists().map((each) => recount(each)))).flat();

describe('the queue of the review desk', () => {
  it('has the images with priority first, and then the oldest, on pages of any length', async () => {
    await storeWaiting('abCdEFghij');
    for (const limit of [1, 2, 3, 4, 6, 10, 12]) {
      const pages = Array.from({ length: Math.ceil(10 / limit) }, (_, nth) =>
        readQueuePage({ category: 'all', page: nth + 1, limit }),
      );
      const read = await Promise.all(pages);
      expect(read.flatMap(({ entries }) => entries.map(({ card }) => card.title)).join('')).toBe(
        'CEFabdghij',
      );
      expect(read.every(({ total }) => total === 10)).toBe(true);
    }
    expect(await list({ order: 'review', category: 'avatar' })).toMatchObject({ names: 'CEFabdghij' });
  });

  it('is the only list that is sorted by it', async () => {
    await storeWaiting('abCdE');
    expect((await list({ order: 'oldest' })).names).toBe('abCdE');
    expect((await list({ order: 'newest', status: 'all' })).names).toBe('EdCba');
    const { json } = await call('GET /api/admin/images/queue', { token });
    expect(json.data.waiting).toBe(5);
  });

  it('marks the images with priority, until they are decided', async () => {
    const [, , marked] = await storeWaiting('abC');
    expect((await list({ order: 'review' })).images.map(({ hasPriority }) => hasPriority)).toEqual([
      true,
      undefined,
      undefined,
    ]);
    const params = { id: marked?.id ?? '' };
    await call('POST /api/admin/images/{id}/approve', { token, params, body: { status: 'rejected' } });
    const [rejected] = (await list({ status: 'rejected' })).images;
    expect(rejected).toMatchObject({ title: 'C', approvalStatus: 'rejected' });
    expect(rejected).not.toHaveProperty('hasPriority');
  });

  it('has counts that equal its images whatever changes', async () => {
    const [one, , marked] = await storeWaiting('abC');
    await prioritize(one?.id ?? ('' as ImageId), true);
    await prioritize(marked?.id ?? ('' as ImageId), false);
    expect((await list({ order: 'review' })).names).toBe('abC');
    expect(await findDrifts()).toEqual([]);
  });

  it.each([{ status: 'all' }, { search: 'moth' }])('is refused with the filter %o', async (filter) => {
    const { status, json } = await call('GET /api/admin/images', {
      token,
      query: { status: 'pending', order: 'review', ...filter },
    });
    expect([status, json.errors[0].path]).toEqual([422, 'order']);
  });
});
