import {
  apply,
  invert,
  type Matrix,
  multiply,
  multiplyDot,
  scale,
  transpose,
  type Vector,
} from './matrix.ts';

/** The CIE 1931 coordinates x and y of a white or a primary colour. */
export type Chromaticity = readonly [x: number, y: number];

/** Which colours the numbers of an image stand for. */
export interface ColourSpace {
  white: Chromaticity;
  red: Chromaticity;
  green: Chromaticity;
  blue: Chromaticity;
  /** The light of a channel's number; both from 0 to 1. */
  toLight: (number: number) => number;
}

const D65: Chromaticity = [0.3127, 0.329];

/** The primaries of sRGB, of BT.709 and of most screens. */
export const SRGB_PRIMARIES = {
  white: D65,
  red: [0.64, 0.33],
  green: [0.3, 0.6],
  blue: [0.15, 0.06],
} as const;

/** The transfer function of IEC 61966-2-1. */
export const srgbToLight = (number: number): number =>
  number <= 0.040_45 ? number / 12.92 : ((number + 0.055) / 1.055) ** 2.4;

const lightToSrgb = (light: number): number =>
  light <= 0.003_130_8 ? light * 12.92 : 1.055 * light ** (1 / 2.4) - 0.055;

/** Of the brightness 1. */
const toXyz = ([x, y]: Chromaticity): Vector => [x / y, 1, (1 - x - y) / y];

/** The light of the three channels in XYZ: together, at their most, they are the white. */
function buildToXyz({ white, red, green, blue }: Omit<ColourSpace, 'toLight'>): Matrix {
  const primaries: Matrix = [toXyz(red), toXyz(green), toXyz(blue)];
  const [r, g, b] = apply(invert(transpose(primaries)), toXyz(white));
  return transpose([scale(primaries[0], r), scale(primaries[1], g), scale(primaries[2], b)]);
}

/** To the responses of the eye by which Bradford adapts one white to another, as ICC profiles do. */
const BRADFORD: Matrix = [
  [0.8951, 0.2664, -0.1614],
  [-0.7502, 1.7135, 0.0367],
  [0.0389, -0.0685, 1.0296],
];

function buildAdaptation(from: Chromaticity, to: Chromaticity): Matrix {
  const [source, target] = [apply(BRADFORD, toXyz(from)), apply(BRADFORD, toXyz(to))];
  const scaled: Matrix = [
    scale(BRADFORD[0], target[0] / source[0]),
    scale(BRADFORD[1], target[1] / source[1]),
    scale(BRADFORD[2], target[2] / source[2]),
  ];
  return multiply(invert(BRADFORD), scaled);
}

/** From the light of the channels of a colour space to that of sRGB. */
function buildToSrgb(space: ColourSpace): Matrix {
  const fromXyz = invert(buildToXyz(SRGB_PRIMARIES));
  return multiply(fromXyz, multiply(buildAdaptation(space.white, D65), buildToXyz(space)));
}

/** Whether the colours of a space can be converted; not if its primaries are on one line, for example. */
export const isConvertible = (space: ColourSpace): boolean =>
  buildToSrgb(space).flat().every(Number.isFinite);

/** The steps of light for which the numbers are computed ahead: twenty for the smallest number. */
const STEPS = 65_535;

/** Converts pixels of four bytes each to sRGB, in place. Colours that sRGB lacks become the nearest of each channel. */
export function convertToSrgb(pixels: Buffer, space: ColourSpace): void {
  const matrix = buildToSrgb(space);
  const lights = Float64Array.from({ length: 256 }, (_, number) => space.toLight(number / 255));
  const numbers = Uint8Array.from({ length: STEPS + 1 }, (_, step) =>
    Math.round(lightToSrgb(step / STEPS) * 255),
  );
  const toNumber = (light: number): number =>
    numbers[Math.round(Math.max(0, Math.min(1, light)) * STEPS)] ?? 0;
  const getLight = (at: number): number => lights[pixels[at] ?? 0] ?? 0;
  for (let at = 0; at < pixels.length; at += 4) {
    const light: Vector = [getLight(at), getLight(at + 1), getLight(at + 2)];
    for (let channel = 0; channel < 3; channel++)
      pixels[at + channel] = toNumber(multiplyDot(matrix[channel] ?? light, light));
  }
}
