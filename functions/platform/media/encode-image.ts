import sharp, { type Sharp } from 'sharp';
import { type Canvas, LONGEST_SECONDS } from './decode-image.ts';
import type { InspectedImage } from './inspect-image.ts';

/** How a canvas is to be encoded. */
export interface Encoding {
  /** Every pixel stays as it is, and scaling makes squares of it. */
  isPixelArt: boolean;
  /** What the upload said of itself. */
  inspected: InspectedImage;
}

/** The full size in the format of the upload. */
export function encodeOriginal(canvas: Canvas, { isPixelArt, inspected }: Encoding): Promise<Buffer> {
  const image = imageOf(canvas);
  const timing = timingOf(canvas, inspected);
  switch (inspected.format) {
    case 'jpg':
      return image.removeAlpha().jpeg({ quality: 92, chromaSubsampling: '4:4:4' }).toBuffer();
    case 'png':
      // Filters help pictures whose colours run into each other, and harm those made of squares.
      return image.png({ adaptiveFiltering: !isPixelArt }).toBuffer();
    case 'gif':
      return image.gif({ ...timing, dither: isPixelArt ? 0 : 1 }).toBuffer();
    case 'webp':
      return image.webp({ ...timing, quality: 95, lossless: isPixelArt || inspected.lossless }).toBuffer();
  }
}

/** A copy of the given width as WebP, moving if the canvas has more than one frame. */
export function encodeWebp(
  canvas: Canvas,
  width: number,
  { isPixelArt, inspected }: Encoding,
): Promise<Buffer> {
  const height = Math.max(1, Math.round((canvas.height * width) / canvas.width));
  return imageOf(canvas)
    .resize({ width, height, fit: 'fill', kernel: isPixelArt ? 'nearest' : 'lanczos3' })
    .webp({
      ...timingOf(canvas, inspected),
      ...(isPixelArt ? { lossless: true } : { quality: 82, smartSubsample: true }),
    })
    .toBuffer();
}

const imageOf = ({ pixels, width, height, frames }: Canvas): Sharp =>
  sharp(pixels, {
    animated: frames > 1,
    raw: { width, height: height * frames, channels: 4, ...(frames > 1 && { pageHeight: height }) },
  }).timeout({ seconds: LONGEST_SECONDS });

const timingOf = ({ frames }: Canvas, { delay, loop }: InspectedImage) => (frames > 1 ? { delay, loop } : {});
