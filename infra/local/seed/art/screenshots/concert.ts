import { type Colour, lighter, mix } from '../canvas/colour.ts';
import { dithered, rampAt } from '../canvas/dither.ts';
import { PixelCanvas } from '../canvas/pixel-canvas.ts';
import { NIGHT } from '../palette.ts';
import { buildSkyline, hangSign } from '../scenery/city.ts';
import { bar, chat, dialogue, label } from '../scenery/hud.ts';
import { anyone, personOf, personSprite } from '../scenery/people.ts';
import { paintMoon, paintSky, strewStars } from '../scenery/sky.ts';
import { standAbout } from '../scenery/stand-about.ts';
import { layPlanks } from '../scenery/tiles.ts';
import { Random } from '../seeded-random.ts';

const W = 192;

const H = 108;

/** A night tram: windows with the city in them, straps, a few who are still up. */
export function lastTrain(): PixelCanvas {
  const canvas = new PixelCanvas(W, H, 0x3a3f78);
  const view = new PixelCanvas(W, 44);
  paintSky(view, 'night');
  strewStars(view, new Random('train'), 30, 24);
  paintMoon(view, 150, 12, 6);
  buildSkyline(view, new Random('train town'), {
    foot: 44,
    low: 10,
    high: 30,
    block: { wall: 0x1d1748, lights: [0xffd98a, 0xff7ab0, 0x6fe0ff], lit: 0.35 },
  });
  for (const x of [6, 54, 102, 150]) {
    canvas.rect(x - 2, 18, 42, 40, 0x8a90c8);
    canvas.blit(view.cut(x, 4, 38, 36), x, 20);
    canvas.line(x + 4, 50, x + 22, 22, lighter(0x3a3f78, 0.3));
  }
  canvas.rect(0, 0, W, 12, 0x5a60a0);
  canvas.paint((x, _y, now) => (x % 48 > 8 && x % 48 < 40 ? 0xfffbe0 : now), { y: 4, height: 3 });
  for (let x = 16; x < W; x += 24) {
    canvas.rect(x, 12, 1, 8, 0xc8cce8);
    canvas.frame(x - 2, 20, 5, 5, 0xffd166);
  }
  canvas.rect(0, 62, W, 18, 0xb83a5c);
  canvas.rect(0, 62, W, 2, 0xe86a88);
  for (let x = 0; x < W; x += 24) canvas.rect(x, 62, 1, 18, 0x7a2048);
  canvas.rect(0, 80, W, 28, 0x2a2c58);
  for (let y = 84; y < H; y += 6) canvas.rect(0, y, W, 1, 0x22244a);
  const random = new Random('passengers');
  for (const x of [18, 62, 84, 146]) canvas.blit(personSprite(anyone(random)), x, 60);
  canvas.rect(164, 70, 12, 9, 0xc8985c);
  canvas.rect(167, 66, 6, 4, 0x1a1030);
  dialogue(canvas, { name: 'LOUDSPEAKER', lines: ['NEXT STOP: THE ONE YOU MISSED.'] });
  return canvas;
}

/** A band on stage, seen over the heads of the crowd. */
export function openingAct(): PixelCanvas {
  const canvas = new PixelCanvas(W, H);
  canvas.paint((x, y) => rampAt([0x12082a, 0x3a1060, 0x8f1f80], y / 70, x, y));
  for (const [from, to, tone] of [
    [20, 70, 0xff5c93],
    [60, 96, 0x3fe0d0],
    [130, 96, 0xffd166],
    [172, 122, 0xff5c93],
  ] as const) {
    canvas.paint((x, y, now) =>
      y < 66 && Math.abs(x - (from + ((to - from) * y) / 66)) < 2 + y * 0.15 && dithered(x, y, 0.5 - y / 240)
        ? mix(now, tone, 0.7)
        : now,
    );
    canvas.rect(from - 3, 0, 6, 4, 0x120a2c);
  }
  layPlanks(canvas, { x: 0, y: 62, width: W, height: 12 }, 0x6a4060);
  canvas.rect(0, 74, W, 34, 0x120a2c);
  hangSign(canvas, 'STATIC', { x: 74, y: 10, ink: 0x3fe0d0, large: true });
  drums(canvas, 96, 58);
  for (const [x, person] of [
    [46, personOf('peach long red dress black black')],
    [84, personOf('umber mohawk lime trousers purple black')],
    [130, personOf('lilac curls cyan trousers orange navy')],
  ] as const) {
    canvas.blit(personSprite(person), x, x === 84 ? 36 : 48);
    if (x !== 84) guitar(canvas, x + 2, 59, x === 46 ? 0xffd166 : 0x3fe0d0);
  }
  canvas.rect(64, 52, 1, 14, 0xc8cce8);
  canvas.rect(63, 50, 3, 3, 0x1a1030);
  const random = new Random('fans');
  for (let row = 0; row < 3; row++) {
    for (let x = -6 + row * 5; x < W; x += 15)
      standAbout(canvas, random, [
        { x: x + random.int(-2, 2), y: 74 + row * 9, person: { ...anyone(random), away: true } },
      ]);
  }
  bar(canvas, 6, 6, 40, 0.9, 0xff5c93);
  label(canvas, 'HYPE', 50, 6, NIGHT.hot);
  chat(canvas, 4, 24, [['PIP', 'LOUDER', NIGHT.coin]]);
  return canvas;
}

function drums(canvas: PixelCanvas, x: number, foot: number): void {
  canvas.disc(x, foot, 8, 0xe0384f);
  canvas.disc(x, foot, 6, 0xf5f2ff);
  for (const dx of [-15, 13]) {
    canvas.rect(x + dx, foot - 4, 9, 8, 0xe0384f);
    canvas.rect(x + dx, foot - 5, 9, 1, 0xf5f2ff);
    canvas.rect(x + dx + 4, foot - 14, 1, 9, 0xc8cce8);
    canvas.ellipse(x + dx + 4, foot - 14, 5, 0.7, 0xffd166);
  }
}

function guitar(canvas: PixelCanvas, x: number, y: number, tone: Colour): void {
  canvas.line(x + 5, y, x + 15, y - 6, 0x8a5630);
  canvas.disc(x + 3, y + 2, 2.5, tone);
  canvas.set(x + 3, y + 2, 0x1a1030);
  canvas.rect(x + 14, y - 8, 3, 2, 0x1a1030);
}
