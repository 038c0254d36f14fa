import { GifWriter } from 'omggif';
import { type Canvas, viewAsWords } from '../canvas.ts';
import { type Change, findChange, leave, type Moment } from './find-change.ts';
import { type IndexedPixels, indexPixels } from './index-pixels.ts';

/** How long the frames are shown, in milliseconds, and how often all of them; 0 is forever. */
interface Timing {
  delay: readonly number[];
  loop: number;
}

/** The most that a pixel takes is a code of twelve bits; sub-blocks and clear codes add little. */
const BYTES_PER_PIXEL = 1.6;
/** Of a frame: its colours, its position and its time. */
const FRAME_BYTES = 1024;

/**
 * Encodes a GIF that shows exactly the pixels of a canvas, as long as a frame changes at most 256 colours: of each frame, only
 * the part that changes is stored, with its own palette. Other encoders choose new colours even then.
 *
 * @param reduceColours returns a frame that looks alike and has at most 256 colours
 */
export async function encodeGif(
  { pixels, width, height, frames }: Canvas,
  { delay, loop }: Timing,
  reduceColours: (frame: Canvas) => Promise<Buffer>,
): Promise<Buffer> {
  const area = width * height;
  const bytes = Buffer.alloc(Math.ceil(area * frames * BYTES_PER_PIXEL) + FRAME_BYTES * (frames + 1));
  // The number in a file is that of the repetitions; one that plays once has none.
  const writer = new GifWriter(bytes, width, height, loop === 1 ? {} : { loop: loop && loop - 1 });
  const words = viewAsWords(pixels);
  let ground: Uint32Array = new Uint32Array(area);
  for (let index = 0; index < frames; index++) {
    const next = words.subarray((index + 1) * area, (index + 2) * area);
    let moment: Moment = {
      ground,
      shown: words.subarray(index * area, (index + 1) * area),
      ...(next.length > 0 && { next }),
    };
    let change = chooseChange(moment, { width, height }, index);
    let indexed = indexPixels(moment, width, change.part);
    if (!indexed) {
      const frame = pixels.subarray(index * area * 4, (index + 1) * area * 4);
      const reduced = await reduceColours({ pixels: frame, width, height, frames: 1 });
      moment = { ...moment, shown: viewAsWords(reduced) };
      change = chooseChange(moment, { width, height }, index);
      indexed = indexPixels(moment, width, change.part);
    }
    if (!indexed) throw new RangeError('A frame of reduced colours has more than 256');
    addFrame(writer, change, indexed, delay[index] ?? 0);
    ground = leave(moment.shown, width, change);
  }
  return Buffer.from(bytes.subarray(0, writer.end()));
}

/** The first frame is drawn as a whole, since some decoders paint what it leaves out. */
function chooseChange(moment: Moment, size: { width: number; height: number }, index: number): Change {
  const change = findChange(moment, size.width);
  return index === 0 ? { ...change, part: { left: 0, top: 0, ...size } } : change;
}

const CENTISECOND = 10;
const KEEP = 1;
const CLEAR = 2;

function addFrame(
  writer: GifWriter,
  { part: { left, top, width, height }, isCleared }: Change,
  { indices, palette, transparent }: IndexedPixels,
  delay: number,
): void {
  // Its type lacks typed arrays, which it takes.
  writer.addFrame(left, top, width, height, indices as unknown as number[], {
    palette,
    delay: Math.round(delay / CENTISECOND),
    disposal: isCleared ? CLEAR : KEEP,
    ...(transparent !== undefined && { transparent }),
  });
}
