import sharp, { type Sharp } from 'sharp';
import type { Canvas } from './canvas.ts';
import { getMaxSeconds } from './decode-image.ts';
import { encodeGif } from './gif/encode-gif.ts';
import type { InspectedImage } from './inspect-image.ts';
import { getScaledHeight } from './scaled-height.ts';

/** The options for encoding a canvas. */
export interface Encoding {
  /** Whether to keep every pixel exactly and scale it to squares. */
  isPixelArt: boolean;
  /** The metadata of the upload. */
  inspected: InspectedImage;
}

/** Encodes the full size in the format of the upload. */
export function encodeOriginal(canvas: Canvas, { isPixelArt, inspected }: Encoding): Promise<Buffer> {
  const image = toSharp(canvas);
  const timing = getTiming(canvas, inspected);
  switch (inspected.format) {
    case 'jpg':
      return image.removeAlpha().jpeg({ quality: 92, chromaSubsampling: '4:4:4' }).toBuffer();
    case 'png':
      // Filters compress smooth images better, but images of squares worse.
      return image.png({ adaptiveFiltering: !isPixelArt }).toBuffer();
    case 'gif':
      return encodeGif(canvas, inspected, (frame) => reduceColours(frame, isPixelArt));
    case 'webp':
      return image.webp({ ...timing, quality: 95, lossless: isPixelArt || inspected.lossless }).toBuffer();
  }
}

/** Returns a frame in 256 colours, as few as a GIF has. */
async function reduceColours(frame: Canvas, isPixelArt: boolean): Promise<Buffer> {
  const file = await toSharp(frame)
    .gif({ dither: isPixelArt ? 0 : 1 })
    .toBuffer();
  return sharp(file).ensureAlpha().raw().toBuffer();
}

/**
 * How hard the encoder looks for the smallest file without loss. The default takes twice as long, while an uploader waits,
 * for files 7 % smaller, which is half a kilobyte.
 */
const QUICK = { effort: 1, quality: 20 };

/** Encodes a WebP copy of the given width, animated if the canvas has more than one frame. */
export function encodeWebp(
  canvas: Canvas,
  width: number,
  { isPixelArt, inspected }: Encoding,
): Promise<Buffer> {
  const height = getScaledHeight(canvas, width);
  return toSharp(canvas)
    .resize({ width, height, fit: 'fill', kernel: isPixelArt ? 'nearest' : 'lanczos3' })
    .webp({
      ...getTiming(canvas, inspected),
      ...(isPixelArt ? { lossless: true, ...QUICK } : { quality: 82, smartSubsample: true }),
    })
    .toBuffer();
}

const toSharp = ({ pixels, width, height, frames }: Canvas): Sharp =>
  sharp(pixels, {
    animated: frames > 1,
    raw: { width, height: height * frames, channels: 4, ...(frames > 1 && { pageHeight: height }) },
  }).timeout({ seconds: getMaxSeconds() });

/** The most that a WebP can say; a GIF may play once more. */
const MAX_LOOP = 65_535;

const getTiming = ({ frames }: Canvas, { delay, loop }: InspectedImage) =>
  frames > 1 ? { delay, loop: Math.min(loop, MAX_LOOP) } : {};
