import { describe, expect, it } from 'vitest';
import type { ImageFiles } from '../image.ts';
import { fileNames } from '../image-addresses.ts';
import { fewestFiles, pictureOf } from './picture-of.ts';

const moving: ImageFiles = {
  ...{ hash: '0123456789abcdef', format: 'gif', widths: [112, 320, 640], width: 640, height: 480 },
  ...{ animated: true, size: 1_000 },
};
const sized: ImageFiles = { ...moving, stills: true };
const named = (files: ImageFiles) => pictureOf(files, (name) => name);

describe('the still of an image that moves', () => {
  it('comes in every width that the image has', () => {
    expect(named(sized)).toMatchObject({
      stillUrl: 'still-320.webp',
      stillVariants: [112, 320, 640].map((width) => ({ url: `still-${width}.webp`, width })),
    });
    expect(named(fewestFiles(sized)).stillVariants?.map(({ width }) => width)).toEqual([320, 640]);
  });

  it('is the one there is where an image was made before there were several', () => {
    expect(named(moving)).toMatchObject({ stillUrl: 'still.webp' });
    expect(named(moving)).not.toHaveProperty('stillVariants');
  });

  it('is no other than a file of the image', () => {
    for (const files of [moving, sized, fewestFiles(sized)]) {
      const { stillUrl = '', stillVariants = [] } = named(files);
      expect(fileNames(files)).toEqual(
        expect.arrayContaining([stillUrl, ...stillVariants.map(({ url }) => url)]),
      );
    }
  });
});
