import sharp, { type Sharp } from 'sharp';
import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  buildAnimatedPng,
  buildAnimation,
  buildBlackPng,
  buildDrawing,
  buildDrawnFile,
  buildPhoto,
  buildPhotoWithMetadata,
  buildPolyglot,
  readPixels,
} from '../../testing/image-bytes.ts';
import { type DerivedImage, deriveImage } from './derive-image.ts';
import { FileRefused } from './file-refused.ts';

const getFile = ({ contents }: DerivedImage, name: string): Buffer => {
  const file = contents.get(name);
  if (!file) throw new Error(`There is no ${name}`);
  return file;
};

const listNames = ({ contents }: DerivedImage): Set<string> => new Set(contents.keys());

describe('a refused file', () => {
  const half = (file: Buffer) => file.subarray(0, file.length / 2);
  const notAnImage = "This file isn't a JPEG, PNG, GIF or WebP image, whatever its name says.";
  const damaged = 'The file is damaged or incomplete. Save the image again and upload that.';

  it.each<[string, () => Buffer | Promise<Buffer>, string]>([
    ['an empty file', () => Buffer.alloc(0), 'The file is empty.'],
    ['text, whatever its name', () => Buffer.from('Dear editor, this is not a picture'), notAnImage],
    ['a page', () => Buffer.from('<html><img src="x.png"></html>'), notAnImage],
    ['a format that is not accepted', () => buildPhoto(40, 30).tiff().toBuffer(), notAnImage],
    [
      'a drawing in SVG',
      () => Buffer.from('<?xml version="1.0"?><!-- x --><svg xmlns="http://www.w3.org/2000/svg"/>'),
      "SVG files aren't accepted. Save the image as a PNG and upload that.",
    ],
    ['eleven megabytes', () => Buffer.alloc(11 * 1024 ** 2, 1), 'The file is larger than 10 MB.'],
    [
      'a small file of 20,000 × 20,000 pixels',
      () => buildBlackPng(20_000, 20_000),
      'The image is 20,000 × 20,000 pixels. Each side can be at most 16,383 pixels.',
    ],
    [
      'more than 50 megapixels',
      () => buildBlackPng(10_000, 5_001),
      'The image has 50,010,000 pixels across all frames. The maximum is 50,000,000.',
    ],
    [
      'an animation of 201 frames',
      () => buildAnimation(201),
      'The animation has 201 frames. The maximum is 200.',
    ],
    ['an animated PNG', () => buildAnimatedPng(2), 'Animated PNG: save it as GIF or WebP, and upload that.'],
    ['a PNG cut off in the middle', async () => half(await buildDrawnFile(40)), damaged],
    ['a JPEG cut off in the middle', async () => half(await buildPhoto(300, 200).jpeg().toBuffer()), damaged],
    ['a GIF cut off in the middle', async () => half(await buildAnimation(20)), damaged],
    ['a WebP cut off in the middle', async () => half(await buildPhoto(300, 200).webp().toBuffer()), damaged],
    ['nothing but the first bytes of a PNG', async () => (await buildDrawnFile(1)).subarray(0, 10), damaged],
  ])('gives the reason for %s', async (_, file, message) => {
    await expect(deriveImage(await file())).rejects.toMatchObject({ name: 'FileRefused', message });
  });

  it('is none for an animated PNG of a single frame', async () => {
    expect(await deriveImage(await buildAnimatedPng(1))).toMatchObject({ format: 'png', animated: false });
  });

  it('is refused by its header before anything is decoded', async () => {
    const cut = half(buildBlackPng(16_000, 16_000));
    await expect(deriveImage(cut)).rejects.toThrow('The image has 256,000,000 pixels');
  });
});

