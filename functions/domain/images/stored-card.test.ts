import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import { findEntity, updateEntity } from '#platform/data/change.ts';
import { readList } from '#platform/data/counted-lists/read-list.ts';
import { findVersion } from '#platform/data/kept-versions.ts';
import { createFreshTable } from '../../testing/fresh-table.ts';
import { buildImage, storeImage, TESTER } from '../../testing/images.ts';
import { imageDefinition } from './image-definition.ts';
import { buildImageList } from './image-lists.ts';
import { packCard, readImageCard, toImageCard } from './stored-card.ts';

beforeAll(async () => {
  await createFreshTable();
});

const colour = fc.nat({ max: 0xffffff }).map((number) => `#${number.toString(16).padStart(6, '0')}`);

it('keeps the palette of any image', () => {
  const { files, ...image } = buildImage();
  if (!files?.pixelArt) throw new Error('The image is pixel art');
  const { pixelArt } = files;
  fc.assert(
    fc.property(fc.array(colour, { maxLength: 64 }), (palette) => {
      const card = toImageCard({ ...image, files: { ...files, pixelArt: { ...pixelArt, palette } } });
      expect(readImageCard({ ...packCard(card) })).toEqual(card);
    }),
  );
});

it('keeps cards without pixel art and without files', () => {
  const { files, ...image } = buildImage();
  if (!files) throw new Error('The image has files');
  const { pixelArt: _, ...photo } = files;
  for (const card of [toImageCard(image), toImageCard({ ...image, files: photo })])
    expect(readImageCard({ ...packCard(card) })).toEqual(card);
});

it('is read in items, in list entries and in earlier versions', async () => {
  const image = await storeImage();
  const list = buildImageList('approved', 'all', 'open');
  const [entry] = await readList(list, { from: undefined, side: 'older', limit: 1 });
  expect(readImageCard(entry?.card ?? {})).toEqual(toImageCard(image));
  await updateEntity(imageDefinition, image.id, { actor: TESTER, action: 'test' }, (current) => ({
    ...current,
    title: 'Another',
  }));
  expect(await findEntity(imageDefinition, image.id)).toMatchObject({ files: image.files });
  expect(await findVersion(imageDefinition, image.id, 1)).toMatchObject({
    ...toImageCard(image),
    version: 1,
  });
});
