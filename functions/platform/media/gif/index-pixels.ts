import type { Moment, Part } from './find-change.ts';

/** Pixels as numbers of colours. */
export interface IndexedPixels {
  indices: Uint8Array;
  /** As 0xrrggbb; a power of two, as GIF has them. */
  palette: number[];
  /** The number of the colour that leaves a pixel as it is. */
  transparent?: number;
}

const MAX_COLOURS = 256;
const TRANSPARENT = 0;

/**
 * Numbers the colours of a part of a frame. Pixels that stay as they are need no colour, unless there is no number for that.
 *
 * @returns undefined if there are more than 256 colours
 */
export function indexPixels({ shown, ground }: Moment, width: number, part: Part): IndexedPixels | undefined {
  const readChange = (at: number) => (shown[at] === ground[at] ? TRANSPARENT : (shown[at] ?? TRANSPARENT));
  const read = (at: number) => shown[at] ?? TRANSPARENT;
  return number(readChange, width, part, [TRANSPARENT]) ?? number(read, width, part, []);
}

function number(
  read: (at: number) => number,
  width: number,
  part: Part,
  first: readonly number[],
): IndexedPixels | undefined {
  const numbers = new Map(first.map((word, index) => [word, index]));
  const indices = new Uint8Array(part.width * part.height);
  for (let index = 0; index < indices.length; index++) {
    const column = index % part.width;
    const word = read((part.top + (index - column) / part.width) * width + part.left + column);
    let found = numbers.get(word);
    if (found === undefined) {
      found = numbers.size;
      if (found === MAX_COLOURS) return undefined;
      numbers.set(word, found);
    }
    indices[index] = found;
  }
  const transparent = numbers.get(TRANSPARENT);
  return {
    indices,
    palette: buildPalette([...numbers.keys()]),
    ...(transparent !== undefined && { transparent }),
  };
}

function buildPalette(words: readonly number[]): number[] {
  const length = 2 ** Math.max(1, Math.ceil(Math.log2(words.length)));
  return Array.from({ length }, (_, index) => toRgb(words[index] ?? 0));
}

const toRgb = (word: number): number =>
  ((word & 0xff) << 16) | (((word >>> 8) & 0xff) << 8) | ((word >>> 16) & 0xff);
