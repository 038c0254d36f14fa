import { type Colour, mix } from '../canvas/colour.ts';
import { rampAt } from '../canvas/dither.ts';
import { noiseOf } from '../canvas/noise.ts';
import type { PixelCanvas } from '../canvas/pixel-canvas.ts';

/** A globe lit from the upper left; `bands` (0 to 1) is how far its weather runs in stripes. */
export function paintPlanet(
  canvas: PixelCanvas,
  {
    x,
    y,
    radius,
    ramp,
    seed,
    bands = 0,
  }: { x: number; y: number; radius: number; ramp: readonly Colour[]; seed: string; bands?: number },
): void {
  const noise = noiseOf(seed);
  for (let v = Math.floor(y - radius); v <= y + radius; v++) {
    for (let u = Math.floor(x - radius); u <= x + radius; u++) {
      const [dx, dy] = [(u - x) / radius, (v - y) / radius];
      const flat = dx * dx + dy * dy;
      if (flat > 1) continue;
      const front = Math.sqrt(1 - flat);
      const light = Math.max(0, -dx * 0.55 - dy * 0.5 + front * 0.67);
      const land = bands ? noise(u * (1 - bands), v * 3, 14) : noise(u / (0.4 + front), v / (0.4 + front), 9);
      canvas.set(u, v, rampAt(ramp, 1 - light * 0.95 + (land - 0.5) * 0.55, u, v));
    }
  }
}

/** Rings around a globe: the far half first (`behind`), the near half after the globe is painted. */
export function paintRings(
  canvas: PixelCanvas,
  {
    x,
    y,
    radius,
    colours,
    behind,
  }: { x: number; y: number; radius: number; colours: readonly Colour[]; behind: boolean },
): void {
  for (let u = Math.floor(x - radius * 2.1); u <= x + radius * 2.1; u++) {
    for (let v = Math.floor(y - radius); v <= y + radius; v++) {
      // The rings are tilted: they rise to the right.
      const [across, down] = [(u - x) / radius, (v - y + (u - x) * 0.28) / radius];
      const away = Math.hypot(across, down * 3.4);
      if (away < 1.25 || away > 2.05 || down < 0 !== behind || (away > 1.62 && away < 1.7)) continue;
      canvas.set(u, v, colours[Math.floor((away - 1.25) * 5) % colours.length] ?? 0);
    }
  }
}

/** Clouds of gas in two colours over a dark ground. */
export function paintNebula(
  canvas: PixelCanvas,
  seed: string,
  ramps: readonly [readonly Colour[], readonly Colour[]],
): void {
  const [first, second] = [noiseOf(`${seed} first`), noiseOf(`${seed} second`)];
  canvas.paint((x, y) => {
    const band = 1 - Math.abs(y - canvas.height / 2 - (x - canvas.width / 2) * 0.22) / (canvas.height * 0.62);
    const one = first(x, y, 34) * 1.5 * band - 0.28;
    const two = second(x, y, 28) * 1.5 * band - 0.34;
    return one > two ? rampAt(ramps[0], one * 1.35, x, y) : rampAt(ramps[1], two * 1.35, x, y);
  });
}

/** Grey ground with craters, from a ridge of its own down. */
export function paintMoonscape(
  canvas: PixelCanvas,
  top: number,
  tones: readonly [Colour, Colour, Colour],
  seed: string,
): void {
  const noise = noiseOf(seed);
  const [light, base, dark] = tones;
  canvas.paint((x, y, now) => {
    const under = y - top - Math.round((noise(x, 1, 30) - 0.5) * 12);
    if (under < 0) return now;
    return under === 0
      ? light
      : rampAt([light, base, dark], 0.25 + under / 50 + (noise(x, y * 2, 12) - 0.5) * 0.6, x, y);
  });
  for (const [x, y, size] of [
    [18, 14, 5],
    [52, 24, 9],
    [96, 12, 4],
    [128, 22, 8],
    [148, 8, 3],
    [80, 30, 5],
  ] as const) {
    canvas.ellipse(x, top + y, size, size * 0.4, light);
    canvas.ellipse(x, top + y - 1, size - 1, size * 0.4 - 0.5, mix(dark, base, 0.3));
    canvas.ellipse(x + 1, top + y, size - 2, size * 0.3, dark);
  }
}
