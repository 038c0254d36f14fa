import { bitmap } from '../canvas/bitmap.ts';
import { type Colour, darker, lighter } from '../canvas/colour.ts';
import { rampAt } from '../canvas/dither.ts';
import { LARGE, write } from '../canvas/lettering.ts';
import { PixelCanvas } from '../canvas/pixel-canvas.ts';
import { NIGHT } from '../palette.ts';
import { bar, centred, hearts, label, panel } from '../scenery/hud.ts';
import { strewStars } from '../scenery/sky.ts';
import { Random } from '../seeded-random.ts';

const W = 192;

const H = 108;

const CRAB = `
  ..x.....x..
  ...x...x...
  ..xxxxxxx..
  .xx.xxx.xx.
  xxxxxxxxxxx
  x.xxxxxxx.x
  x.x.....x.x
  ...xx.xx...`;

const SQUID = `
  ....xx....
  ...xxxx...
  ..xxxxxx..
  .xx.xx.xx.
  .xxxxxxxx.
  ...x..x...
  ..x.xx.x..
  .x.x..x.x.`;

/** Rows of invaders coming down; they step from frame to frame. */
export function waveThirty(frame: number): PixelCanvas {
  const canvas = new PixelCanvas(W, H, 0x0b0820);
  strewStars(canvas, new Random('wave'), 80);
  const shift = (frame % 2) * 3;
  for (const [row, [shape, ink]] of (
    [
      [SQUID, 0xff5c93],
      [CRAB, 0xffd166],
      [CRAB, 0x5be49b],
      [SQUID, 0x3fe0d0],
    ] as const
  ).entries()) {
    for (let column = 0; column < 9; column++) {
      if ((row * 5 + column * 3) % 11 === 0) continue;
      canvas.blit(bitmap(shape, { x: ink }), 16 + column * 18 + shift, 18 + row * 13, frame % 2 === 1);
    }
  }
  for (const x of [24, 68, 112, 156]) {
    canvas.rect(x, 82, 18, 7, 0x5be49b);
    canvas.rect(x + 6, 86, 6, 3, 0x0b0820);
    canvas.rect(x, 82, 2, 1, 0x0b0820);
    canvas.rect(x + 16, 82, 2, 1, 0x0b0820);
    canvas.rect(x + 9, 82, 3, 2, 0x0b0820);
  }
  canvas.rect(91, 98, 13, 4, 0xf5f2ff);
  canvas.rect(94, 96, 7, 2, 0xf5f2ff);
  canvas.rect(97, 93, 1, 3, 0xff5c93);
  canvas.rect(97, 88 - frame * 8, 1, 5, 0xfff0b0);
  canvas.rect(44, 74 + frame * 3, 1, 5, 0xff4d6d);
  canvas.rect(140, 66 + frame * 3, 1, 5, 0xff4d6d);
  canvas.rect(0, 105, W, 1, 0x5be49b);
  write(canvas, 'SCORE 48200', { x: 6, y: 5, font: LARGE, ink: NIGHT.white });
  write(canvas, 'WAVE 30', { x: 144, y: 5, font: LARGE, ink: NIGHT.cool });
  return canvas;
}

/** Falling blocks, one line from the end. */
export function oneLineLeft(): PixelCanvas {
  const canvas = new PixelCanvas(W, H);
  canvas.paint((x, y) => rampAt([0x2a1a5a, 0x1a1240, 0x0e0b1f], Math.hypot(x - 96, y - 54) / 110, x, y));
  panel(canvas, 64, 2, 64, 104, NIGHT.cool);
  canvas.rect(66, 4, 60, 100, 0x0e0b1f);
  const tones = [0xff5c93, 0x3fe0d0, 0xffd166, 0x5be49b, 0x8a5be0, 0xf08a3c];
  const block = (x: number, y: number, tone: Colour): void => {
    canvas.rect(x, y, 6, 6, darker(tone, 0.4));
    canvas.rect(x, y, 5, 5, tone);
    canvas.rect(x, y, 5, 1, lighter(tone, 0.5));
    canvas.rect(x, y, 1, 5, lighter(tone, 0.3));
  };
  const random = new Random('blocks');
  for (let row = 0; row < 9; row++) {
    const gap = row === 0 ? -1 : random.int(0, 9);
    for (let column = 0; column < 10; column++) {
      const tall = row < 4 + ((column * 7) % 5) && column !== 7;
      if (column !== gap && tall) block(66 + column * 6, 98 - row * 6, random.pick(tones));
    }
  }
  for (let row = 0; row < 4; row++) block(66 + 7 * 6, 20 + row * 6, 0x3fe0d0);
  for (let row = 6; row < 16; row++) canvas.rect(66 + 7 * 6 + 2, 22 + row * 5, 1, 2, 0x352d6e);
  for (const [x, title, value] of [
    [10, 'SCORE', '88400'],
    [138, 'LINES', '199'],
  ] as const) {
    panel(canvas, x, 8, 44, 24);
    write(canvas, title, { x: x + 6, y: 13, ink: NIGHT.lilac });
    write(canvas, value, { x: x + 6, y: 20, font: LARGE, ink: NIGHT.white });
  }
  panel(canvas, 138, 38, 44, 34);
  write(canvas, 'NEXT', { x: 144, y: 43, ink: NIGHT.lilac });
  for (const [x, y] of [
    [152, 54],
    [158, 54],
    [164, 54],
    [158, 60],
  ] as const)
    block(x, y, 0x8a5be0);
  centred(canvas, 'ONE LEFT', 32, 50, NIGHT.hot);
  hearts(canvas, 18, 60, 1, 3);
  return canvas;
}

/** A game of rhythm: four lanes of notes, a long chain of hits. */
export function fullCombo(dancer: PixelCanvas): PixelCanvas {
  const canvas = new PixelCanvas(W, H);
  canvas.paint((x, y) => rampAt([0x0e0726, 0x2a0f52, 0x6a1a80], y / H + Math.sin(x / 30) * 0.06, x, y));
  const tones = [0xff5c93, 0x3fe0d0, 0xffd166, 0x8a7bff];
  for (const [lane, tone] of tones.entries()) {
    const x = 20 + lane * 22;
    canvas.rect(x, 0, 20, H, 0x120a2c);
    canvas.rect(x, 0, 1, H, darker(tone, 0.5));
    canvas.paint((u, v, now) => (v > 70 && (u + v) % 2 === 0 && lane === 1 ? darker(tone, 0.4) : now), {
      x: x + 1,
      width: 19,
      height: H,
    });
    for (let note = 0; note < 5; note++) {
      const y = ((note * 41 + lane * 29) % 96) - 4;
      canvas.rect(x + 3, y, 15, 5, darker(tone, 0.35));
      canvas.rect(x + 3, y, 15, 4, tone);
      canvas.rect(x + 4, y, 13, 1, lighter(tone, 0.6));
    }
    canvas.frame(x + 2, 94, 17, 8, lane === 1 ? 0xffffff : tone);
  }
  canvas.blit(dancer.enlarged(3), 116, H - dancer.height * 3);
  write(canvas, '412', { x: 148, y: 8, font: LARGE, ink: NIGHT.coin });
  label(canvas, 'COMBO', 147, 18, NIGHT.white);
  label(canvas, 'PERFECT', 42, 84, NIGHT.cool);
  bar(canvas, 118, 30, 66, 0.94, 0xff5c93);
  return canvas;
}
