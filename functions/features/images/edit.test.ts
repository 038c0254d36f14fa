import { CloudFrontClient, CreateInvalidationCommand } from '@aws-sdk/client-cloudfront';
import { ListObjectsV2Command, S3Client } from '@aws-sdk/client-s3';
import { GetCommand } from '@aws-sdk/lib-dynamodb';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { filterLiked, toggleLike } from '#domain/gallery/likes.ts';
import { browse } from '#domain/gallery/page.ts';
import { reportImage } from '#domain/gallery/report-image.ts';
import { buildDerivedFolder } from '#domain/images/file-addresses.ts';
import { buildImageList } from '#domain/images/image-lists.ts';
import { indexImage } from '#domain/images/index-image.ts';
import { buildLiveKey } from '#domain/images/live-counts.ts';
import { buildPublishedFolder } from '#domain/images/picture.ts';
import { approveImage } from '#domain/images/publishing/decide-image.ts';
import { closeReport } from '#domain/images/reports/close-reports.ts';
import { reportDefinition, reportList } from '#domain/images/reports/report-definition.ts';
import { setSlotImage } from '#domain/site-content/change-slots.ts';
import { loadEditableSlots } from '#domain/site-content/content-slots.ts';
import { runOverdueTasks } from '#domain/tasks/run-tasks.ts';
import { readEntity } from '#platform/data/change.ts';
import { listTotals } from '#platform/data/counted-lists/list-totals.ts';
import { getDocumentClient, getTableName } from '#platform/data/document-client.ts';
import { listMedia, listUploads } from '#platform/media/storage.ts';
import { createUlid } from '#platform/new-ulid.ts';
import { GALLERY_DEFAULTS } from '#shared/gallery-defaults.ts';
import type { ImageId, PlayerId, WebsiteUserId } from '#shared/ids.ts';
import { bindCalls } from '../../testing/call-api.ts';
import { writeDerived } from '../../testing/files.ts';
import { createFreshBuckets } from '../../testing/fresh-buckets.ts';
import { createFreshTable } from '../../testing/fresh-table.ts';
import { readHistory } from '../../testing/history.ts';
import { storeImage, TESTER } from '../../testing/images.ts';
import { mockClient } from '../../testing/mock-client.ts';
import { createSession } from '../../testing/sessions.ts';
import { buildWebsiteStaff } from '../../testing/staff.ts';
import { handler } from './handler.ts';

const call = bindCalls(handler);
const NOBODYS = '01JD7XJ5N0ABCDEFGHJKMNPQRS' as ImageId; // the format of an ImageId

let token: string;
let accountId: WebsiteUserId;

beforeAll(async () => {
  process.env.DISTRIBUTION_ID = 'EDFDVBD6EXAMPLE';
  mockClient(CloudFrontClient).on(CreateInvalidationCommand).resolves({});
  await createFreshBuckets();
});
beforeEach(async () => {
  await createFreshTable();
  ({ token, accountId } = await createSession('web', { role: 'moderator', name: 'ines' }));
});

const METADATA = {
  title: 'Harbour light',
  altText: 'A lamp over water',
  description: 'First line\nsecond line',
  category: 'background',
  tags: ['harbour', 'lamp'],
  rating: 'g',
};
const update = (id: ImageId, metadata: object = METADATA, version?: number) =>
  call('PUT /api/admin/images/{id}', { token, params: { id }, body: { metadata, version } });
const totals = (...lists: Parameters<typeof buildImageList>[]) =>
  listTotals(lists.map((list) => buildImageList(...list).list));
const search = async (term: string) => {
  const page = { category: 'all', page: 1, limit: 24, sort: 'newest', search: term } as const;
  return (await browse(page)).images.map(({ id }) => id);
};