describe('a file without its end marker', () => {
  const cut = (file: Buffer, bytes: number) => file.subarray(0, file.length - bytes);
  const readFull = async (file: Buffer) =>
    (await readPixels(getFile(await deriveImage(file), 'original.jpg'))).pixels;

  it.each([false, true])('is accepted if it is a complete JPEG, progressive: %s', async (progressive) => {
    const file = await buildPhoto(300, 200).jpeg({ progressive }).toBuffer();
    expect((await readFull(cut(file, 2))).equals(await readFull(file))).toBe(true);
  });

  it.each(
    [false, true].flatMap((progressive) =>
      [1, 3, 5, 402, 400, 3000, 3002].map((bytes) => ({ progressive, bytes })),
    ),
  )(
    'is refused if $bytes bytes of a JPEG are missing, progressive: $progressive',
    async ({ progressive, bytes }) => {
      const file = await buildPhoto(300, 200).jpeg({ progressive }).toBuffer();
      await expect(deriveImage(cut(file, bytes))).rejects.toBeInstanceOf(FileRefused);
    },
  );

  it('is accepted if it is a GIF whose frames are complete', async () => {
    const file = await buildAnimation(5);
    const [whole, derived] = [await deriveImage(file), await deriveImage(cut(file, 1))];
    expect(derived).toMatchObject({ animated: true, hash: whole.hash });
  });

  it.each([2, 3, 10])('is refused if %i bytes of a GIF are missing', async (bytes) => {
    await expect(deriveImage(cut(await buildAnimation(5), bytes))).rejects.toBeInstanceOf(FileRefused);
  });
});

describe('a failure of ours', () => {
  afterEach(() => vi.restoreAllMocks());

  it.each([
    'timeout: 21% complete',
    'vips_tracked: out of memory -- size == 144MB',
    'VipsJpeg: Insufficient memory (case 4)',
    'unable to create thread',
  ])('is no reason to refuse the file: %s', async (message) => {
    const file = await buildPhoto(300, 200).jpeg().toBuffer();
    vi.spyOn(sharp.prototype, 'metadata').mockRejectedValueOnce(new Error(message));
    await expect(deriveImage(file)).rejects.toThrow(message);
    vi.spyOn(sharp.prototype, 'toBuffer').mockRejectedValueOnce(new Error(message));
    await expect(deriveImage(file)).rejects.not.toBeInstanceOf(FileRefused);
  });

  it('may be one of an encoder, whatever it says', async () => {
    const file = await buildPhoto(300, 200).jpeg().toBuffer();
    vi.spyOn(sharp.prototype, 'jpeg').mockImplementationOnce(function (this: Sharp) {
      const tooLarge = new Error('VipsJpeg: Maximum supported image dimension is 65500 pixels');
      vi.spyOn(this, 'toBuffer').mockRejectedValueOnce(tooLarge);
      return this;
    });
    await expect(deriveImage(file)).rejects.not.toBeInstanceOf(FileRefused);
  });
});

