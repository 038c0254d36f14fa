import type { Span } from './face-shapes.ts';

/** Spans in named colours; see `draw-face.ts`. */
export type Detail = Readonly<Partial<Record<Ink, readonly Span[]>>>;
export type Ink =
  | 'dark'
  | 'white'
  | 'mouth'
  | 'skinShade'
  | 'hair'
  | 'hairShade'
  | 'blush'
  | 'gold'
  | 'glass'
  | 'accent';

const BROWS: readonly Span[] = [[9, 2, 4]];

export const EYES = {
  open: {
    white: [
      [11, 3, 4],
      [12, 3, 4],
    ],
    dark: [
      [11, 2, 3],
      [12, 2, 3],
    ],
    hairShade: BROWS,
  },
  aside: {
    white: [
      [11, 3, 4, 'left'],
      [12, 3, 4, 'left'],
      [11, 2, 3, 'right'],
      [12, 2, 3, 'right'],
    ],
    dark: [
      [11, 2, 3, 'left'],
      [12, 2, 3, 'left'],
      [11, 3, 4, 'right'],
      [12, 3, 4, 'right'],
    ],
    hairShade: BROWS,
  },
  dots: {
    dark: [
      [11, 2, 3],
      [12, 2, 3],
    ],
    hairShade: BROWS,
  },
  happy: {
    dark: [
      [11, 2, 4],
      [12, 1, 2],
      [12, 4, 5],
    ],
  },
  sleepy: { dark: [[12, 2, 5]], skinShade: [[11, 2, 5]], hairShade: BROWS },
  wide: {
    white: [
      [10, 2, 4],
      [11, 3, 4],
      [12, 2, 4],
    ],
    dark: [[11, 2, 3]],
  },
  wink: {
    dark: [
      [11, 2, 3, 'left'],
      [12, 2, 3, 'left'],
      [12, 1, 4, 'right'],
    ],
    hairShade: [
      [9, 2, 4, 'left'],
      [10, 2, 4, 'right'],
    ],
  },
  lashes: {
    white: [
      [11, 3, 4],
      [12, 3, 4],
    ],
    dark: [
      [10, 2, 5],
      [11, 2, 3],
      [12, 2, 3],
      [11, 4, 5],
    ],
  },
} as const satisfies Record<string, Detail>;

export const MOUTHS = {
  smile: {
    mouth: [
      [15, 2, 3],
      [16, 0, 2],
    ],
  },
  grin: {
    white: [[15, 0, 2]],
    mouth: [
      [15, 2, 3],
      [16, 0, 2],
    ],
  },
  flat: { mouth: [[15, 0, 2]] },
  oh: {
    mouth: [
      [15, 0, 1],
      [16, 0, 1],
    ],
  },
  smirk: {
    mouth: [
      [16, 0, 1],
      [16, 1, 2, 'right'],
      [15, 2, 3, 'right'],
    ],
  },
  frown: {
    mouth: [
      [15, 0, 2],
      [16, 2, 3],
    ],
  },
  fangs: { mouth: [[15, 0, 3]], white: [[16, 1, 2]] },
} as const satisfies Record<string, Detail>;
