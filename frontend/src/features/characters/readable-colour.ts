import type { ColourName } from '../../../../shared/rich-text/formats.ts';

/** A colour as CSS writes it in hexadecimal. */
export type Hex = `#${string}`;

/** The named colours as every browser draws them. */
const NAMED: Record<ColourName, Hex> = {
  white: '#ffffff',
  black: '#000000',
  red: '#ff0000',
  green: '#008000',
  blue: '#0000ff',
  yellow: '#ffff00',
  cyan: '#00ffff',
  magenta: '#ff00ff',
  orange: '#ffa500',
  purple: '#800080',
  brown: '#a52a2a',
  pink: '#ffc0cb',
  grey: '#808080',
  lightblue: '#add8e6',
  navy: '#000080',
  lime: '#00ff00',
};

/** What text and its ground have to differ by: WCAG 2.2, 1.4.3. */
const ENOUGH = 4.5;

/** A named colour in hexadecimal; one that is so already stays. */
export const hexOf = (colour: ColourName | Hex): Hex =>
  // What is no name is hexadecimal by its type.
  Object.hasOwn(NAMED, colour) ? NAMED[colour as ColourName] : (colour as Hex);

/**
 * The ground on which a text of some colour can be read: the one that it stands on if that will do, else
 * black or white, one of which always does.
 */
export function readableGround(colour: Hex, ground: Hex): Hex {
  if (contrast(colour, ground) >= ENOUGH) return ground;
  return contrast(colour, '#ffffff') >= ENOUGH ? '#ffffff' : '#000000';
}

/** The contrast of two colours, from 1 to 21, as WCAG defines it. */
export function contrast(one: Hex, other: Hex): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

function luminance(colour: Hex): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
