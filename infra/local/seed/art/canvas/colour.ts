/** A colour as 0xRRGGBB, or `CLEAR`. */
export type Colour = number;

/** No colour: what lies below shows. */
export const CLEAR: Colour = -1;

/** `a` with the share `t` (0 to 1) of `b` in it. */
export function mix(a: Colour, b: Colour, t: number): Colour {
  const channel = (shift: number): number => {
    const from = (a >> shift) & 255;
    const to = (b >> shift) & 255;
    return Math.round(from + (to - from) * t) << shift;
  };
  return channel(16) | channel(8) | channel(0);
}

/** A shade of a colour; shadows lean to indigo, as everything here stands in the night. */
export const darker = (colour: Colour, t = 0.3): Colour => mix(colour, 0x140d2e, t);

/** A tint of a colour; lights lean to a warm white. */
export const lighter = (colour: Colour, t = 0.3): Colour => mix(colour, 0xfff6e0, t);

/** Light, base and shadow of one material. */
export type Tones = readonly [light: Colour, base: Colour, dark: Colour];

/** The three tones of a material by its base colour. */
export const tonesOf = (base: Colour): Tones => [lighter(base, 0.38), base, darker(base, 0.38)];

/** `#rrggbb` without the hash, as SVG styles want it. */
export const hexOf = (colour: Colour): string => colour.toString(16).padStart(6, '0');
