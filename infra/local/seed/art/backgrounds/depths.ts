import { mix } from '../canvas/colour.ts';
import { rampAt } from '../canvas/dither.ts';
import { noiseOf } from '../canvas/noise.ts';
import { PixelCanvas } from '../canvas/pixel-canvas.ts';
import { halo, strewStars } from '../scenery/sky.ts';
import { paintMoonscape, paintNebula, paintPlanet, paintRings } from '../scenery/space.ts';
import { mirrorBelow } from '../scenery/water.ts';
import { Random } from '../seeded-random.ts';

const W = 160;
const H = 90;

/** A ringed giant over the ground of its moon. */
export function ringedGiant(): PixelCanvas {
  const canvas = new PixelCanvas(W, H);
  canvas.paint((x, y) => rampAt([0x0b0820, 0x140f3a, 0x2a1a5a], y / H, x, y));
  strewStars(canvas, new Random('giant'), 110, 80);
  const giant = { x: 92, y: 36, radius: 25 };
  const colours = [0xe8b8a0, 0xa8788f, 0xd0a0a8, 0x7a5a8a];
  paintRings(canvas, { ...giant, colours, behind: true });
  paintPlanet(canvas, {
    ...giant,
    ramp: [0xfff0c0, 0xf8c080, 0xe08a6a, 0xa04f6a, 0x4a2560, 0x1f1440],
    seed: 'giant',
    bands: 0.94,
  });
  paintRings(canvas, { ...giant, colours, behind: false });
  paintPlanet(canvas, {
    x: 28,
    y: 22,
    radius: 6,
    ramp: [0xd8fff0, 0x6fd0c8, 0x2a7a90, 0x173a60],
    seed: 'moonlet',
  });
  paintMoonscape(canvas, 70, [0x9a8ac8, 0x5a4a8f, 0x2f2560], 'giant ground');
  return canvas;
}

/** Gas and young stars. */
export function nebula(): PixelCanvas {
  const canvas = new PixelCanvas(W, H);
  paintNebula(canvas, 'number five', [
    [0x0b0820, 0x2a1252, 0x7a1f78, 0xe0488f, 0xff9ab0, 0xfff0e0],
    [0x0b0820, 0x12265a, 0x1f6a9a, 0x3fd0d0, 0xc8fff0],
  ]);
  strewStars(canvas, new Random('nebula'), 150);
  for (const [x, y] of [
    [46, 30],
    [112, 52],
    [84, 20],
    [130, 24],
  ] as const) {
    halo(canvas, x, y, 3, 0xffffff);
    canvas.line(x - 5, y, x + 5, y, 0xfff6e0);
    canvas.line(x, y - 5, x, y + 5, 0xfff6e0);
    canvas.disc(x, y, 1, 0xffffff);
  }
  return canvas;
}

/** Domes on the moon, home hanging above them. */
export function moonbase(): PixelCanvas {
  const canvas = new PixelCanvas(W, H, 0x0b0820);
  strewStars(canvas, new Random('moonbase'), 120, 70);
  paintPlanet(canvas, {
    x: 40,
    y: 26,
    radius: 17,
    ramp: [0xffffff, 0x8fe0ff, 0x3f9af0, 0x2f8a5c, 0x1f4aa0, 0x101f50],
    seed: 'home',
  });
  paintMoonscape(canvas, 62, [0xd8d4e8, 0x9a94b8, 0x55507e], 'base ground');
  for (const [x, foot, radius] of [
    [96, 68, 17],
    [128, 72, 11],
    [66, 72, 9],
  ] as const)
    dome(canvas, x, foot, radius);
  canvas.rect(76, 68, 12, 4, 0x7a749c);
  canvas.rect(110, 69, 10, 3, 0x7a749c);
  canvas.rect(146, 46, 1, 24, 0xc8c4dc);
  canvas.line(142, 46, 150, 42, 0xf5f2ff);
  canvas.set(146, 41, 0xff4d6d);
  rover(canvas, 30, 80);
  return canvas;
}

