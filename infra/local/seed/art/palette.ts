import type { Colour } from './canvas/colour.ts';

/** The colours of the night arcade, which every drawing here shares. */
export const NIGHT = {
  ink: 0x0e0b1f,
  panel: 0x171333,
  raised: 0x221c4a,
  line: 0x352d6e,
  violet: 0x5b3fa8,
  lilac: 0xb3abdf,
  white: 0xf5f2ff,
  hot: 0xff5c93,
  wine: 0x8f2258,
  cool: 0x3fe0d0,
  sea: 0x1b7f8c,
  coin: 0xffd166,
  amber: 0xf08a3c,
  rust: 0xb4442e,
  good: 0x5be49b,
  moss: 0x2c7a4f,
  bark: 0x5b3a2e,
  sky: 0x5bb8f0,
  navy: 0x24408e,
} as const satisfies Record<string, Colour>;

/** The line around things that stand before something. */
export const INK: Colour = 0x1a1030;

/** Skins of people and of those who are not quite people. */
export const SKINS = {
  porcelain: 0xffe0c2,
  peach: 0xf5c396,
  sand: 0xe0aa72,
  honey: 0xc98a52,
  amber: 0xa96c3c,
  umber: 0x85502c,
  cocoa: 0x643a22,
  ebony: 0x482a1e,
  mint: 0x8fdcb0,
  moss: 0x6f9f4a,
  sky: 0x86bdf0,
  lilac: 0xb99be8,
  rose: 0xf28fb0,
  ash: 0xa9adc4,
  ember: 0xd8503f,
  gold: 0xe8b93c,
  ghost: 0xdfe9ff,
  teal: 0x3fa89f,
} as const satisfies Record<string, Colour>;

/** Colours of hair, clothes and things worn, by the word that a description uses. */
export const DYES = {
  black: 0x241a2e,
  brown: 0x5d3722,
  chestnut: 0x86441f,
  copper: 0xc2571f,
  red: 0xc92f2f,
  blond: 0xe8c26a,
  grey: 0x9894ad,
  silver: 0xd5d9ea,
  white: 0xf3efff,
  pink: 0xff5c93,
  rose: 0xf7a3bd,
  purple: 0x8a4fd0,
  indigo: 0x443a96,
  blue: 0x3a78e0,
  navy: 0x26376e,
  cyan: 0x35c8e6,
  teal: 0x1f8f8a,
  mint: 0x74e0b4,
  green: 0x3fa650,
  lime: 0xa8dc3c,
  yellow: 0xffd84d,
  orange: 0xf58a2c,
  plum: 0x7c2f60,
  cream: 0xf2e2b8,
  gold: 0xe3a92f,
} as const satisfies Record<string, Colour>;

export type Skin = keyof typeof SKINS;
export type Dye = keyof typeof DYES;