describe('a photo', () => {
  it('is scaled down to the usual widths, never up', async () => {
    const large = await deriveImage(await buildPhoto(2400, 600).jpeg().toBuffer());
    expect(large).toMatchObject({
      format: 'jpg',
      width: 2400,
      height: 600,
      widths: [112, 320, 640, 1280, 1920],
    });
    expect(listNames(large)).toEqual(
      new Set(['original.jpg', '112.webp', '320.webp', '640.webp', '1280.webp', '1920.webp']),
    );
    expect(await sharp(getFile(large, '640.webp')).metadata()).toMatchObject({
      format: 'webp',
      width: 640,
      height: 160,
    });
    const small = await deriveImage(await buildPhoto(500, 400).webp().toBuffer());
    expect(small).toMatchObject({ format: 'webp', widths: [112, 320, 500], animated: false });
    expect(small.pixelArt).toBeUndefined();
    expect((await deriveImage(await buildPhoto(90, 50).jpeg().toBuffer())).widths).toEqual([90]);
  });

  it('loses location, author and comments in every file, and is upright', async () => {
    const file = await buildPhotoWithMetadata();
    expect(await sharp(file).metadata()).toMatchObject({ orientation: 6, exif: expect.any(Buffer) });
    expect(file.includes('Harbour Street')).toBe(true);
    const derived = await deriveImage(file);
    expect(derived).toMatchObject({ width: 300, height: 400, widths: [112, 300] });
    for (const each of derived.contents.values()) {
      const { exif, xmp, icc, iptc, orientation, width, height } = await sharp(each).metadata();
      expect({ exif, xmp, icc, iptc, orientation }).toEqual({});
      expect(height).toBeGreaterThan(width);
      expect(each.includes('Harbour Street')).toBe(false);
    }
  });

  it('keeps the colours of its profile', async () => {
    const red = sharp({ create: { width: 64, height: 64, channels: 3, background: '#c80000' } });
    const tagged = await red.withIccProfile('p3').png().toBuffer();
    const [numberInFile = 0] = await sharp(tagged, { ignoreIcc: true }).raw().toBuffer();
    expect(numberInFile).toBeLessThan(195);
    const { pixels } = await readPixels(getFile(await deriveImage(tagged), 'original.png'));
    expect(Math.abs((pixels[0] ?? 0) - 0xc8)).toBeLessThan(3);
  });

  it.each([
    ['its profile says', 'cmyk', [223, 31, 28]],
    ['browsers show without a profile', undefined, [255, 0, 0]],
  ])('in CMYK has the colours that %s', async (_, profile, expected) => {
    const red = sharp({ create: { width: 64, height: 64, channels: 3, background: '#f00' } });
    const inks = red.toColourspace('cmyk');
    const file = await (profile ? inks.withIccProfile(profile) : inks).jpeg().toBuffer();
    const { pixels } = await readPixels(getFile(await deriveImage(file), 'original.jpg'));
    for (const [channel, value] of expected.entries())
      expect(Math.abs((pixels[channel] ?? 0) - value)).toBeLessThan(4);
  });

  it('keeps a lossless WebP lossless at full size', async () => {
    const file = await buildPhoto(200, 100).webp({ lossless: true }).toBuffer();
    const derived = await deriveImage(file);
    expect((await readPixels(getFile(derived, 'original.webp'))).pixels).toEqual(
      (await readPixels(file)).pixels,
    );
  });
});

describe('pixel art', () => {
  const enlarged = async (scale: number) => (await readPixels(await buildDrawnFile(scale))).pixels;

  it.each([1, 2, 7, 50])('is recognised exactly when enlarged %i times', async (scale) => {
    const derived = await deriveImage(await buildDrawnFile(scale));
    expect(derived.pixelArt).toEqual({
      width: 8,
      height: 6,
      palette: ['#0e0b1f', '#ff5c93', '#3fe0d0'],
    });
    expect(derived).toMatchObject({ widths: [8, 320, 640, 1280], width: 8 * scale, height: 6 * scale });
  });

  it.each(['png', 'gif', 'webp'] as const)('loses nothing in any file made of a %s', async (format) => {
    const derived = await deriveImage(await buildDrawnFile(10, { format }));
    expect((await readPixels(getFile(derived, `original.${format}`))).pixels).toEqual(await enlarged(10));
    expect((await readPixels(getFile(derived, '8.webp'))).pixels).toEqual(await enlarged(1));
    expect((await readPixels(getFile(derived, '320.webp'))).pixels).toEqual(await enlarged(40));
    expect((await readPixels(getFile(derived, '1280.webp'))).pixels).toEqual(await enlarged(160));
  });

  it('is enlarged by whole multiples, even if no usual width is one', async () => {
    const { width, height, pixels } = buildDrawing(['kpkpkpkpkpk', 'pkpkpkpkpkp']);
    const derived = await deriveImage(await buildDrawnFile(3, { drawing: { width, height, pixels } }));
    expect(derived.widths).toEqual([11, 319, 638, 1276]);
  });

  it('with a grid wider than a thumbnail is not scaled down', async () => {
    const pixels = Buffer.alloc(400 * 300 * 4, 255);
    for (let index = 0; index < pixels.length; index += 52) pixels[index] = 0;
    const derived = await deriveImage(
      await buildDrawnFile(1, { drawing: { width: 400, height: 300, pixels } }),
    );
    expect(derived.widths).toEqual([400, 1200]);
    expect(derived.pixelArt).toMatchObject({ width: 400, height: 300 });
  });

  it('is not recognised if a single pixel breaks the grid of a large image', async () => {
    const { pixels, width, height } = await readPixels(await buildDrawnFile(100));
    pixels.set([255, 255, 255, 255], (333 * width + 333) * 4);
    const derived = await deriveImage(await buildDrawnFile(1, { drawing: { pixels, width, height } }));
    expect(derived.pixelArt).toBeUndefined();
  });

  it('is not recognised in a photo or a single-colour image', async () => {
    expect((await deriveImage(await buildPhoto(64, 64).png().toBuffer())).pixelArt).toBeUndefined();
    expect((await deriveImage(buildBlackPng(64, 64))).pixelArt).toBeUndefined();
  });
});

