import sharp, { type OverlayOptions } from 'sharp';
import { IMAGE_FILE_LIMITS } from '#shared/image-limits.ts';
import { findMatColour } from '#shared/mat-colour.ts';
import { viewAsWords } from '../canvas.ts';
import { getMaxSeconds } from '../decode-image.ts';
import { countColours } from '../pixel-art.ts';
import { placeLogo } from './draw-logo.ts';
import { type Box, FRAME, layOutWorks } from './lay-out.ts';

/** A work to draw. Of an animation, the first frame is drawn. */
export interface Work {
  /** A file of the image; of pixel art, one in its native size or a whole multiple of it, without loss. */
  file: Buffer;
  pixelArt?: { width: number; height: number; palette: readonly string[] };
}

/** Between mats, and of the mat of a work without a palette: the colours of the gallery's cards. */
const GROUND = '#171333';
const PLAIN_MAT = '#221c4a';

/** The most colours of a PNG with a palette. */
const MAX_PALETTE = 256;

/**
 * Draws the picture that chats and other sites show for a link: up to six works on their mats, with the logo, and
 * without text, since functions have no fonts. Pixel art is enlarged by a whole multiple; any other image is scaled
 * down, never up. The same works give the same bytes.
 *
 * @returns a PNG of 1200 × 630 pixels
 */
export async function drawPreview(works: readonly Work[]): Promise<Buffer> {
  const layout = layOutWorks(works.length);
  const layers: OverlayOptions[] = [];
  for (const [index, work] of works.entries()) {
    const boxes = layout[index];
    if (!boxes) throw new RangeError(`There is no place for ${works.length} works`);
    layers.push(drawMat(work, boxes.mat), await placeWork(work, boxes.work));
  }
  const { data } = await sharp({ create: { ...FRAME, channels: 4, background: GROUND } })
    .composite([...layers, placeLogo()])
    .timeout({ seconds: getMaxSeconds() })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return encode(data);
}

const drawMat = ({ pixelArt }: Work, { left, top, width, height }: Box): OverlayOptions => ({
  input: { create: { width, height, channels: 4, background: findMatColour(pixelArt ?? {}) ?? PLAIN_MAT } },
  left,
  top,
});

/** Scales a work to fit into a box, in the middle of it. */
async function placeWork({ file, pixelArt }: Work, box: Box): Promise<OverlayOptions> {
  const grid = pixelArt && (await readGrid(file, pixelArt));
  const factor = grid ? Math.floor(Math.min(box.width / grid.width, box.height / grid.height)) : 0;
  const scaled =
    grid && factor >= 1
      ? sharp(grid.pixels, { raw: { width: grid.width, height: grid.height, channels: 4 } }).resize({
          width: grid.width * factor,
          height: grid.height * factor,
          kernel: 'nearest',
        })
      : open(file).resize({ width: box.width, height: box.height, fit: 'inside', withoutEnlargement: true });
  const { data, info } = await scaled
    .toColourspace('srgb')
    .ensureAlpha()
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true });
  return {
    input: data,
    raw: { width: info.width, height: info.height, channels: 4 },
    left: box.left + Math.floor((box.width - info.width) / 2),
    top: box.top + Math.floor((box.height - info.height) / 2),
  };
}

/** Reads pixel art in its native size. Every square of an enlarged copy has one colour, so any of its pixels will do. */
async function readGrid(file: Buffer, { width, height }: { width: number; height: number }) {
  const pixels = await open(file)
    .resize({ width, height, fit: 'fill', kernel: 'nearest' })
    .ensureAlpha()
    .raw({ depth: 'uchar' })
    .toBuffer();
  return { pixels, width, height };
}

const open = (file: Buffer) =>
  sharp(file, { limitInputPixels: IMAGE_FILE_LIMITS.pixels }).timeout({ seconds: getMaxSeconds() });

/** Encodes opaque pixels with a palette if that loses nothing. */
function encode(pixels: Buffer): Promise<Buffer> {
  const image = sharp(pixels, { raw: { ...FRAME, channels: 4 } })
    .timeout({ seconds: getMaxSeconds() })
    .removeAlpha();
  const fits = countColours(viewAsWords(pixels), MAX_PALETTE) !== undefined;
  return image
    .png(fits ? { palette: true, colours: MAX_PALETTE, dither: 0 } : { adaptiveFiltering: true })
    .toBuffer();
}
