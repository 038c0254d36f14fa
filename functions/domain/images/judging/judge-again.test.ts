import { CloudFrontClient } from '@aws-sdk/client-cloudfront';
import sharp, { type Sharp } from 'sharp';
import { beforeEach, expect, it } from 'vitest';
import { readEntity } from '#platform/data/change.ts';
import { runMigrations } from '#platform/data/migrations/run-migrations.ts';
import { listOverdueTasks } from '#platform/data/tasks.ts';
import { deriveImage } from '#platform/media/derive-image.ts';
import { listMedia, listUploads, writeUpload } from '#platform/media/storage.ts';
import { toIsoTime } from '#shared/ids.ts';
import { createFreshBuckets } from '../../../testing/fresh-buckets.ts';
import { createFreshTable } from '../../../testing/fresh-table.ts';
import { buildScene } from '../../../testing/image-bytes.ts';
import { storeImage } from '../../../testing/images.ts';
import { mockClient } from '../../../testing/mock-client.ts';
import { buildShadedBalls } from '../../../testing/rasters.ts';
import { judgePixelArt } from '../../migrations/012-judge-pixel-art.ts';
import { runOverdueTasks } from '../../tasks/run-tasks.ts';
import { buildDerivedFolder } from '../file-addresses.ts';
import type { Image } from '../image.ts';
import { imageDefinition } from '../image-definition.ts';
import { buildPublishedFolder } from '../picture.ts';
import { publishFiles } from '../publishing/publish-files.ts';
import { reconcileImageFiles } from '../publishing/reconcile-files.ts';
import { judgeAgain } from './judge-again.ts';

mockClient(CloudFrontClient);

beforeEach(async () => {
  process.env.DISTRIBUTION_ID = 'EDFDVBD6EXAMPLE';
  await createFreshTable();
  await createFreshBuckets();
});

const drawBalls = (): Sharp => {
  const { pixels, width, height } = buildShadedBalls(64, 120);
  const image = sharp(pixels, { raw: { width, height, channels: 4 } });
  return image.resize({ width: width * 4, height: height * 4, kernel: 'nearest' });
};

/** Stores an image as an earlier release did, which took pixel art of many colours for something else. */
async function storeMisjudged(
  file: Buffer,
  fields: Partial<Image> = {},
  pixelArt?: NonNullable<Image['files']>['pixelArt'],
): Promise<Image> {
  const { contents, look, frequencies: _, pixelArt: __, ...derived } = await deriveImage(file);
  const files = { ...derived, ...(pixelArt && { pixelArt }), hash: '0123456789abcdef' };
  const likeness = { sha256: 'digest', ...(look && { look }) };
  const image = await storeImage({ files, likeness, ...fields });
  for (const [name, bytes] of contents)
    await writeUpload(`${buildDerivedFolder(image.id)}${files.hash}/${name}`, bytes);
  if (image.approvalStatus === 'approved') await publishFiles({ ...image, files });
  return image;
}

const read = ({ id }: Image) => readEntity(imageDefinition, id, { consistent: true });
const listFolders = async ({ id }: Image) => {
  const folder = buildPublishedFolder(id);
  return [...new Set((await listMedia(folder)).map((key) => key.slice(folder.length).split('/')[0]))];
};

/** Runs the migration, its tasks, and the processor for what they leave to it. */
async function judgeAll(): Promise<string[]> {
  await runMigrations([judgePixelArt]);
  await runOverdueTasks();
  const outcomes: string[] = [];
  for (const object of await listUploads('incoming/judged/')) outcomes.push(await judgeAgain(object));
  expect(await listUploads('incoming/judged/')).toEqual([]);
  return outcomes;
}

it('gives misjudged pixel art its grid, and visitors files before and afterwards', async () => {
  const image = await storeMisjudged(await drawBalls().png().toBuffer());
  const waiting = await storeMisjudged(await drawBalls().webp({ lossless: true }).toBuffer(), {
    approvalStatus: 'pending',
    rating: 'r',
  });
  expect(await judgeAll()).toEqual(['done', 'done']);
  const after = await read(image);
  expect(after).toMatchObject({
    version: image.version,
    files: { pixelArt: { width: 64, height: 64 }, widths: [64, 320, 640, 1280], preview: 1 },
    likeness: { sha256: 'digest' },
  });
  expect(await listFolders(image)).toEqual(expect.arrayContaining(['0123456789abcdef', after.files?.hash]));
  expect((await read(waiting)).files?.pixelArt).toMatchObject({ width: 64 });
  expect(await listFolders(waiting)).toEqual([]);
  const later = await listOverdueTasks({ by: toIsoTime(Date.now() + 31 * 60_000), limit: 10 });
  expect(later.map(({ kind }) => kind)).toContain('reconcile-files');
  await reconcileImageFiles({ imageId: image.id, wasPublic: false });
  expect(await listFolders(image)).toEqual([after.files?.hash]);
});

it('takes the grid from a photo of few colours', async () => {
  const photo = await buildScene(1, 400, 300).png({ colours: 8, dither: 0 }).toBuffer();
  const image = await storeMisjudged(photo, {}, { width: 400, height: 300, palette: ['#000000'] });
  expect(await judgeAll()).toEqual(['done']);
  expect((await read(image)).files?.pixelArt).toBeUndefined();
});

it.each<[string, () => Promise<Buffer>]>([
  ['was judged well', () => buildScene(1, 400, 300).png().toBuffer()],
  ['has lost its pixels', () => drawBalls().webp({ quality: 30 }).toBuffer()],
])('leaves an image alone that %s', async (_, file) => {
  const image = await storeMisjudged(await file());
  const before = await read(image);
  expect(await judgeAll()).toEqual(['cleared']);
  expect(await read(image)).toEqual(before);
});

it('may run again, and for an image that is gone', async () => {
  const image = await storeMisjudged(await drawBalls().png().toBuffer());
  await judgeAll();
  const after = await read(image);
  const again = { key: `incoming/judged/${image.id}`, eTag: 'x' };
  expect(await judgeAgain(again)).toBe('cleared');
  expect(await read(image)).toEqual(after);
  const gone = '01KAH2XQ9R5T7V8W0XYZ123456';
  expect(await judgeAgain({ key: `incoming/judged/${gone}`, eTag: 'x' })).toBe('cleared');
});
