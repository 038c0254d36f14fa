import { GifReader } from 'omggif';
import { countPixels } from './count-pixels.ts';
import type { GifFrame } from './read-gif.ts';

const PALETTE_BYTES = 3 * 256;
const MAX_SIDE = 65_535;

/**
 * Decodes the pixels of a frame, four bytes each, in the order of the file.
 *
 * @returns undefined if some are missing
 */
export function decodeFrame(frame: GifFrame): Buffer | undefined {
  const { width, height } = frame;
  const wanted = width * height;
  if (wanted === 0) return Buffer.alloc(0);
  const count = countPixels(frame.data, wanted);
  if (count < wanted) return undefined;
  // The reader leaves out the code that goes beyond the last row, so it gets a row for that.
  const rows = Math.min(Math.ceil(count / width), MAX_SIDE);
  const pixels = Buffer.alloc(width * rows * 4);
  new GifReader(buildSoleFrame(frame, rows)).decodeAndBlitFrameRGBA(0, pixels);
  return pixels.subarray(0, wanted * 4);
}

/**
 * Builds a GIF of this frame alone, where it fills the canvas and has 256 colours: the reader would draw wrong pixels of a
 * frame that is partly outside, and colours of other bytes of the file where the palette has none.
 */
function buildSoleFrame({ width, palette, transparent, data }: GifFrame, rows: number): Buffer {
  const size = Buffer.alloc(4);
  size.writeUInt16LE(width, 0);
  size.writeUInt16LE(rows, 2);
  const control = transparent === undefined ? [] : [0x21, 0xf9, 4, 1, 0, 0, transparent, 0];
  return Buffer.concat([
    Buffer.from('GIF89a'),
    size,
    Buffer.from([0xf7, 0, 0]),
    palette,
    Buffer.alloc(PALETTE_BYTES - palette.length),
    Buffer.from([...control, 0x2c, 0, 0, 0, 0]),
    size,
    Buffer.from([0]),
    data,
    Buffer.from([0x3b]),
  ]);
}
