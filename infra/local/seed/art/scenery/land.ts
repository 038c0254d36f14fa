import { type Colour, mix } from '../canvas/colour.ts';
import { dithered, rampAt } from '../canvas/dither.ts';
import { noiseOf } from '../canvas/noise.ts';
import type { PixelCanvas } from '../canvas/pixel-canvas.ts';

/** How high the land stands in each column: rows from the top of the picture. */
export type Ridge = readonly number[];

/** A ridge that wanders around `base` by up to `swing` rows; peaks lie about `size` columns apart. */
export function ridge(
  width: number,
  {
    seed,
    base,
    swing,
    size,
    sharp = 1,
  }: { seed: string; base: number; swing: number; size: number; sharp?: number },
): Ridge {
  const noise = noiseOf(seed);
  return Array.from({ length: width }, (_, x) => {
    const wave = (noise(x, 7, size) - 0.5) * 2.4;
    return Math.round(base - Math.sign(wave) * Math.abs(wave) ** sharp * swing);
  });
}

/** Fills the land under a ridge with a ramp that starts at each column's own height. */
export function fillLand(canvas: PixelCanvas, line: Ridge, ramp: readonly Colour[], depth = 30): void {
  canvas.paint((x, y, now) => {
    const under = y - (line[x] ?? canvas.height);
    return under < 0 ? now : rampAt(ramp, under / depth, x, y);
  });
}

/** Mountains: rock with lit and shaded faces, snow above `snowline`, haze at the foot. */
export function raiseMountains(
  canvas: PixelCanvas,
  line: Ridge,
  {
    seed,
    light,
    dark,
    haze,
    snow,
    snowline = 0,
  }: {
    seed: string;
    light: Colour;
    dark: Colour;
    haze: Colour;
    snow?: readonly [Colour, Colour];
    snowline?: number;
  },
): void {
  const noise = noiseOf(seed);
  const foot = [haze, mix(dark, haze, 0.5)] as const;
  canvas.paint((x, y, now) => {
    const top = line[x] ?? canvas.height;
    const under = y - top;
    if (under < 0) return now;
    const lit = noise(x - under * 0.8, y * 0.3, 9) + slopeAt(line, x) / 16 > 0.52;
    const snowed = y < snowline + noise(x, y, 6) * 10 - 5;
    if (snow && snowed) return facing(lit, snow);
    const hazed = dithered(x, y, (under / (canvas.height - top)) * 1.1 - 0.25);
    return hazed ? facing(dithered(x + 3, y, 0.5), foot) : facing(lit, [light, dark]);
  });
}

/** Faces run down from the ridge; each turns to the light or away from it. */
const facing = (lit: boolean, [light, dark]: readonly [Colour, Colour]): Colour => (lit ? light : dark);

const slopeAt = (line: Ridge, x: number): number => {
  const here = line[x] ?? 0;
  return (line[Math.max(x - 4, 0)] ?? here) - (line[x + 4] ?? here);
};

/** A meadow: blades stand out of the ridge, tufts are strewn below it. */
export function growGrass(
  canvas: PixelCanvas,
  line: Ridge,
  { seed, tones }: { seed: string; tones: readonly [Colour, Colour, Colour] },
): void {
  const noise = noiseOf(seed);
  const [light, base, dark] = tones;
  canvas.paint((x, y, now) => {
    const under = y - (line[x] ?? canvas.height);
    if (under < 0) return under === -1 && noise(x * 9, 3, 4) > 0.55 ? light : now;
    if (under < 2) return light;
    const value = noise(x * 3, y, 5);
    return value > 0.62 ? light : value < 0.38 ? dark : base;
  });
}

/** Dunes: each lit on the side of the light and dark in its own shadow. */
export function heapDunes(canvas: PixelCanvas, line: Ridge, light: Colour, dark: Colour, depth = 26): void {
  canvas.paint((x, y, now) => {
    const under = y - (line[x] ?? canvas.height);
    if (under < 0) return now;
    const rising = (line[Math.max(x - 2, 0)] ?? 0) >= (line[Math.min(x + 2, canvas.width - 1)] ?? 0);
    const shade = under / depth + (rising ? 0 : 0.5);
    const ripple = (y * 2 + Math.round(Math.sin(x / 6) * 2)) % 9 === 0 ? 0.2 : 0;
    return rampAt([light, mix(light, dark, 0.5), dark], shade + ripple, x, y);
  });
}
