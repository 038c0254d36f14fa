import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import type { ImageId } from '../../../shared/ids.ts';
import { readStaffImage } from '../../domain/gallery/read-staff-image.ts';
import { incomingKey } from '../../domain/image-addresses.ts';
import { imageKind } from '../../domain/image-kind.ts';
import { processIncoming } from '../../domain/image-processing.ts';
import { removeImage } from '../../domain/image-publishing.ts';
import { beginUpload } from '../../domain/image-upload.ts';
import { readThing } from '../../platform/data/change.ts';
import { listUploads, writeUpload } from '../../platform/media/storage.ts';
import { freshBuckets } from '../../testing/fresh-buckets.ts';
import { freshTable } from '../../testing/fresh-table.ts';
import { blackPng, type Drawing, drawingOf, drawnFile, photo } from '../../testing/image-bytes.ts';
import { TESTER } from '../../testing/images.ts';
import { standingOf } from '../../testing/sessions.ts';

let staff: Parameters<typeof readStaffImage>[0];

beforeAll(async () => {
  await freshTable();
  await freshBuckets();
  staff = { accountId: await standingOf('web', { role: 'moderator' }) };
});

/** Hands a file in and has it processed. */
async function processed(file: Buffer, contentType = 'image/png', title = 'Lantern'): Promise<ImageId> {
  const { image } = await beginUpload(
    {
      ...{ title, altText: '', category: 'avatar', tags: [], rating: 'g', createdBy: 'juno' },
      ...{ fileName: 'x', contentType, size: file.length },
    },
    { kind: 'game', id: 'player-1', username: 'juno' },
  );
  await writeUpload(incomingKey(image.id), file);
  const [object] = await listUploads(incomingKey(image.id));
  if (!object) throw new Error('Nothing was stored');
  expect(await processIncoming(object)).toBe('done');
  return image.id;
}

const duplicatesOf = async (id: ImageId) =>
  (await readStaffImage(staff, id)).duplicates?.map(({ id: other, kind }) => [other, kind]) ?? [];

const SIDE = 24;

/** A drawing of chance, always the same one for a seed. */
function sprite(seed: number): Drawing {
  let state = seed * 7919 + 1;
  const ink = (): string => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    return 'kpcw'[(state >>> 16) % 4] ?? ' ';
  };
  return drawingOf(Array.from({ length: SIDE }, () => Array.from({ length: SIDE }, ink).join('')));
}

describe('an image that was handed in before', () => {
  it('is told by the very same file, whatever it is called now', async () => {
    const file = await drawnFile(4, { drawing: sprite(1) });
    const [first, second] = [await processed(file), await processed(file, 'image/png', 'Another name')];
    expect(await duplicatesOf(second)).toEqual([[first, 'exact']]);
    expect(await duplicatesOf(first)).toEqual([[second, 'exact']]);
    const { duplicates } = await readStaffImage(staff, first);
    expect(duplicates?.[0]).toMatchObject({
      ...{ title: 'Another name', rating: 'g', approvalStatus: 'pending' },
    });
    expect((await fetch(duplicates?.[0]?.thumbnailUrl ?? '')).status).toBe(200);
    await removeImage(second, TESTER);
    expect(await duplicatesOf(first)).toEqual([]);
  });

  it('is told by its looks in another size and another format of pixel art', async () => {
    const first = await processed(await drawnFile(2, { drawing: sprite(2) }));
    const second = await processed(await drawnFile(20, { drawing: sprite(2), format: 'webp' }), 'image/webp');
    expect(await duplicatesOf(second)).toEqual([[first, 'near']]);
  });

  it('is told by its looks where a few pixels were changed', async () => {
    const drawing = sprite(3);
    const first = await processed(await drawnFile(4, { drawing }));
    const touched = { ...drawing, pixels: Buffer.from(drawing.pixels) };
    // One of them in the ink of the others' outlines.
    touched.pixels.set([14, 11, 31, 255], 4 * (SIDE * 13 + 13));
    const second = await processed(await drawnFile(4, { drawing: touched }));
    expect(await duplicatesOf(second)).toEqual([[first, 'near']]);
  });

  it('is told by its looks where a photo was saved anew and smaller', async () => {
    const original = await photo(400, 300).png().toBuffer();
    const first = await processed(original);
    const smaller = await sharp(original).resize(200).jpeg({ quality: 60 }).toBuffer();
    expect(await duplicatesOf(await processed(smaller, 'image/jpeg'))).toEqual([[first, 'near']]);
  });

  it('is not mistaken for another', async () => {
    const ids: ImageId[] = [];
    for (let seed = 10; seed < 18; seed++)
      ids.push(await processed(await drawnFile(2, { drawing: sprite(seed) })));
    for (const id of ids) expect(await duplicatesOf(id)).toEqual([]);
  });

  it('has to show something to be told by its looks', async () => {
    const [first, second] = [await processed(blackPng(64, 64)), await processed(blackPng(128, 128))];
    expect(await duplicatesOf(first)).toEqual([]);
    expect(await duplicatesOf(second)).toEqual([]);
    expect((await readThing(imageKind, first)).likeness).not.toHaveProperty('look');
  });
});
