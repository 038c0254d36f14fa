/**
 * Pixels of one row, on both sides of the middle: `y`, then the distances from the middle, the second one excluded.
 * Faces are 24 pixels wide and high. With a side, only the pixels on that side.
 */
export type Span = readonly [y: number, from: number, to: number, side?: 'left' | 'right'];

/** The same span in several rows. */
const repeat = (first: number, last: number, from: number, to: number, side?: 'left' | 'right'): Span[] =>
  Array.from({ length: last - first + 1 }, (_, row) =>
    side ? [first + row, from, to, side] : [first + row, from, to],
  );

/** Builds rows from their half widths, from the top down. */
const buildStack = (top: number, halfWidths: readonly number[]): Span[] =>
  halfWidths.map((width, row) => [top + row, 0, width]);

/** The shapes of heads, with the ears. */
export const HEADS = {
  round: [...buildStack(7, [4, 5, 6, 6, 6, 6, 6, 6, 6, 5, 4]), ...repeat(11, 12, 6, 7)],
  square: [...buildStack(6, [5, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 5]), ...repeat(10, 12, 6, 7)],
  long: [...buildStack(6, [4, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 4, 3]), ...repeat(11, 13, 5, 6)],
  pointed: [...buildStack(7, [5, 6, 6, 6, 6, 6, 5, 5, 4, 3, 2]), ...repeat(10, 11, 6, 7)],
} as const satisfies Record<string, readonly Span[]>;

/** What covers the top of every head with hair. */
const CAP: readonly Span[] = [...buildStack(4, [4, 6, 7, 7])];

/** Hair in front of the head, and behind it. */
interface Hair {
  front: readonly Span[];
  back?: readonly Span[];
}

export const HAIRSTYLES = {
  short: { front: [...CAP, [8, 0, 5, 'left'], [8, 5, 7], [9, 6, 7], [10, 6, 7]] },
  swept: {
    front: [...CAP, [3, 0, 3, 'right'], [8, 0, 7, 'left'], [8, 4, 7, 'right'], [9, 1, 7, 'left'], [10, 5, 7]],
  },
  bob: { front: [...CAP, [8, 0, 7], [9, 5, 8], ...repeat(10, 16, 6, 8)], back: repeat(8, 17, 0, 8) },
  long: { front: [...CAP, [8, 3, 8], ...repeat(9, 21, 6, 8)], back: repeat(8, 22, 0, 9) },
  curls: {
    front: [
      ...([
        [2, 0, 2],
        [2, 4, 5],
        [3, 0, 6],
        [4, 0, 7],
        [5, 0, 8],
        [6, 0, 8],
        [7, 0, 8],
      ] as const),
      ...([
        [8, 0, 1],
        [8, 3, 9],
        [9, 6, 9],
        [10, 6, 8],
        [11, 7, 9],
        [12, 7, 9],
        [13, 7, 8],
      ] as const),
    ],
  },
  afro: {
    front: [
      ...([
        [0, 0, 4],
        [1, 0, 6],
        [2, 0, 8],
        [3, 0, 9],
        [4, 0, 9],
        [5, 0, 10],
        [6, 0, 10],
        [7, 0, 10],
      ] as const),
      ...([
        [8, 5, 10],
        [9, 6, 10],
        [10, 6, 10],
        [11, 7, 9],
        [12, 7, 9],
      ] as const),
    ],
  },
  mohawk: { front: [[0, 0, 1], ...repeat(1, 7, 0, 2), [8, 0, 1], [5, 5, 6], [6, 5, 6], [7, 5, 6]] },
  spikes: {
    front: [
      [2, 1, 2],
      [2, 4, 5],
      [3, 0, 3],
      [3, 4, 6],
      [4, 0, 7],
      ...repeat(5, 7, 0, 7),
      [8, 1, 2],
      [8, 4, 7],
      [9, 6, 7],
    ],
  },
  buns: {
    front: [...CAP, [8, 4, 7], [9, 6, 7], [1, 5, 8], ...repeat(2, 3, 4, 9), [4, 5, 8]],
  },
  ponytail: {
    front: [
      ...CAP,
      [8, 2, 7],
      [9, 6, 7],
      [4, 6, 9, 'right'],
      [5, 7, 10, 'right'],
      ...repeat(6, 14, 8, 11, 'right'),
    ],
  },
  bald: { front: [] },
} as const satisfies Record<string, Hair>;

export const NECK: readonly Span[] = repeat(16, 20, 0, 2);
export const SHOULDERS: readonly Span[] = [
  [19, 2, 6],
  [20, 2, 8],
  [21, 0, 9],
  [22, 0, 9],
  [23, 0, 9],
];

/** What a garment adds to plain shoulders: spans in its second colour. */
export const TOPS = {
  tee: [],
  hoodie: [
    [18, 3, 6],
    [19, 3, 6],
    [20, 2, 3],
    [22, 2, 3],
    [23, 2, 3],
  ],
  stripes: [
    [20, 3, 8],
    [22, 0, 9],
  ],
  shirt: [
    [20, 1, 4],
    [21, 1, 3],
    [22, 0, 1],
    [23, 0, 1],
  ],
  dungarees: [
    [20, 3, 5],
    [21, 3, 5],
    [22, 0, 5],
    [23, 0, 5],
  ],
} as const satisfies Record<string, readonly Span[]>;
