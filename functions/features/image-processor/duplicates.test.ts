import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { removeImage } from '#domain/image-removal/remove-image.ts';
import { buildIncomingKey } from '#domain/images/file-addresses.ts';
import { imageDefinition } from '#domain/images/image-definition.ts';
import { processImage } from '#domain/images/processing/process-image.ts';
import { readStaffImage } from '#domain/images/staff/read-image.ts';
import { beginUpload } from '#domain/images/upload/begin-upload.ts';
import { readEntity } from '#platform/data/change.ts';
import { listUploads, writeUpload } from '#platform/media/storage.ts';
import type { ImageId } from '#shared/ids.ts';
import { isStored, readStored } from '../../testing/files.ts';
import { createFreshBuckets } from '../../testing/fresh-buckets.ts';
import { createFreshTable } from '../../testing/fresh-table.ts';
import {
  buildBlackPng,
  buildDrawing,
  buildDrawnFile,
  buildPhoto,
  buildScene,
  type Drawing,
} from '../../testing/image-bytes.ts';
import { TESTER } from '../../testing/images.ts';
import { storeAuthState } from '../../testing/sessions.ts';

let staff: Parameters<typeof readStaffImage>[0];

beforeAll(async () => {
  await createFreshTable();
  await createFreshBuckets();
  staff = { accountId: await storeAuthState('web', { role: 'moderator' }) };
});

/** Submits a file and runs the processor. */
async function processed(file: Buffer, contentType = 'image/png', title = 'Lantern'): Promise<ImageId> {
  const { image } = await beginUpload(
    {
      title,
      altText: '',
      category: 'avatar',
      tags: [],
      rating: 'g',
      createdBy: 'juno',
      fileName: 'x',
      contentType,
      size: file.length,
    },
    { kind: 'game', id: '01JD7XJ5N0ABCDEFGHJKMNPQRS', username: 'juno' },
  );
  await writeUpload(buildIncomingKey(image.id), file);
  const [object] = await listUploads(buildIncomingKey(image.id));
  if (!object) throw new Error('Nothing was stored');
  expect(await processImage(object)).toBe('done');
  return image.id;
}

const findDuplicates = async (id: ImageId) =>
  (await readStaffImage(staff, id)).duplicates?.map(({ id: other, kind }) => [other, kind]) ?? [];

const SIDE = 24;

/** A random drawing, always the same for a seed. */
function sprite(seed: number): Drawing {
  let state = seed * 7919 + 1;
  const ink = (): string => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    return 'kpcw'[(state >>> 16) % 4] ?? ' ';
  };
  return buildDrawing(Array.from({ length: SIDE }, () => Array.from({ length: SIDE }, ink).join('')));
}

describe('a duplicate', () => {
  it('is detected if the file is identical, whatever its name', async () => {
    const file = await buildDrawnFile(4, { drawing: sprite(1) });
    const [first, second] = [await processed(file), await processed(file, 'image/png', 'Another name')];
    expect(await findDuplicates(second)).toEqual([[first, 'exact']]);
    expect(await findDuplicates(first)).toEqual([[second, 'exact']]);
    const { duplicates } = await readStaffImage(staff, first);
    expect(duplicates?.[0]).toMatchObject({
      title: 'Another name',
      rating: 'g',
      approvalStatus: 'pending',
      createdBy: 'juno',
      original: { width: 96, height: 96, size: file.length, nativeWidth: 24, nativeHeight: 24 },
    });
    const { thumbnailUrl = '', imageUrl = '', width } = duplicates?.[0] ?? {};
    expect(await isStored(thumbnailUrl)).toBe(true);
    const shown = await readStored(imageUrl);
    expect((await sharp(shown).metadata()).width).toBe(width);
    await removeImage(second, TESTER);
    expect(await findDuplicates(first)).toEqual([]);
  });

  it('is detected by its perceptual hash in another size and format of pixel art', async () => {
    const first = await processed(await buildDrawnFile(2, { drawing: sprite(2) }));
    const second = await processed(
      await buildDrawnFile(20, { drawing: sprite(2), format: 'webp' }),
      'image/webp',
    );
    expect(await findDuplicates(second)).toEqual([[first, 'near']]);
  });

  it('is detected by its perceptual hash if a few pixels differ', async () => {
    const drawing = sprite(3);
    const first = await processed(await buildDrawnFile(4, { drawing }));
    const touched = { ...drawing, pixels: Buffer.from(drawing.pixels) };
    // One of them in the colour of the others' outlines.
    touched.pixels.set([14, 11, 31, 255], 4 * (SIDE * 13 + 13));
    const second = await processed(await buildDrawnFile(4, { drawing: touched }));
    expect(await findDuplicates(second)).toEqual([[first, 'near']]);
  });

  it('is detected by its perceptual hash if a photo was resized and saved again', async () => {
    const original = await buildPhoto(400, 300).png().toBuffer();
    const first = await processed(original);
    const smaller = await sharp(original).resize(200).jpeg({ quality: 60 }).toBuffer();
    expect(await findDuplicates(await processed(smaller, 'image/jpeg'))).toEqual([[first, 'near']]);
  });

  it('is detected if a photo was compressed, or made smaller by a fifth, or both', async () => {
    const original = await buildScene(3, 640, 480).png().toBuffer();
    const first = await processed(original);
    const copies = [
      sharp(original).jpeg({ quality: 60 }),
      sharp(original).resize(512).jpeg({ quality: 90 }),
      sharp(original).resize(512).jpeg({ quality: 60 }),
    ];
    for (const copy of copies) {
      const id = await processed(await copy.toBuffer(), 'image/jpeg');
      expect(await findDuplicates(id)).toContainEqual([first, 'near']);
    }
  });

  it('is not reported for different photos', async () => {
    const ids: ImageId[] = [];
    for (let seed = 20; seed < 26; seed++)
      ids.push(await processed(await buildScene(seed, 320, 240).jpeg().toBuffer(), 'image/jpeg'));
    for (const id of ids) expect(await findDuplicates(id)).toEqual([]);
  });

  it('is not reported for a different image', async () => {
    const ids: ImageId[] = [];
    for (let seed = 10; seed < 18; seed++)
      ids.push(await processed(await buildDrawnFile(2, { drawing: sprite(seed) })));
    for (const id of ids) expect(await findDuplicates(id)).toEqual([]);
  });

  it('is not reported for images too plain for a perceptual hash', async () => {
    const [first, second] = [
      await processed(buildBlackPng(64, 64)),
      await processed(buildBlackPng(128, 128)),
    ];
    expect(await findDuplicates(first)).toEqual([]);
    expect(await findDuplicates(second)).toEqual([]);
    expect((await readEntity(imageDefinition, first)).likeness).not.toHaveProperty('look');
  });
});
