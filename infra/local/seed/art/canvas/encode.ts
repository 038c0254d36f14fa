import sharp from 'sharp';
import type { PixelCanvas } from './pixel-canvas.ts';

/** A PNG of a picture, every pixel `scale` times as large. */
export async function pngOf(picture: PixelCanvas, scale: number): Promise<Buffer> {
  const { width, height } = picture;
  return sharp(rgbOf([picture], scale), {
    raw: { width: width * scale, height: height * scale, channels: 3 },
  })
    .png({ compressionLevel: 6, adaptiveFiltering: false })
    .toBuffer();
}

/** An endless animated GIF; each frame stays for `frameMs` milliseconds. */
export async function gifOf(frames: readonly PixelCanvas[], scale: number, frameMs: number): Promise<Buffer> {
  const [first] = frames;
  if (!first) throw new RangeError('An animation needs a frame');
  const [width, pageHeight] = [first.width * scale, first.height * scale];
  const raw = { width, height: pageHeight * frames.length, channels: 3, pageHeight } as const;
  return sharp(rgbOf(frames, scale), { raw })
    .gif({ delay: frames.map(() => frameMs), loop: 0, dither: 0, effort: 4 })
    .toBuffer();
}

/** Three bytes a pixel, frame under frame. A pixel left clear is black: finished pictures have none. */
function rgbOf(frames: readonly PixelCanvas[], scale: number): Buffer {
  return Buffer.concat(frames.flatMap((frame) => [...rowsOf(frame, scale)]));
}

function* rowsOf(picture: PixelCanvas, scale: number): Generator<Buffer> {
  for (let y = 0; y < picture.height; y++) {
    const row = Buffer.alloc(picture.width * scale * 3);
    for (let x = 0; x < picture.width; x++) {
      const colour = Math.max(picture.get(x, y), 0);
      row.fill(
        Buffer.of(colour >> 16, (colour >> 8) & 255, colour & 255),
        x * scale * 3,
        (x + 1) * scale * 3,
      );
    }
    for (let copy = 0; copy < scale; copy++) yield row;
  }
}
