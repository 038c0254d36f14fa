import { type Colour, lighter } from '../canvas/colour.ts';
import { dithered, rampAt } from '../canvas/dither.ts';
import { noiseOf } from '../canvas/noise.ts';
import type { PixelCanvas } from '../canvas/pixel-canvas.ts';

/** The arcade's sun: a disc from yellow to pink, cut by bars that widen downwards. */
export function paintStripedSun(canvas: PixelCanvas, x: number, y: number, radius: number): void {
  const sun = canvas.copy();
  sun.disc(x, y, radius, 0xffffff);
  canvas.paint((u, v, now) => {
    if (sun.get(u, v) !== 0xffffff || Math.hypot(u - x, v - y) > radius + 0.5) return now;
    const down = (v - y + radius) / (2 * radius);
    const bar = down > 0.45 && (v - y) % 5 < (down - 0.4) * 6;
    return bar ? now : rampAt([0xfff08a, 0xffc24d, 0xff7a6b, 0xff4d8d], down, u, v);
  });
}

/** Banks of cloud lit from above, `depth` rows of the sky below `top`. */
export function driftClouds(
  canvas: PixelCanvas,
  {
    seed,
    top,
    depth,
    cover,
    tones,
  }: { seed: string; top: number; depth: number; cover: number; tones: readonly Colour[] },
): void {
  const noise = noiseOf(seed);
  const thickness = (x: number, y: number): number => {
    const middle = 1 - Math.abs((y - top) / depth - 0.5) * 1.4;
    return noise(x, y * 2.4, 26) * middle - (1 - cover);
  };
  canvas.paint(
    (x, y, now) => {
      const here = thickness(x, y);
      if (here <= 0) return now;
      const lit = here - thickness(x, y - 3);
      return rampAt(tones, 0.45 + lit * 5, x, y);
    },
    { y: top, height: depth },
  );
}

/** Curtains of northern light in rays; `phase` moves them from frame to frame. */
export function hangAurora(canvas: PixelCanvas, phase: number, depth: number): void {
  const rays = noiseOf('aurora');
  for (const [foot, colour, sway] of [
    [0.62, 0x8f4fe0, 3],
    [0.92, 0x2fc8a8, 1],
    [0.78, 0x5be49b, 5],
  ] as const) {
    for (let x = 0; x < canvas.width; x++) {
      const bottom =
        depth * foot + Math.sin(x / 21 + sway + phase) * 6 + Math.sin(x / 9 - phase + sway) * 2.5;
      const strength = 0.25 + rays(x + sway * 40 + Math.sin(phase) * 4, 3, 11);
      const length = depth * 0.75 * strength;
      for (let y = Math.max(0, Math.floor(bottom - length)); y < bottom; y++) {
        const height = (bottom - y) / length;
        const share = Math.min(height * 5, 1 - height) * strength * 1.15;
        if (dithered(x, y, share)) canvas.set(x, y, height < 0.25 ? lighter(colour, 0.35) : colour);
      }
    }
  }
}