describe("an image's metadata", () => {
  it('can be changed; its lists, counts and search index rows follow', async () => {
    const { id } = await storeImage();
    const { status, json } = await update(id, METADATA, 1);
    expect({ status, message: json.message }).toEqual({ status: 200, message: 'Image updated successfully' });
    expect(json.data.image).toMatchObject({ version: 2, title: 'Harbour light', metadata: METADATA });
    expect(await totals(['approved', 'avatar', 'open'], ['approved', 'background', 'open'])).toEqual([0, 1]);
    await runOverdueTasks({ all: true });
    expect(await search('harbour')).toEqual([id]);
    expect(await search('moth')).toEqual([]);
    expect(await readHistory(`IMAGE#${id}`)).toContainEqual(['image.update', accountId]);
  });

  it('moves an approved image between the general and the sensitive lists', async () => {
    const image = await storeImage({ title: 'Harbour' });
    const { id } = image;
    await writeDerived(image);
    const lists = () => totals(['approved', 'all', 'open'], ['approved', 'all', 'adult']);
    await update(id, { ...METADATA, rating: 'r' });
    expect(await lists()).toEqual([0, 1]);
    expect(GALLERY_DEFAULTS.showNSFW).toBe(false);
    expect(await search('harbour')).toEqual([]);
    await update(id, { ...METADATA, rating: 'pg' });
    expect(await lists()).toEqual([1, 0]);
    expect(await search('harbour')).toEqual([id]);
  });

  it('keeps the rating if none is sent', async () => {
    const { id } = await storeImage({ rating: 'r' });
    const { rating: _, ...unrated } = METADATA;
    expect((await update(id, unrated)).json.data.image.rating).toBe('r');
  });

  it('is not overwritten by a change of an old version, which returns the current one', async () => {
    const { id } = await storeImage();
    await update(id, METADATA, 1);
    const late = await update(id, { ...METADATA, title: 'Mine' }, 1);
    expect({ status: late.status, code: late.json.code }).toEqual({ status: 409, code: 'version-conflict' });
    expect(late.json.data).toMatchObject({ id, version: 2, metadata: METADATA });
  });

  it('accepts the maximum of every field in one change', async () => {
    const words = (start: number) =>
      Array.from({ length: 20 }, (_, n) => `word${start + n} other${start + n}`);
    const { id } = await storeImage({ tags: words(0) });
    const { status } = await update(id, { ...METADATA, tags: words(100), rating: 'r' });
    expect(status).toBe(200);
  });

  it.each([
    ['no title', { title: ' ' }, 'metadata.title'],
    ['a long alt text', { altText: 'x'.repeat(301) }, 'metadata.altText'],
    ['a long description', { description: 'x'.repeat(2001) }, 'metadata.description'],
    ['too many tags', { tags: Array.from({ length: 21 }, (_, n) => `t${n}`) }, 'metadata.tags'],
    ['an unknown category', { category: 'all' }, 'metadata.category'],
    ['a field that is not its own', { likes: 5 }, 'metadata.likes'],
  ])("rejects %s with the field's name", async (_, different, path) => {
    const { id } = await storeImage();
    const { status, json } = await update(id, { ...METADATA, ...different });
    expect({ status, path: json.errors[0].path }).toEqual({ status: 422, path });
  });

  it('requires an existing image', async () => {
    expect((await update(NOBODYS)).status).toBe(404);
  });
});

