import { type Colour, mix } from '../canvas/colour.ts';
import { dithered, fade } from '../canvas/dither.ts';
import type { PixelCanvas } from '../canvas/pixel-canvas.ts';
import type { Random } from '../seeded-random.ts';

/** Skies from their height down to the horizon. */
export const SKIES = {
  night: [0x0b0820, 0x14103a, 0x221c58, 0x352d7a],
  dusk: [0x1c1450, 0x4a2a86, 0x9a3f92, 0xe8617e, 0xffa56b, 0xffd98a],
  neon: [0x0e0726, 0x2a0f52, 0x5e1878, 0xb02a86, 0xff4d8d],
  dawn: [0x3a4a9a, 0x7a78c4, 0xc79ad0, 0xf7b8b8, 0xffe0b0],
  day: [0x3a8ae0, 0x5fb0f0, 0x93d4f8, 0xcdf0ff],
  teal: [0x06182e, 0x0b3350, 0x125a70, 0x2a8f8f, 0x7fd6b4],
  storm: [0x12142a, 0x23284a, 0x3a4470, 0x5c6c96],
  ember: [0x24102e, 0x5a1a3c, 0xa8323c, 0xe8683a, 0xffb454],
  snow: [0x5a6cae, 0x8a9fd4, 0xbccdf0, 0xe8f0ff],
} as const satisfies Record<string, readonly Colour[]>;

export type SkyName = keyof typeof SKIES;

/** Fills a sky down to `horizon`. */
export function paintSky(canvas: PixelCanvas, sky: SkyName, horizon = canvas.height): void {
  fade(canvas, SKIES[sky], 0, horizon);
}

/** Strews stars, fewer towards the bottom; some shine brighter. */
export function strewStars(canvas: PixelCanvas, random: Random, count: number, depth = canvas.height): void {
  for (let star = 0; star < count; star++) {
    const [x, y] = [random.int(0, canvas.width - 1), Math.floor(random.next() ** 1.4 * depth)];
    const bright = random.chance(0.12);
    const glow = mix(canvas.get(x, y), 0xf5f2ff, bright ? 1 : random.pick([0.35, 0.7]));
    canvas.set(x, y, snapped(glow));
    if (bright && random.chance(0.5)) {
      for (const [dx, dy] of [
        [-1, 0],
        [1, 0],
        [0, -1],
        [0, 1],
      ] as const)
        canvas.set(x + dx, y + dy, 0x8f86d8);
    }
  }
}

/** Stars come in four tones, so that a sky does not use up a picture's colours. */
const STAR_TONES = [0x6a62b8, 0x8f86d8, 0xc9c3f2, 0xf5f2ff];

const snapped = (glow: Colour): Colour =>
  STAR_TONES[Math.min(3, Math.floor(((glow >> 8) & 255) / 64))] ?? 0xf5f2ff;

/** A moon with seas on it; `waning` (0 to 1) of it lies in shadow. */
export function paintMoon(canvas: PixelCanvas, x: number, y: number, radius: number, waning = 0): void {
  halo(canvas, x, y, radius, 0xc9c3f2);
  canvas.disc(x, y, radius, 0xf7f0d8);
  for (const [dx, dy, size] of [
    [-0.35, -0.2, 0.22],
    [0.3, 0.25, 0.28],
    [-0.1, 0.5, 0.15],
    [0.25, -0.45, 0.14],
  ] as const) {
    canvas.disc(x + dx * radius, y + dy * radius, size * radius, 0xdccfb0);
  }
  if (!waning) return;
  canvas.paint(
    (u, v, now) => {
      const inside = Math.hypot(u - x, v - y) <= radius + 0.3;
      return inside && Math.hypot(u - x - radius * 2 * (1 - waning), v - y) < radius
        ? now
        : inside
          ? 0x352d7a
          : now;
    },
    { x: Math.floor(x - radius), y: Math.floor(y - radius), width: radius * 2 + 1, height: radius * 2 + 1 },
  );
}

/** Light around a round thing, thinning out in a pattern. */
export function halo(canvas: PixelCanvas, x: number, y: number, radius: number, colour: Colour): void {
  const reach = Math.ceil(radius * 2.2);
  canvas.paint(
    (u, v, now) => {
      const away = (Math.hypot(u - x, v - y) - radius) / (reach - radius);
      return away < 1 && dithered(u, v, 0.34 * (1 - away) ** 2) ? colour : now;
    },
    { x: Math.floor(x - reach), y: Math.floor(y - reach), width: reach * 2 + 1, height: reach * 2 + 1 },
  );
}