describe('an animation', () => {
  it.each(['gif', 'webp'] as const)('keeps the frames and the timing of a %s', async (format) => {
    const derived = await deriveImage(await buildAnimation(12, { format, scale: 5 }));
    expect(derived).toMatchObject({ animated: true, width: 40, height: 40, widths: [8, 320, 640, 1280] });
    const delay = Array.from({ length: 12 }, (_, frame) => 20 + 10 * (frame % 5));
    for (const name of [`original.${format}`, '320.webp', '640.webp'])
      expect(await sharp(getFile(derived, name)).metadata()).toMatchObject({ pages: 12, delay, loop: 3 });
    const drawn = await readPixels(await buildAnimation(12, { format, scale: 40 }));
    expect((await readPixels(getFile(derived, '320.webp'))).pixels).toEqual(drawn.pixels);
  });

  it('has a still of its first frame', async () => {
    const derived = await deriveImage(await buildAnimation(3));
    expect(listNames(derived)).toContain('still.webp');
    const still = getFile(derived, 'still.webp');
    expect((await sharp(still).metadata()).pages).toBeUndefined();
    const moving = await readPixels(getFile(derived, '8.webp'));
    expect((await readPixels(still)).pixels).toEqual(moving.pixels.subarray(0, 8 * 8 * 4));
  });

  it('other than pixel art has a still in each width', async () => {
    const raw = { width: 700, height: 1200, channels: 3, pageHeight: 400 } as const;
    const frames = await buildPhoto(700, 1200).removeAlpha().raw().toBuffer();
    const moving = sharp(frames, { animated: true, raw }).webp({ delay: [50, 50, 50] });
    const derived = await deriveImage(await moving.toBuffer());
    expect(derived).toMatchObject({ animated: true, stills: true, widths: [112, 320, 640, 700] });
    expect(listNames(derived)).not.toContain('still.webp');
    for (const width of derived.widths) {
      const still = await sharp(getFile(derived, `still-${width}.webp`)).metadata();
      expect(still).toMatchObject({ format: 'webp', width, height: Math.round((width * 4) / 7) });
      expect(still.pages).toBeUndefined();
    }
  });

  it('of many frames is enlarged only up to the limit', async () => {
    const derived = await deriveImage(await buildAnimation(200, { side: 16 }));
    expect(derived.widths).toEqual([16, 304]);
    expect(await sharp(getFile(derived, '304.webp')).metadata()).toMatchObject({ pages: 200 });
  });
});

describe('a file that is also valid in another format', () => {
  it('keeps nothing but its pixels', async () => {
    const file = await buildPolyglot();
    expect(file.includes('<html>')).toBe(true);
    const derived = await deriveImage(file);
    expect(derived.pixelArt).toMatchObject({ width: 8, height: 6 });
    for (const each of derived.contents.values()) {
      expect(each.includes('<html')).toBe(false);
      expect(each.includes('alert')).toBe(false);
    }
  });
});

describe('the hash', () => {
  it('is the same for the same pixels and differs for others', async () => {
    const [one, same, other] = await Promise.all(
      [buildDrawnFile(4), buildPolyglot(), buildDrawnFile(5)].map(async (file) => deriveImage(await file)),
    );
    expect(one?.hash).toMatch(/^[0-9a-f]{16}$/);
    expect(same?.hash).toBe(one?.hash);
    expect(other?.hash).not.toBe(one?.hash);
  });
});
