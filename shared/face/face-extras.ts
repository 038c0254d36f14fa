import type { Detail } from './face-details.ts';

/** What a face wears or has on its skin. */
export const EXTRAS = {
  nothing: {},
  freckles: {
    skinShade: [
      [13, 4, 5],
      [14, 3, 4],
      [13, 2, 3],
    ],
  },
  blush: {
    blush: [
      [13, 3, 5],
      [14, 4, 5],
    ],
  },
  glasses: {
    dark: [
      [10, 1, 5],
      [13, 1, 5],
      [11, 0, 1],
      [11, 5, 6],
      [11, 1, 2],
      [12, 1, 2],
      [12, 4, 5],
      [11, 4, 5],
    ],
    glass: [
      [11, 2, 3],
      [12, 3, 4],
    ],
  },
  shades: {
    dark: [
      [10, 0, 6],
      [11, 1, 5],
      [12, 1, 5],
      [13, 2, 4],
    ],
    glass: [[11, 3, 4]],
  },
  earrings: {
    gold: [
      [13, 6, 7],
      [14, 6, 7],
    ],
  },
  moustache: {
    hair: [
      [14, 0, 3],
      [15, 2, 4],
    ],
  },
  beard: {
    hair: [
      [14, 4, 6],
      [15, 3, 6],
      [16, 2, 5],
      [17, 0, 5],
      [18, 0, 3],
    ],
    hairShade: [[14, 0, 3]],
  },
  headphones: {
    dark: [[3, 0, 5], [4, 5, 7], [5, 7, 8], ...([6, 7, 8] as const).map((y) => [y, 7, 8] as const)],
    accent: [
      [9, 6, 9],
      [10, 6, 9],
      [11, 6, 9],
      [12, 6, 9],
    ],
  },
  crown: {
    gold: [
      [1, 0, 1],
      [1, 3, 4],
      [2, 0, 2],
      [2, 3, 5],
      [3, 0, 5],
      [4, 0, 5],
    ],
    accent: [[3, 0, 1]],
    white: [[3, 3, 4]],
  },
  ears: {
    hair: [
      [1, 5, 6],
      [2, 4, 7],
      [3, 4, 7],
      [4, 3, 7],
    ],
    blush: [
      [3, 5, 6],
      [4, 5, 6],
    ],
  },
  flower: {
    accent: [
      [4, 5, 6, 'right'],
      [5, 4, 7, 'right'],
      [6, 5, 6, 'right'],
    ],
    gold: [[5, 5, 6, 'right']],
  },
} as const satisfies Record<string, Detail>;
