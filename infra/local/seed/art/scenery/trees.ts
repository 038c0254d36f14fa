import { type Colour, darker, type Tones } from '../canvas/colour.ts';
import { dithered } from '../canvas/dither.ts';
import type { PixelCanvas } from '../canvas/pixel-canvas.ts';
import type { Random } from '../seeded-random.ts';

const SNOW = 0xf0f4ff;

/** A pine that stands on (`x`, `foot`). */
export function plantPine(
  canvas: PixelCanvas,
  x: number,
  foot: number,
  height: number,
  tones: Tones,
  snow = false,
): void {
  const [light, base, dark] = tones;
  canvas.rect(x - (height > 18 ? 1 : 0), foot - 3, height > 18 ? 2 : 1, 3, darker(dark, 0.5));
  const tiers = Math.max(2, Math.round(height / 7));
  for (let y = 0; y < height - 2; y++) {
    const tier = (y / (height - 2)) * tiers;
    const spread = (0.25 + (tier % 1) * 0.75) * (1 + Math.floor(tier)) * (height < 16 ? 0.34 : 0.24);
    const half = Math.round((spread * height) / tiers);
    const row = foot - height + y;
    canvas.rect(x - half, row, half * 2 + 1, 1, base);
    canvas.rect(x - half, row, Math.ceil(half / 2), 1, light);
    canvas.rect(x + Math.floor(half / 3) + 1, row, half - Math.floor(half / 3), 1, dark);
    if (snow && tier % 1 > 0.55) canvas.rect(x - half, row, half + Math.ceil(half / 2), 1, SNOW);
  }
}

/** A leafy tree that stands on (`x`, `foot`): a trunk with a crown of `radius`. */
export function plantTree(
  canvas: PixelCanvas,
  x: number,
  foot: number,
  {
    height,
    radius,
    tones,
    bark,
    random,
  }: { height: number; radius: number; tones: Tones; bark: Colour; random: Random },
): void {
  const wide = Math.max(1, Math.round(radius / 4));
  canvas.rect(x - Math.floor(wide / 2), foot - height, wide, height, bark);
  canvas.rect(x - Math.floor(wide / 2) + wide - 1, foot - height, 1, height, darker(bark, 0.4));
  canvas.line(x, foot - height * 0.5, x + radius * 0.6, foot - height - 1, bark);
  const puffs = Array.from({ length: 9 }, () => ({
    x: x + (random.next() - 0.5) * radius * 1.7,
    y: foot - height - (random.next() - 0.35) * radius * 1.1,
    radius: radius * (0.35 + random.next() * 0.25),
  }));
  for (const puff of puffs.sort((a, b) => b.y - a.y)) leafBall(canvas, puff.x, puff.y, puff.radius, tones);
}

/** A ball of leaves, lit from the upper left. */
export function leafBall(
  canvas: PixelCanvas,
  cx: number,
  cy: number,
  radius: number,
  [light, base, dark]: Tones,
): void {
  const leafAt = (x: number, y: number, now: Colour): Colour => {
    const [dx, dy] = [(x - cx) / radius, (y - cy) / radius];
    const away = Math.hypot(dx, dy);
    if (away > 1 || (away > 0.85 && (x + y) % 2 === 0)) return now;
    const shine = 0.5 - dx * 0.45 - dy * 0.6;
    if (dithered(x, y, shine - 0.35)) return light;
    return dithered(x + 2, y, shine + 0.35) ? base : dark;
  };
  const side = Math.ceil(radius * 2) + 2;
  canvas.paint(leafAt, { x: cx - radius, y: cy - radius, width: side, height: side });
}

/** A bare tree whose branches fork until they are twigs. */
export function plantBareTree(
  canvas: PixelCanvas,
  x: number,
  foot: number,
  height: number,
  bark: Colour,
  random: Random,
): void {
  const branch = (x0: number, y0: number, angle: number, length: number, thick: number): void => {
    const [x1, y1] = [x0 + Math.cos(angle) * length, y0 - Math.sin(angle) * length];
    for (let side = 0; side < thick; side++)
      canvas.line(Math.round(x0) + side, Math.round(y0), Math.round(x1) + side, Math.round(y1), bark);
    if (length < 3) return;
    branch(x1, y1, angle + 0.3 + random.next() * 0.4, length * 0.68, Math.max(1, thick - 1));
    branch(x1, y1, angle - 0.3 - random.next() * 0.4, length * 0.68, Math.max(1, thick - 1));
  };
  branch(
    x,
    foot,
    Math.PI / 2 + (random.next() - 0.5) * 0.2,
    height * 0.38,
    Math.max(2, Math.round(height / 14)),
  );
}

/** A palm that leans to `lean`. */
export function plantPalm(
  canvas: PixelCanvas,
  x: number,
  foot: number,
  height: number,
  lean: number,
  tones: Tones,
): void {
  const [light, base, dark] = tones;
  const trunkAt = (share: number): number => Math.round(x + lean * share ** 1.8);
  for (let y = 0; y < height; y++)
    canvas.rect(trunkAt(y / height), foot - y, 2, 1, y % 3 === 0 ? 0x4a2a30 : 0x7a4a3c);
  const [top, crown] = [trunkAt(1) + 1, foot - height];
  for (const [reach, drop, tone] of [
    [13, 7, dark],
    [-12, 8, dark],
    [14, 0, base],
    [-13, 1, base],
    [9, -5, light],
    [-8, -5, light],
  ] as const) {
    for (let step = 0; step <= Math.abs(reach); step++) {
      const share = step / Math.abs(reach);
      const y = Math.round(crown - Math.sin(share * Math.PI * 0.7) * 5 + drop * share);
      const at = top + Math.sign(reach) * step;
      canvas.rect(at, y, 1, 2, tone);
      if (step % 2 === 0) canvas.set(at, y + 2, tone);
    }
  }
}
