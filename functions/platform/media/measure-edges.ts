import { type Canvas, viewAsWords } from './canvas.ts';

/** What neighbouring pixels have in common, next to each other and above each other. */
interface Edges {
  /** Of all pairs of neighbours, except two transparent ones: the share that is equal, from 0 to 1. */
  equal: number;
  /** Of the pairs that differ: the share that hardly does, as in a gradient or a photo. */
  soft: number;
  /** Of the edges between two even areas: the share with one or two pixels of colours in between, as anti-aliasing draws. */
  blended: number;
}

/** The largest difference of a channel that is soft. */
const SOFT = 12;
/** The smallest difference of the areas on both sides of an edge. */
const CLEAR = 32;

/** Measures the edges of some frames. */
export function measureEdges({ pixels, width, height }: Canvas, frames: readonly number[]): Edges {
  const words = viewAsWords(pixels);
  const counts = { pairs: 0, equal: 0, soft: 0, clear: 0, blended: 0 };
  for (const frame of frames) {
    const start = frame * width * height;
    for (let row = 0; row < height; row++)
      countLine(counts, words, { start: start + row * width, step: 1, length: width });
    for (let column = 0; column < width; column++)
      countLine(counts, words, { start: start + column, step: width, length: height });
  }
  const { pairs, equal, soft, clear, blended } = counts;
  return {
    equal: computeShare(equal, pairs),
    soft: computeShare(soft, pairs - equal),
    blended: computeShare(blended, clear),
  };
}

const computeShare = (part: number, whole: number): number => (whole === 0 ? 0 : part / whole);

type Counts = Record<'pairs' | 'equal' | 'soft' | 'clear' | 'blended', number>;

/** A row or a column. */
interface Line {
  start: number;
  step: number;
  length: number;
}

function countLine(counts: Counts, words: Uint32Array, { start, step, length }: Line): void {
  /** Where the last even area ends, which is at least two pixels wide; -1 before the first. */
  let areaEnd = -1;
  for (let at = 1; at < length; at++) {
    const [before = 0, here = 0] = [words[start + (at - 1) * step], words[start + at * step]];
    if (before !== here) {
      counts.pairs++;
      if (computeDifference(before, here) <= SOFT) counts.soft++;
      continue;
    }
    if (here !== 0) {
      counts.pairs++;
      counts.equal++;
    }
    if (areaEnd >= 0 && areaEnd < at - 1)
      countEdge(counts, words, { start: start + areaEnd * step, step, length: at - areaEnd });
    areaEnd = at;
  }
}

/** Counts the edge between two even areas, whose first and last pixel belong to them. */
function countEdge(counts: Counts, words: Uint32Array, { start, step, length }: Line): void {
  const read = (at: number) => words[start + at * step] ?? 0;
  const [first, last] = [read(0), read(length - 1)];
  if (computeDifference(first, last) < CLEAR) return;
  counts.clear++;
  const between = length - 2;
  if (between < 1 || between > 2) return;
  for (let at = 1; at <= between; at++) if (!isBetween(read(at - 1), read(at), last)) return;
  counts.blended++;
}

const SHIFTS = [0, 8, 16, 24];
const getChannel = (word: number, shift: number): number => (word >>> shift) & 0xff;

/** The largest difference of a channel. */
function computeDifference(one: number, other: number): number {
  let largest = 0;
  for (const shift of SHIFTS)
    largest = Math.max(largest, Math.abs(getChannel(one, shift) - getChannel(other, shift)));
  return largest;
}

/** Whether a colour is between two others, in every channel. */
const isBetween = (one: number, colour: number, other: number): boolean =>
  SHIFTS.every((shift) => {
    const [from, to] = [getChannel(one, shift), getChannel(other, shift)];
    const middle = getChannel(colour, shift);
    return Math.min(from, to) <= middle && middle <= Math.max(from, to);
  });