describe('deleting an image', () => {
  const remove = (id: ImageId, version?: number) =>
    call('DELETE /api/admin/images/{id}', {
      token,
      params: { id },
      ...(version !== undefined && { query: { version: String(version) } }),
    });
  const read = (id: ImageId) => call('GET /api/admin/images/{id}', { token, params: { id } });

  /** Creates an image with every related item that an image can have. */
  async function belovedImage() {
    const likeness = { sha256: `file-${createUlid()}`, look: '0f1e2d3c4b5a6978' };
    const twin = await storeImage({ likeness });
    const image = await storeImage({ approvalStatus: 'pending', likeness });
    await writeDerived(image);
    await approveImage(image.id, TESTER);
    await indexImage({ imageId: image.id, gone: [] });
    const player = createUlid() as PlayerId; // the format of a PlayerId
    await toggleLike(image.id, player);
    const staff = buildWebsiteStaff({ accountId, role: 'moderator' });
    for (const section of ['hero_avatar', 'side_background_left'] as const)
      await setSlotImage(staff, section, { imageId: image.id });
    const reports = [
      await reportImage(image.id, { reason: 'spam' }, '198.51.100.1'),
      await reportImage(image.id, { reason: 'other', detail: 'It is mine' }, '198.51.100.2'),
    ];
    const claimed = await call('POST /api/admin/images/{id}/claim', { token, params: { id: image.id } });
    expect(claimed.status).toBe(200);
    return { id: image.id, twin: twin.id, player, reports };
  }

  /** Returns everything that remains of an image. */
  async function remains({ id, twin, player, reports }: Awaited<ReturnType<typeof belovedImage>>) {
    const states = await Promise.all(
      reports.map((report) => readEntity(reportDefinition, report, { consistent: true })),
    );
    const live = await getDocumentClient().send(
      new GetCommand({ TableName: getTableName(), Key: buildLiveKey(id), ConsistentRead: true }),
    );
    const places = Object.values(await loadEditableSlots());
    return {
      found: (await read(id)).status,
      files: [...(await listMedia(buildPublishedFolder(id))), ...(await listUploads(buildDerivedFolder(id)))]
        .length,
      counts: live.Item !== undefined,
      listed: (await totals(['approved', 'all', 'open']))[0],
      likes: (await filterLiked(player, [id])).length,
      places: places.filter(({ imageId }) => imageId === id).length,
      openReports: [
        await listTotals([reportList('open').list]),
        states.filter(({ state }) => state === 'open').length,
      ],
      duplicates: (await read(twin)).json.data.image.duplicates?.length ?? 0,
      words: (await search('moth')).includes(id),
    };
  }
  const NOTHING = {
    found: 404,
    files: 0,
    counts: false,
    listed: 1,
    likes: 0,
    places: 0,
    openReports: [[0], 0],
    duplicates: 0,
    words: false,
  };

  it('deletes its files, counts, likes, featured slots, reports and search index rows', async () => {
    const image = await belovedImage();
    expect(await remains(image)).toEqual({
      found: 200,
      files: 8,
      counts: true,
      listed: 2,
      likes: 1,
      places: 2,
      openReports: [[1], 2],
      duplicates: 1,
      words: true,
    });
    const { status, json } = await remove(image.id);
    expect({ status, message: json.message }).toEqual({ status: 200, message: 'Image deleted' });
    await runOverdueTasks({ all: true });
    expect(await remains(image)).toEqual(NOTHING);
    expect((await remove(image.id)).status).toBe(404);
    const history = await readHistory(`IMAGE#${image.id}`);
    expect(history.at(-1)).toEqual(['image.remove', accountId]);
    expect(await readHistory('PLACE#hero_avatar')).toContainEqual(['place.remove', accountId]);
    for (const report of image.reports)
      expect(await readHistory(`REPORT#${report}`)).toContainEqual(['report.image-removed', accountId]);
  });

  it('is completed by its tasks after a crash', async () => {
    const image = await belovedImage();
    await remove(image.id);
    const s3 = mockClient(S3Client);
    s3.on(ListObjectsV2Command).rejects(new Error('the connection is gone'));
    const first = image.reports[0];
    // One of the reports was closed when the run crashed.
    if (first)
      await closeReport(
        { id: first, group: first, imageId: image.id },
        { outcome: 'image-removed', actor: TESTER },
      );
    const { putOff } = await runOverdueTasks({ all: true });
    s3.restore();
    expect(putOff).toBeGreaterThan(0);
    await runOverdueTasks({ all: true });
    expect(await remains(image)).toEqual(NOTHING);
  });

  it('of an old version is rejected with the current image', async () => {
    const { id } = await storeImage();
    await update(id);
    const late = await remove(id, 1);
    expect({ status: late.status, code: late.json.code }).toEqual({ status: 409, code: 'version-conflict' });
    expect(late.json.data).toMatchObject({ id, version: 2 });
    expect((await remove(id, 2)).status).toBe(200);
  });

  it('keeps featured slots that show another image by then', async () => {
    const image = await belovedImage();
    const other = await storeImage();
    const staff = buildWebsiteStaff({ accountId, role: 'moderator' });
    await remove(image.id);
    await setSlotImage(staff, 'hero_avatar', { imageId: other.id });
    await runOverdueTasks({ all: true });
    expect((await loadEditableSlots()).hero_avatar.imageId).toBe(other.id);
  });
});
