import { ulid } from 'ulid';
import { beforeAll, describe, expect, it } from 'vitest';
import { reportImage } from '#domain/gallery/report-image.ts';
import { listOwnSubmissions } from '#domain/gallery/submissions.ts';
import { imageDefinition } from '#domain/images/image-definition.ts';
import { reportQueue } from '#domain/images/reports/report-queue.ts';
import { reviewQueue } from '#domain/images/review/review-queue.ts';
import { listStaffImages } from '#domain/images/staff/list-images.ts';
import { readStaffImage } from '#domain/images/staff/read-image.ts';
import type { Key } from '#platform/data/batch-get.ts';
import { importEntities } from '#platform/data/import-entities.ts';
import type { PlayerId, WebsiteUserId } from '#shared/ids.ts';
import { LIST_LIMITS } from '#shared/list-limits.ts';
import { createFreshTable } from '../../functions/testing/fresh-table.ts';
import { buildImage, storeImage } from '../../functions/testing/images.ts';
import { stockGallery } from '../stock/gallery-stock.ts';
import { withRoom } from '../testing/with-room.ts';
import { SEARCHED_WORDS } from './gallery-costs.ts';
import { requestCost } from './request-cost.ts';

const OPTIONS = { actor: { kind: 'system', id: 'test', name: 'test' }, action: 'image.create' };
const PLAYER = '01JD7XJ5N0ABCDEFGHJKMNPQRS' as PlayerId; // the form of a PlayerId

/** Of so many images, the newest are as close in time as in no smaller gallery of three years. */
const LARGE = 200_000;

/** Read units for each list, for a search, and for each image shown. */
const PER_LIST = 4;
const PER_SEARCH = 12;
const PER_IMAGE = 0.5;
const PER_GROUP = 0.5;
/** Round trips of the first page of a list, or of a search, and of any other page. */
const TRIPS = { firstPage: 3, page: 4 };

beforeAll(async () => {
  process.env.UPLOADS_BUCKET = 'uploads';
  await createFreshTable();
  const isWanted = ({ pk, sk }: Key) =>
    sk === 'A' || SEARCHED_WORDS.some((word) => `${pk}${sk}`.startsWith(word));
  await stockGallery(300, { isWanted });
  await stockGallery(300, { isWanted, of: LARGE });
  const uploadedBy = { kind: 'game', id: PLAYER, username: 'Moth child' } as const;
  const own = Array.from({ length: 30 }, (_, day) =>
    buildImage({ at: Date.UTC(2026, 9, 1 + day, 9), approvalStatus: 'pending', uploadedBy }),
  );
  await importEntities(imageDefinition, own, OPTIONS);
});

describe('the cost of a staff page of images', () => {
  it.each([
    ['of all states', { status: 'all' }, 6],
    ['of all states, as long as it may be', { status: 'all', limit: LIST_LIMITS.pageSize }, 6],
    ['of what waits', { status: 'pending', limit: 24 }, 2],
    ['of what was refused', { status: 'refused' }, 2],
    ['of a category', { status: 'approved', category: 'avatar' }, 2],
  ] as const)('is within 4 units per list and half a unit per image: %s', async (_, query, lists) => {
    const browse = { limit: 12, search: '', category: 'all', ...query } as const;
    const { pagination } = await listStaffImages({ ...browse, page: 1 });
    for (const page of [1, Math.ceil(pagination.totalPages / 2), pagination.totalPages]) {
      const { result, readUnits, roundTrips } = await requestCost(() => listStaffImages({ ...browse, page }));
      expect(readUnits).toBeLessThanOrEqual(lists * PER_LIST + result.images.length * PER_IMAGE);
      expect(roundTrips).toBeLessThanOrEqual(page === 1 ? TRIPS.firstPage : TRIPS.page);
    }
  });

  it('is within 12 units and half a unit per image for a search', async () => {
    const search = () =>
      listStaffImages({ page: 1, limit: 12, search: 'moth child', category: 'all', status: 'all' });
    const { result, readUnits, roundTrips } = await requestCost(search);
    expect(result.images.length).toBeGreaterThan(0);
    expect(readUnits).toBeLessThanOrEqual(PER_SEARCH + result.images.length * PER_IMAGE);
    expect(roundTrips).toBeLessThanOrEqual(TRIPS.firstPage);
  });
});

describe('the cost of reviewing', () => {
  it('is the same in two round trips for a queue of any length', async () => {
    const { result, readUnits, roundTrips } = await requestCost(reviewQueue);
    expect(result.waiting).toBeGreaterThan(30);
    expect(readUnits).toBeLessThanOrEqual(withRoom(2));
    expect(roundTrips).toBeLessThanOrEqual(2);
  });

  it('is bounded for one image, however many look like it', async () => {
    const likeness = { sha256: 'the-same-file', look: '0f1e2d3c4b5a6978' };
    const alike = Array.from({ length: 104 }, () =>
      buildImage({ title: 'Twin', tags: [], likeness: { ...likeness, sha256: ulid() } }),
    );
    await importEntities(imageDefinition, alike, OPTIONS);
    const { id } = await storeImage({ likeness });
    const staff = { accountId: '01JD7XJ5N0ABCDEFGHJKMNPQRT' as WebsiteUserId }; // the form of one
    const { result, readUnits, roundTrips } = await requestCost(() => readStaffImage(staff, id));
    expect(result.duplicates).toHaveLength(10);
    // The image, its counts and its claim; five searches of a hundred rows at most; ten images.
    expect(readUnits).toBeLessThanOrEqual(4 + 0.5 + 4 * 2 + 10);
    expect(roundTrips).toBeLessThanOrEqual(3);
  });

  it('is that of a list and its images for a page of reports', async () => {
    for (let count = 0; count < 10; count++)
      await reportImage((await storeImage()).id, { reason: 'spam' }, `198.51.100.${count}`);
    const { result, readUnits, roundTrips } = await requestCost(() =>
      reportQueue({ page: 1, state: 'open' }),
    );
    expect(result.reports).toHaveLength(10);
    // Of each group its image and its number of reports.
    expect(readUnits).toBeLessThanOrEqual(withRoom(1 + 10 * (PER_IMAGE + PER_GROUP)));
    expect(roundTrips).toBeLessThanOrEqual(TRIPS.firstPage);
  });
});

describe("the cost of a player's own submissions", () => {
  it('is about that of three pages, including the queue position of each image', async () => {
    for (const page of [1, 2, 3]) {
      const { result, readUnits, roundTrips } = await requestCost(() => listOwnSubmissions(PLAYER, page));
      expect(result.images).toHaveLength(10);
      expect(result.images.every(({ position }) => position !== undefined)).toBe(true);
      // The list itself, both queues, and a unit per image.
      expect(readUnits).toBeLessThanOrEqual(3 * PER_LIST + 10 * PER_IMAGE + 10);
      expect(roundTrips).toBeLessThanOrEqual(page === 1 ? TRIPS.firstPage : TRIPS.page);
    }
  });
});
