import { type Colour, lighter, mix } from '../canvas/colour.ts';
import { dithered } from '../canvas/dither.ts';
import type { PixelCanvas } from '../canvas/pixel-canvas.ts';

/** Water from row `top` down that mirrors what stands above it, broken by ripples; `phase` moves them. */
export function mirrorBelow(
  canvas: PixelCanvas,
  top: number,
  { tint, strength = 0.45, phase = 0 }: { tint: Colour; strength?: number; phase?: number },
): void {
  const above = canvas.copy();
  canvas.paint(
    (x, y) => {
      const depth = y - top;
      const ripple = Math.round(
        Math.sin(depth * 1.9 + phase) * (0.6 + depth / 14) + Math.sin(x / 9 + depth + phase),
      );
      const seen = above.get(
        Math.min(Math.max(x + ripple, 0), canvas.width - 1),
        Math.max(0, top - 1 - Math.round(depth * 1.15)),
      );
      const dark = dithered(x, y, depth / 90);
      return mix(mix(seen, tint, strength), tint, dark ? 0.5 : 0);
    },
    { y: top, height: canvas.height - top },
  );
}

/** Rows of swell, farther apart towards the viewer, with glints under a light at `lightX`. */
export function paintSea(
  canvas: PixelCanvas,
  top: number,
  {
    tones,
    glint,
    lightX,
    phase = 0,
  }: { tones: readonly [Colour, Colour, Colour]; glint: Colour; lightX: number; phase?: number },
): void {
  const [light, base, dark] = tones;
  canvas.paint(
    (x, y) => {
      const depth = y - top + 1;
      const swell = Math.sin(x / (2 + depth / 5) + depth * 2.4 + phase) + Math.sin(x / 13 - depth + phase);
      const track = Math.abs(x - lightX) < 3 + depth * 0.35;
      if (track && swell > 0.35 - depth / 120) return swell > 1.1 ? lighter(glint, 0.3) : glint;
      if (swell > 1.25) return light;
      return dithered(x, y, depth / (canvas.height - top)) || swell < -1.2 ? dark : base;
    },
    { y: top, height: canvas.height - top },
  );
}
