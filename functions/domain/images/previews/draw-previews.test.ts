import { CloudFrontClient } from '@aws-sdk/client-cloudfront';
import { beforeEach, expect, it } from 'vitest';
import { readEntity } from '#platform/data/change.ts';
import { runMigrations } from '#platform/data/migrations/run-migrations.ts';
import { PREVIEW_VERSION } from '#platform/media/previews/preview-version.ts';
import {
  deleteFromUploads,
  listMedia,
  listUploads,
  readFromUploads,
  writeUpload,
} from '#platform/media/storage.ts';
import { createFreshBuckets } from '../../../testing/fresh-buckets.ts';
import { createFreshTable } from '../../../testing/fresh-table.ts';
import { TESTER } from '../../../testing/images.ts';
import { mockClient } from '../../../testing/mock-client.ts';
import { storeProcessedImage } from '../../../testing/processed-images.ts';
import { drawPreviews } from '../../migrations/010-draw-previews.ts';
import { runOverdueTasks } from '../../tasks/run-tasks.ts';
import { buildDerivedFolder } from '../file-addresses.ts';
import type { Image } from '../image.ts';
import { imageDefinition } from '../image-definition.ts';
import { locatePreview } from '../picture.ts';
import { approveImage } from '../publishing/decide-image.ts';
import { previewsProgress, startDrawingPreviews } from './previews-progress.ts';

mockClient(CloudFrontClient);

beforeEach(async () => {
  process.env.DISTRIBUTION_ID = 'EDFDVBD6EXAMPLE';
  await createFreshTable();
  await createFreshBuckets();
});

/** Stores an image with its files as a release before previews did. */
const storeEarlier = (fields: Partial<Image> = {}) => storeProcessedImage(fields, { hasPreview: false });

const read = ({ id }: Image) => readEntity(imageDefinition, id, { consistent: true });
const runTasks = () => runOverdueTasks({ all: true });

/** Whether an image has a preview where visitors find it. */
async function isShown(image: Image): Promise<boolean> {
  const path = locatePreview(await read(image));
  return path !== undefined && (await listMedia(path.slice(1))).length === 1;
}

it('draws and publishes the previews of earlier images, whose versions stay', async () => {
  const [first, second] = [await storeEarlier(), await storeEarlier({ rating: 'pg' })];
  const sensitive = await storeEarlier({ rating: 'r', approvalStatus: 'pending' });
  await runMigrations([drawPreviews]);
  await runTasks();
  expect(await previewsProgress.read()).toMatchObject({ state: 'done', done: 2, failed: 0 });
  expect([await isShown(first), await isShown(second)]).toEqual([true, true]);
  expect(await read(first)).toMatchObject({ version: first.version, files: { preview: PREVIEW_VERSION } });
  expect((await read(sensitive)).files?.preview).toBeUndefined();
});

it('starts once for each version of the drawing', async () => {
  await startDrawingPreviews();
  await runTasks();
  await startDrawingPreviews();
  expect(await runTasks()).toEqual({ done: 0, putOff: 0, failed: 0 });
});

it('tries an image that fails again on its own', async () => {
  const image = await storeEarlier();
  const files = await listUploads(buildDerivedFolder(image.id));
  const contents = await Promise.all(
    files.map(async ({ key }) => [key, await readFromUploads(key)] as const),
  );
  await deleteFromUploads(buildDerivedFolder(image.id));
  await startDrawingPreviews();
  await runTasks();
  expect(await previewsProgress.read()).toMatchObject({ state: 'done', done: 1, failed: 1 });
  for (const [key, bytes] of contents) await writeUpload(key, bytes ?? Buffer.alloc(0));
  await runTasks();
  expect(await isShown(image)).toBe(true);
});

it('draws the preview of an image that the walk has not met when it is approved', async () => {
  const image = await storeEarlier({ approvalStatus: 'pending' });
  await approveImage(image.id, TESTER);
  expect(await isShown(image)).toBe(false);
  await runTasks();
  await runTasks();
  expect(await isShown(image)).toBe(true);
});
