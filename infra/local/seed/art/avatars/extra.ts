import type { Colour } from '../canvas/colour.ts';

/** Something worn, grown or carried: drawn in letters beside or over a face of sixteen by sixteen pixels. */
export interface Extra {
  /** Where its first row and column lie, counted from the face's own corner. */
  x?: number;
  y: number;
  /** True for what hangs behind the body. */
  behind?: boolean;
  drawing: string;
  /** As a description says it. */
  words: string;
}

/** What the letters of drawings stand for; `h` and `H` are the hair's own tones, `s` and `S` the skin's. */
export const EXTRA_INKS: Readonly<Record<string, Colour>> = {
  k: 0x1b1430,
  l: 0x6a5fa8,
  L: 0x3d3470,
  w: 0xf5f2ff,
  W: 0xc9c3ea,
  r: 0xe0384f,
  R: 0x9a1c3c,
  p: 0xff7fa8,
  P: 0xc94a80,
  o: 0xf58a2c,
  y: 0xffd84d,
  Y: 0xd99a2b,
  g: 0x5fcf5a,
  G: 0x2d8a4c,
  c: 0x45e0e0,
  C: 0x1b8fa6,
  b: 0x3a78e0,
  v: 0x7a4fd0,
  V: 0x4e2f96,
  i: 0xf2e2c0,
  I: 0xbf9f78,
  n: 0x7a4a2c,
  N: 0x4f2d1e,
};
