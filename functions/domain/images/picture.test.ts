import { describe, expect, it } from 'vitest';
import { listFileNames } from './file-addresses.ts';
import type { ImageFiles } from './image.ts';
import { buildPicture, pickEssentialFiles } from './picture.ts';

const moving: ImageFiles = {
  hash: '0123456789abcdef',
  format: 'gif',
  widths: [112, 320, 640],
  width: 640,
  height: 480,
  animated: true,
  size: 1_000,
};
const sized: ImageFiles = { ...moving, stills: true };
const named = (files: ImageFiles) => buildPicture(files, (name) => name);

it('a picture of one line has a height of one pixel in every width', () => {
  const line: ImageFiles = { ...moving, animated: false, widths: [320, 1280], width: 16_383, height: 1 };
  expect(named(line)).toMatchObject({ width: 1280, height: 1 });
});

describe('the still of an animated image', () => {
  it('exists in every width of the image', () => {
    expect(named(sized)).toMatchObject({
      stillUrl: 'still-320.webp',
      stillVariants: [112, 320, 640].map((width) => ({ url: `still-${width}.webp`, width })),
    });
    expect(named(pickEssentialFiles(sized)).stillVariants?.map(({ width }) => width)).toEqual([320, 640]);
  });

  it('is the single one of an image that was processed before stills had several widths', () => {
    expect(named(moving)).toMatchObject({ stillUrl: 'still.webp' });
    expect(named(moving)).not.toHaveProperty('stillVariants');
  });

  it("is always one of the image's files", () => {
    for (const files of [moving, sized, pickEssentialFiles(sized)]) {
      const { stillUrl = '', stillVariants = [] } = named(files);
      expect(listFileNames(files)).toEqual(
        expect.arrayContaining([stillUrl, ...stillVariants.map(({ url }) => url)]),
      );
    }
  });
});
