/** A colour with its shade. */
type Tone = readonly [colour: string, shade: string];

export const SKINS = {
  porcelain: ['#fbe3d3', '#e2b49a'],
  peach: ['#f3c5a0', '#d2936b'],
  honey: ['#e0a872', '#b97a45'],
  amber: ['#c4854f', '#965c30'],
  chestnut: ['#9a5f38', '#6e3f22'],
  cocoa: ['#6f4327', '#4a2a17'],
  mint: ['#9fe0b4', '#5fae80'],
  lilac: ['#c9b0f2', '#9476cf'],
} as const satisfies Record<string, Tone>;

export const HAIR_COLOURS = {
  black: ['#33294d', '#1d1533'],
  brown: ['#7a4a2c', '#4f2c18'],
  copper: ['#c9622c', '#8f3d18'],
  blond: ['#f2c75c', '#c08f2f'],
  silver: ['#d5d3e6', '#9a96bb'],
  pink: ['#ff7fae', '#c9467a'],
  cyan: ['#4fd8d0', '#22908f'],
  violet: ['#9a6cf0', '#633bb5'],
  green: ['#6fce6b', '#3a8a44'],
} as const satisfies Record<string, Tone>;

export const TOP_COLOURS = {
  hot: ['#ff5c93', '#b8336a'],
  cool: ['#3fe0d0', '#1f9488'],
  coin: ['#ffd166', '#c98f2b'],
  indigo: ['#4a3fa8', '#2f2774'],
  white: ['#f5f2ff', '#b3abdf'],
  black: ['#3a3357', '#221c3a'],
  leaf: ['#5be49b', '#2b9a63'],
  rust: ['#d9653b', '#98401f'],
} as const satisfies Record<string, Tone>;

/** A backdrop's colour, and the colour of its pattern. */
export const BACKDROPS = {
  night: ['#221c4a', '#352d6e'],
  dusk: ['#7a2f6b', '#9c4480'],
  sea: ['#1f6f8f', '#2b8bab'],
  meadow: ['#2f7d5a', '#3f9a70'],
  candy: ['#ffb3cf', '#ffc8dd'],
  sand: ['#f2d29b', '#f8e0b6'],
  sky: ['#8fc7f5', '#abd6fa'],
  ember: ['#8f2a2f', '#ad3c3a'],
} as const satisfies Record<string, Tone>;

/** How the pattern lies on a backdrop. */
export const PATTERNS = ['plain', 'stripes', 'checks', 'dots', 'sun'] as const;
export type Pattern = (typeof PATTERNS)[number];
