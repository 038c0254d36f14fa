import { type Colour, mix } from '../canvas/colour.ts';
import { dithered } from '../canvas/dither.ts';
import type { PixelCanvas } from '../canvas/pixel-canvas.ts';

/** A lamp and how far its light reaches. */
export interface Lamp {
  x: number;
  y: number;
  reach: number;
}

/** Sinks a scene into the dark but for what lamps reach: full light, half light and dark, mixed in a pattern. */
export function lightUp(
  canvas: PixelCanvas,
  lamps: readonly Lamp[],
  { night = 0x0d0a2c, dim = 0.38, dark = 0.66 }: { night?: Colour; dim?: number; dark?: number } = {},
): void {
  canvas.paint((x, y, now) => {
    const light = Math.max(
      0,
      ...lamps.map((lamp) => 1.35 - Math.hypot(x - lamp.x, (y - lamp.y) * 1.15) / lamp.reach),
    );
    if (light >= 1) return now;
    if (light > 0.5) return dithered(x, y, (light - 0.5) * 2) ? now : mix(now, night, dim);
    return mix(now, night, dithered(x, y, light * 2) ? dim : dark);
  });
}
