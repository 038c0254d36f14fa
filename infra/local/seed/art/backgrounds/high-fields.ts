import { PixelCanvas } from '../canvas/pixel-canvas.ts';
import { growGrass, ridge } from '../scenery/land.ts';
import { driftClouds } from '../scenery/lights-in-the-sky.ts';
import { paintSky } from '../scenery/sky.ts';
import { plantPine } from '../scenery/trees.ts';
import { Random } from '../seeded-random.ts';

const W = 160;

const H = 90;

/** Islands that float in the morning, a waterfall dropping from the largest. */
export function floatingIslands(): PixelCanvas {
  const canvas = new PixelCanvas(W, H);
  const random = new Random('islands');
  paintSky(canvas, 'dawn');
  driftClouds(canvas, {
    seed: 'low',
    top: 50,
    depth: 40,
    cover: 0.62,
    tones: [0xb9a0d8, 0xf0c8d8, 0xfff4ea],
  });
  for (const [x, y, size] of [
    [128, 24, 13],
    [22, 36, 11],
    [72, 44, 34],
    [146, 62, 9],
  ] as const) {
    floatIsland(canvas, random, x, y, size);
  }
  for (let y = 46; y < 90; y++)
    canvas.rect(88, y, 4, 1, (y * 7) % 5 === 0 ? 0xffffff : y % 3 === 0 ? 0xa8dcf8 : 0xd4f0ff);
  driftClouds(canvas, {
    seed: 'front',
    top: 66,
    depth: 24,
    cover: 0.5,
    tones: [0xd8b0d8, 0xffe0e0, 0xffffff],
  });
  return canvas;
}

function floatIsland(canvas: PixelCanvas, random: Random, cx: number, top: number, size: number): void {
  for (let dx = -size; dx <= size; dx++) {
    const deep = Math.round(Math.sqrt(1 - (dx / size) ** 2) * size * 0.7 + random.int(-2, 2));
    canvas.rect(cx + dx, top, 1, deep, dx < -size * 0.2 ? 0x7a4f6e : 0x5c3a60);
    for (let dy = 0; dy < deep; dy++) if ((dx + dy * 2) % 7 === 0) canvas.set(cx + dx, top + dy, 0x8a5a7a);
    canvas.rect(cx + dx, top + Math.max(deep - 2, 0), 1, Math.min(deep, 2), 0x45294e);
    canvas.rect(cx + dx, top - 1, 1, random.int(3, 5), dx % 4 === 0 ? 0x9be07a : 0x5fb96a);
  }
  for (let tree = -size + 4; tree < size - 3; tree += random.int(5, 9)) {
    plantPine(
      canvas,
      cx + tree,
      top,
      random.int(7, 7 + Math.round(size / 2)),
      [0x8fdc8a, 0x3f9a6a, 0x256a58],
    );
  }
}

/** Fields of lavender running to the horizon, a windmill on the hill. */
export function lavenderMill(): PixelCanvas {
  const canvas = new PixelCanvas(W, H);
  paintSky(canvas, 'day', 54);
  driftClouds(canvas, {
    seed: 'cumulus',
    top: 4,
    depth: 30,
    cover: 0.5,
    tones: [0xa8d4f4, 0xe4f4ff, 0xffffff],
  });
  growGrass(canvas, ridge(W, { seed: 'down', base: 44, swing: 7, size: 60 }), {
    seed: 'down',
    tones: [0x9bd86a, 0x6ab85a, 0x4a9450],
  });
  canvas.paint(
    (x, y) => {
      const depth = (y - 50) / 40;
      const lane = Math.abs(((x - 80) / (0.25 + depth)) % 16);
      if (lane < 4) return (x + y) % 5 === 0 ? 0x5a9a54 : 0x3f7a4a;
      return [0xc9a0f2, 0x9a6ae0, 0x7a4ac4, 0x9a6ae0][(x * 3 + y * 5) % 4] ?? 0;
    },
    { y: 50, height: 40 },
  );
  windmill(canvas, 116, 46);
  return canvas;
}

function windmill(canvas: PixelCanvas, x: number, foot: number): void {
  for (let row = 0; row < 24; row++) {
    const half = 6 - Math.floor(row / 7);
    canvas.rect(x - half, foot - row, half * 2 + 1, 1, 0xf5ecd8);
    canvas.rect(x + half - 2, foot - row, 3, 1, 0xd0bfae);
  }
  for (let row = 0; row < 6; row++) canvas.rect(x - 5 + row, foot - 24 - row, 11 - row * 2, 1, 0xc9483f);
  canvas.rect(x - 1, foot - 5, 3, 6, 0x6a3f2e);
  canvas.rect(x - 1, foot - 14, 3, 3, 0x4f7fc0);
  for (const [dx, dy] of [
    [14, -10],
    [-14, 10],
    [-10, -14],
    [10, 14],
  ] as const) {
    canvas.line(x, foot - 24, x + dx, foot - 24 + dy, 0x6a3f2e);
    for (let step = 5; step <= 14; step++) {
      const [u, v] = [x + (dx * step) / 14, foot - 24 + (dy * step) / 14];
      canvas.line(Math.round(u), Math.round(v), Math.round(u - dy / 5), Math.round(v + dx / 5), 0xfffaf0);
    }
  }
}
