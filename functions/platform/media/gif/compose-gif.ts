import type { Canvas } from '../canvas.ts';
import { decodeFrame } from './decode-frame.ts';
import type { Gif, GifFrame } from './read-gif.ts';

/**
 * Draws the frames of a GIF as browsers show them: what is outside the canvas is cut off, and a frame that is restored to
 * the background leaves nothing there, whatever the background colour.
 *
 * @returns undefined if pixels are missing
 */
export function composeGif({ width, height, frames }: Gif): Canvas | undefined {
  const canvas = { width, height, frames: frames.length };
  const words = new Uint32Array(width * height * frames.length);
  /** What is there before a frame is drawn. */
  const ground = new Uint32Array(width * height);
  for (const [index, frame] of frames.entries()) {
    const pixels = decodeFrame(frame);
    if (!pixels) return undefined;
    const shown = words.subarray(index * ground.length, (index + 1) * ground.length);
    shown.set(ground);
    drawFrame(shown, canvas, frame, pixels);
    if (frame.disposal === 'restore') continue;
    ground.set(shown);
    if (frame.disposal === 'clear') clearFrame(ground, canvas, frame);
  }
  return { ...canvas, pixels: Buffer.from(words.buffer) };
}

type Size = Pick<Canvas, 'width' | 'height'>;

function drawFrame(shown: Uint32Array, canvas: Size, frame: GifFrame, pixels: Buffer): void {
  const drawn = new Uint32Array(pixels.buffer, pixels.byteOffset, pixels.length / 4);
  const columns = Math.min(frame.width, canvas.width - frame.x);
  for (const [index, row] of listRows(frame).entries()) {
    if (frame.y + row >= canvas.height) continue;
    const from = index * frame.width;
    const to = (frame.y + row) * canvas.width + frame.x;
    for (let column = 0; column < columns; column++) {
      const word = drawn[from + column];
      if (word) shown[to + column] = word;
    }
  }
}

/** An interlaced frame has each eighth row first: where each pass starts, and its step. */
const PASSES = [
  [0, 8],
  [4, 8],
  [2, 4],
  [1, 2],
] as const;

/** Lists the rows of a frame in the order of the file. */
const listRows = ({ height, isInterlaced }: GifFrame): number[] =>
  isInterlaced ? PASSES.flatMap(([start, step]) => count(start, height, step)) : count(0, height, 1);

const count = (start: number, end: number, step: number): number[] =>
  Array.from({ length: Math.max(0, Math.ceil((end - start) / step)) }, (_, index) => start + index * step);

function clearFrame(ground: Uint32Array, canvas: Size, { x, y, width, height }: GifFrame): void {
  const end = Math.min(x + width, canvas.width);
  if (x >= end) return;
  for (let row = y; row < Math.min(y + height, canvas.height); row++)
    ground.fill(0, row * canvas.width + x, row * canvas.width + end);
}
