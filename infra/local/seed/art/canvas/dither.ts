import type { Colour } from './colour.ts';
import type { PixelCanvas } from './pixel-canvas.ts';

// The ordered pattern of Bayer, eight by eight: neighbours differ most, so that tones seem to mix.
const PATTERN = [
  0, 32, 8, 40, 2, 34, 10, 42, 48, 16, 56, 24, 50, 18, 58, 26, 12, 44, 4, 36, 14, 46, 6, 38, 60, 28, 52, 20,
  62, 30, 54, 22, 3, 35, 11, 43, 1, 33, 9, 41, 51, 19, 59, 27, 49, 17, 57, 25, 15, 47, 7, 39, 13, 45, 5, 37,
  63, 31, 55, 23, 61, 29, 53, 21,
];

/** True for `share` (0 to 1) of all pixels, spread evenly in an ordered pattern. */
export function dithered(x: number, y: number, share: number): boolean {
  const threshold = ((PATTERN[(y & 7) * 8 + (x & 7)] ?? 0) + 0.5) / 64;
  return share > threshold;
}

/** The colour of a ramp at `value` (0 first, 1 last), mixed out of its two nearest by an ordered pattern. */
export function rampAt(ramp: readonly Colour[], value: number, x: number, y: number): Colour {
  const place = Math.min(Math.max(value, 0), 1) * (ramp.length - 1);
  const index = Math.floor(place);
  const next = dithered(x, y, place - index) ? index + 1 : index;
  return ramp[Math.min(next, ramp.length - 1)] ?? 0;
}

/** Fills rows `top` to `bottom` with a ramp from above to below. */
export function fade(canvas: PixelCanvas, ramp: readonly Colour[], top = 0, bottom = canvas.height): void {
  canvas.paint((x, y) => rampAt(ramp, (y - top) / (bottom - top - 1), x, y), {
    y: top,
    height: bottom - top,
  });
}
