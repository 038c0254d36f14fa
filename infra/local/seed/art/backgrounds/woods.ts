import { mix } from '../canvas/colour.ts';
import { dithered, rampAt } from '../canvas/dither.ts';
import { PixelCanvas } from '../canvas/pixel-canvas.ts';
import { fillLand, growGrass, ridge } from '../scenery/land.ts';
import { halo, paintMoon, paintSky, strewStars } from '../scenery/sky.ts';
import { leafBall, plantPine } from '../scenery/trees.ts';
import { strewFlakes } from '../scenery/weather.ts';
import { Random } from '../seeded-random.ts';

const W = 160;

const H = 90;

/** A moonlit wood full of fireflies, which glow by the share of a loop. */
export function fireflyWood(loop: number): PixelCanvas {
  const canvas = new PixelCanvas(W, H);
  const random = new Random('fireflies');
  paintSky(canvas, 'teal', 84);
  strewStars(canvas, random, 40, 30);
  paintMoon(canvas, 84, 24, 13);
  for (const [base, tones] of [
    [58, [0x1f6a6e, 0x175560, 0x114450]],
    [68, [0x11484f, 0x0d3742, 0x0a2a36]],
  ] as const) {
    for (let x = -2; x < W; x += random.int(4, 8)) plantPine(canvas, x, base + 6, random.int(22, 40), tones);
    fillLand(canvas, ridge(W, { seed: `floor ${base}`, base, swing: 4, size: 40 }), [tones[1], tones[2]], 12);
  }
  for (const x of [10, 40, 128, 150]) trunk(canvas, random, x, random.int(6, 10));
  growGrass(canvas, ridge(W, { seed: 'moss', base: 80, swing: 4, size: 30 }), {
    seed: 'moss',
    tones: [0x1c6a50, 0x0f4038, 0x092a2a],
  });
  for (let fly = 0; fly < 26; fly++) {
    const [x, y, own] = [random.int(4, W - 4), random.int(36, 84), random.next()];
    const glow = Math.sin((own + loop) * Math.PI * 2);
    if (glow > 0.2) halo(canvas, x, y, 2, 0xa8d85a);
    canvas.set(x, y, glow > -0.3 ? 0xf0ff9a : 0x4a8a4a);
  }
  return canvas;
}

function trunk(canvas: PixelCanvas, random: Random, x: number, wide: number): void {
  for (let y = 0; y < H; y++) {
    const flare = y > 74 ? Math.floor((y - 74) / 3) : 0;
    canvas.rect(x - flare, y, wide + flare * 2, 1, (y + x) % 9 === 0 ? 0x0f2430 : 0x0a1824);
    canvas.rect(x - flare, y, 1, 1, 0x1f5560);
  }
  for (let knot = 0; knot < 4; knot++)
    canvas.rect(x + random.int(1, wide - 3), random.int(6, 70), 2, 3, 0x050e18);
}

/** Birches in the morning, sun falling through them. */
export function morningBirches(): PixelCanvas {
  const canvas = new PixelCanvas(W, H);
  const random = new Random('birches');
  canvas.paint((x, y) =>
    rampAt([0xf4ffd0, 0xc8f0a0, 0x8fd88a, 0x5ab87a], Math.hypot(x - 120, y * 1.4) / 130, x, y),
  );
  for (let ball = 0; ball < 46; ball++)
    leafBall(canvas, random.int(0, W), random.int(0, 30), random.int(5, 11), [0xd0f08a, 0x7ac86a, 0x4a9a5c]);
  for (let x = 2; x < W; x += random.int(9, 16))
    birch(canvas, random, x, random.int(66, 76), random.int(2, 3), 0xd8e8c8);
  growGrass(canvas, ridge(W, { seed: 'glade', base: 68, swing: 6, size: 50 }), {
    seed: 'glade',
    tones: [0xb0e070, 0x6ab85a, 0x3f8a50],
  });
  for (const x of [18, 52, 100, 138]) birch(canvas, random, x, 88, 5, 0xfffdf0);
  canvas.paint((x, y, now) =>
    (x + y * 0.8) % 34 < 7 && y < 74 && dithered(x, y, 0.4) ? mix(now, 0xfffbd0, 0.45) : now,
  );
  strewFlakes(canvas, random, { count: 24, inks: [0xff8ab0, 0xffffff, 0xffe066], top: 74, bottom: 90 });
  return canvas;
}

function birch(
  canvas: PixelCanvas,
  random: Random,
  x: number,
  foot: number,
  wide: number,
  bark: number,
): void {
  canvas.rect(x, 0, wide, foot, bark);
  canvas.rect(x + wide - 1, 0, 1, foot, mix(bark, 0x8a9a8a, 0.5));
  for (let y = random.int(0, 6); y < foot; y += random.int(5, 10))
    canvas.rect(x + random.int(0, wide - 1), y, random.int(1, wide), 1, 0x3f4a48);
}
