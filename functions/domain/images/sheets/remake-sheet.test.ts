import { CloudFrontClient, CreateInvalidationCommand } from '@aws-sdk/client-cloudfront';
import { S3Client } from '@aws-sdk/client-s3';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { updateEntity } from '#platform/data/change.ts';
import { listMedia } from '#platform/media/storage.ts';
import { createFreshBuckets } from '../../../testing/fresh-buckets.ts';
import { createFreshTable } from '../../../testing/fresh-table.ts';
import { TESTER } from '../../../testing/images.ts';
import { mockClient } from '../../../testing/mock-client.ts';
import { storeProcessedImage } from '../../../testing/processed-images.ts';
import { removeImage } from '../../image-removal/remove-image.ts';
import { runOverdueTasks } from '../../tasks/run-tasks.ts';
import { buildNameId } from '../artist-lists.ts';
import type { Image } from '../image.ts';
import { imageDefinition } from '../image-definition.ts';
import { rejectImage } from '../publishing/decide-image.ts';
import { INTERVAL_MILLISECONDS, remakeSheets } from './remake-sheet.ts';
import { findArtistSheet, findCategorySheet, readSheet } from './stored-sheet.ts';

const cloudFront = mockClient(CloudFrontClient);

beforeEach(async () => {
  process.env.DISTRIBUTION_ID = 'EDFDVBD6EXAMPLE';
  cloudFront.reset();
  cloudFront.on(CreateInvalidationCommand).resolves({});
  await createFreshTable();
  await createFreshBuckets();
});
afterEach(() => {
  vi.useRealTimers();
});

const AVATARS = { kind: 'category', id: 'avatar' } as const;
const JUNO = { kind: 'artist', id: buildNameId('juno') } as const;

const runTasks = () => runOverdueTasks({ all: true });
const pass = (milliseconds: number) => vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + milliseconds });
const listSheets = () => listMedia('media/sheets/');
const readWorks = async () => (await readSheet(AVATARS))?.works;

/** Whether the file of a path is public. */
const isPublic = async (path: string | undefined) =>
  path !== undefined && (await listMedia(path.slice(1))).length === 1;

const change = ({ id }: Image, changes: Partial<Image>) =>
  updateEntity(imageDefinition, id, { actor: TESTER, action: 'test.change' }, (image) => ({
    ...image,
    ...changes,
  }));

describe('a contact sheet', () => {
  it('of an artist and of a category follows an approval', async () => {
    expect([await findArtistSheet(buildNameId('juno')), await findCategorySheet('avatar')]).toEqual([
      undefined,
      undefined,
    ]);
    await storeProcessedImage();
    await runTasks();
    expect(await isPublic(await findArtistSheet(buildNameId('JUNO')))).toBe(true);
    expect(await isPublic(await findCategorySheet('avatar'))).toBe(true);
    expect(await findCategorySheet('icon')).toBeUndefined();
  });

  it('shows the newest six images that everyone may see', async () => {
    const images = [];
    for (let index = 0; index < 7; index++)
      images.push(await storeProcessedImage({ at: Date.UTC(2026, 5, index + 1) }));
    await storeProcessedImage({ rating: 'r' });
    await storeProcessedImage({ approvalStatus: 'pending' });
    await runTasks();
    expect(await readWorks()).toEqual(
      images
        .map(({ id }) => id)
        .toReversed()
        .slice(0, 6),
    );
  });

  it('is drawn once for many approvals, and the later ones are on it after a while, with another path', async () => {
    await storeProcessedImage();
    await runTasks();
    const first = await findArtistSheet(buildNameId('juno'));
    const later = [await storeProcessedImage(), await storeProcessedImage(), await storeProcessedImage()];
    await runTasks();
    expect(await findArtistSheet(buildNameId('juno'))).toBe(first);
    pass(INTERVAL_MILLISECONDS);
    await runTasks();
    const second = await findArtistSheet(buildNameId('juno'));
    expect(second).not.toBe(first);
    expect((await readSheet(JUNO))?.works).toEqual(expect.arrayContaining(later.map(({ id }) => id)));
    // For pages that caches still have.
    expect([await isPublic(first), await isPublic(second)]).toEqual([true, true]);
    expect((await readSheet(JUNO))?.run).toBe(2);
    await runTasks();
    expect((await readSheet(JUNO))?.run).toBe(2);
  });

  it('is drawn once by several tasks at the same time', async () => {
    await storeProcessedImage();
    await Promise.all(Array.from({ length: 4 }, () => remakeSheets({ sheets: [JUNO] })));
    expect((await readSheet(JUNO))?.run).toBe(1);
    expect(await isPublic(await findArtistSheet(buildNameId('juno')))).toBe(true);
  });

  it.each<[string, (image: Image) => Promise<unknown>]>([
    ['taken down', ({ id }) => rejectImage(id, TESTER)],
    ['rated r', (image) => change(image, { rating: 'r' })],
    ['removed', ({ id }) => removeImage(id, TESTER)],
  ])('is withdrawn at once from everywhere when an image on it is %s', async (_, hide) => {
    const [hidden, other] = [await storeProcessedImage(), await storeProcessedImage()];
    await runTasks();
    const path = await findArtistSheet(buildNameId('juno'));
    await hide(hidden);
    await runTasks();
    expect(await isPublic(path)).toBe(false);
    const invalidated = cloudFront
      .commandCalls(CreateInvalidationCommand)
      .flatMap(({ args }) => args[0].input.InvalidationBatch?.Paths?.Items ?? []);
    expect(invalidated).toEqual(
      expect.arrayContaining([`/media/sheets/artist/${JUNO.id}/*`, '/media/sheets/category/avatar/*']),
    );
    expect(await readWorks()).toEqual([other.id]);
    expect(await isPublic(await findArtistSheet(buildNameId('juno')))).toBe(true);
    await hide(other);
    await runTasks();
    expect(await findArtistSheet(buildNameId('juno'))).toBeUndefined();
    expect(await listSheets()).toEqual([]);
  });

  it('loses an image that moves to another category, which gets a sheet', async () => {
    const image = await storeProcessedImage();
    await runTasks();
    await change(image, { category: 'icon' });
    await runTasks();
    expect(await findCategorySheet('avatar')).toBeUndefined();
    expect(await isPublic(await findCategorySheet('icon'))).toBe(true);
  });

  it('is not published by a run during which an image on it is hidden', async () => {
    const image = await storeProcessedImage();
    const s3 = vi.spyOn(S3Client.prototype, 'send');
    let isHidden = false;
    const { send } = Object.getPrototypeOf(S3Client.prototype);
    s3.mockImplementation(async function hideFirst(this: S3Client, ...args: unknown[]) {
      const [{ input }] = args as [{ input: { Key?: string; Body?: unknown } }];
      if (input.Body && input.Key?.startsWith('media/sheets/artist/') && !isHidden) {
        isHidden = true;
        await change(image, { rating: 'r' });
        await remakeSheets({ sheets: [JUNO] });
      }
      return send.apply(this, args);
    });
    await remakeSheets({ sheets: [JUNO] });
    s3.mockRestore();
    expect(isHidden).toBe(true);
    expect(await findArtistSheet(buildNameId('juno'))).toBeUndefined();
    expect(await listSheets()).toEqual([]);
  });
});
