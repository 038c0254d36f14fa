import { describe, expect, it } from 'vitest';
import { buildFileName } from './share-image.ts';

describe('the file name of a downloaded image', () => {
  it.each([
    ['Lantern keeper', '/media/x/original.png', 'lantern-keeper.png'],
    ['  Café *7*: déjà vu?! ', '/media/x/original.gif', 'café-7-déjà-vu.gif'],
    ['月光', '/media/x/original.webp', '月光.webp'],
    ['♥', '/media/x/original.webp', 'pixelcrowd.webp'],
    ['../../etc/passwd', '/media/x/original.jpg', 'etc-passwd.jpg'],
  ])('is derived from the title %s', (title, downloadUrl, name) => {
    expect(buildFileName({ title, downloadUrl })).toBe(name);
  });
});