function dome(canvas: PixelCanvas, x: number, foot: number, radius: number): void {
  for (let y = 0; y <= radius; y++) {
    const half = Math.round(Math.sqrt(radius ** 2 - y ** 2));
    for (let dx = -half; dx <= half; dx++) {
      const rim = Math.abs(dx) >= half - 1 || y >= radius - 1;
      const pane = (dx + 40) % 6 === 0 || y % 6 === 0;
      const inside = rampAt(
        [0xfff0b0, 0xffc46a, 0x4fd0b0, 0x2a7a8a],
        y / radius + dx / radius / 3,
        x + dx,
        y,
      );
      canvas.set(x + dx, foot - y, rim ? 0xf5f2ff : pane ? 0xa8a0d0 : inside);
    }
  }
  canvas.rect(x - radius - 1, foot, radius * 2 + 3, 3, 0xc8c4dc);
  canvas.rect(x - radius - 1, foot + 2, radius * 2 + 3, 1, 0x6a6490);
}

function rover(canvas: PixelCanvas, x: number, foot: number): void {
  canvas.rect(x, foot - 8, 18, 4, 0xf5f2ff);
  canvas.rect(x, foot - 5, 18, 1, 0xa8a0d0);
  canvas.rect(x + 10, foot - 12, 7, 4, 0x4fd0d8);
  canvas.rect(x + 3, foot - 14, 1, 6, 0xc8c4dc);
  canvas.rect(x + 1, foot - 15, 5, 2, 0xff9a4d);
  for (const wheel of [2, 9, 16]) {
    canvas.disc(x + wheel, foot - 2, 2, 0x2f2a4a);
    canvas.set(x + wheel, foot - 2, 0xc8c4dc);
  }
}

/** A cave of glowing crystals around a still pool. */
export function crystalCave(): PixelCanvas {
  const canvas = new PixelCanvas(W, H);
  const noise = noiseOf('cave');
  canvas.paint((x, y) => {
    const depth = Math.hypot((x - 80) / 1.5, y - 44) / 60;
    return rampAt([0x3f3a98, 0x2a2370, 0x1a1448, 0x0d0926], depth + (noise(x, y, 14) - 0.5) * 0.7, x, y);
  });
  const random = new Random('crystals');
  for (const [x, foot, high, tone, lean] of [
    [30, 66, 30, 0x3fe0d0, -4],
    [42, 66, 42, 0x5b9af0, 3],
    [54, 66, 24, 0x3fe0d0, 6],
    [112, 66, 36, 0xff5c93, -3],
    [124, 66, 48, 0xb06af5, 4],
    [138, 66, 26, 0xff5c93, 8],
    [14, 68, 18, 0xb06af5, -6],
    [84, 62, 12, 0xffd166, 0],
  ] as const) {
    crystal(canvas, x, foot, high, tone, lean);
  }
  for (let spike = 0; spike < 22; spike++) {
    const [x, long] = [random.int(0, W), random.int(6, 26)];
    for (let y = 0; y < long; y++)
      canvas.rect(
        x - Math.floor((long - y) / 7),
        y,
        1 + Math.floor((long - y) / 3.5),
        1,
        y % 6 === 0 ? 0x2f2870 : 0x17113f,
      );
  }
  mirrorBelow(canvas, 66, { tint: 0x140f44, strength: 0.35 });
  return canvas;
}

function crystal(
  canvas: PixelCanvas,
  x: number,
  foot: number,
  high: number,
  tone: number,
  lean: number,
): void {
  halo(canvas, x + lean / 2, foot - high / 2, high / 4, tone);
  const wide = Math.max(3, high / 7);
  for (let y = 0; y < high; y++) {
    const share = y / high;
    const half = share > 0.75 ? wide * (1 - share) * 4 : wide;
    const middle = x + lean * share;
    for (let dx = -Math.round(half); dx <= half; dx++) {
      const face =
        dx < -half / 3 ? mix(tone, 0xffffff, 0.6) : dx < half / 2 ? tone : mix(tone, 0x140f44, 0.55);
      canvas.set(Math.round(middle + dx), foot - y, face);
    }
  }
}
