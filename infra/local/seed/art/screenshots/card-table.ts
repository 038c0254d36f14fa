import { type Colour, darker } from '../canvas/colour.ts';
import { rampAt } from '../canvas/dither.ts';
import { PixelCanvas } from '../canvas/pixel-canvas.ts';
import { NIGHT } from '../palette.ts';
import { centred, label } from '../scenery/hud.ts';

const W = 192;

const H = 108;

/** Cards, chips and glasses on a green table, four players around it. */
export function cardTable(players: readonly PixelCanvas[]): PixelCanvas {
  const canvas = new PixelCanvas(W, H);
  canvas.paint((x, y) =>
    rampAt([0x4a2038, 0x2a1230, 0x140a20], Math.hypot(x - 96, (y - 50) * 1.4) / 110, x, y),
  );
  for (const [index, player] of players.slice(0, 4).entries())
    canvas.blit(player, 16 + index * 47, index % 3 === 0 ? 37 : 25);
  canvas.ellipse(96, 84, 92, 40, 0x3a1c18);
  canvas.ellipse(96, 82, 92, 40, 0x7a4228);
  canvas.paint((x, y, now) =>
    ((x - 96) / 84) ** 2 + ((y - 82) / 34) ** 2 <= 1
      ? rampAt([0x3fa878, 0x2a8060, 0x1c5a4c], Math.hypot(x - 96, (y - 68) * 2) / 96, x, y)
      : now,
  );
  for (const [index, face] of ['A', 'K', '7', '7', '2'].entries())
    card(canvas, 58 + index * 16, 66, face, index === 4);
  for (const [x, y, count, tone] of [
    [30, 84, 5, 0xe0384f],
    [38, 88, 3, 0x3f7fe0],
    [150, 86, 6, 0xffd166],
    [159, 89, 2, 0xe0384f],
    [92, 96, 4, 0x7a4fd0],
  ] as const)
    chips(canvas, x, y, count, tone);
  for (const [x, y] of [
    [22, 66],
    [164, 68],
  ] as const)
    glass(canvas, x, y);
  canvas.rect(86, 0, 20, 6, 0x120a1c);
  canvas.rect(82, 6, 28, 3, 0xffe9a8);
  centred(canvas, 'ALL IN', 96, 52, NIGHT.hot);
  label(canvas, 'POT 12000', 78, 100, NIGHT.coin);
  return canvas;
}

function card(canvas: PixelCanvas, x: number, y: number, face: string, hidden: boolean): void {
  canvas.rect(x, y, 13, 18, 0x1a1030);
  canvas.rect(x + 1, y, 11, 17, hidden ? 0x8f2258 : 0xfffaf0);
  if (hidden) {
    canvas.paint((u, v, now) => ((u + v) % 3 === 0 ? 0xff5c93 : now), {
      x: x + 2,
      y: y + 1,
      width: 9,
      height: 15,
    });
    return;
  }
  const ink = face === '7' || face === 'A' ? 0xe0384f : 0x241a3c;
  label(canvas, face, x + 3, y + 2, ink);
  canvas.rect(x + 6, y + 10, 4, 3, ink);
  canvas.rect(x + 7, y + 9, 2, 6, ink);
}

function chips(canvas: PixelCanvas, x: number, y: number, count: number, tone: Colour): void {
  for (let chip = 0; chip < count; chip++) {
    canvas.ellipse(x, y - chip * 2, 4, 1.5, darker(tone, 0.35));
    canvas.ellipse(x, y - chip * 2 - 1, 4, 1.5, tone);
    canvas.rect(x - 1, y - chip * 2 - 1, 2, 1, 0xfffaf0);
  }
}

function glass(canvas: PixelCanvas, x: number, y: number): void {
  canvas.rect(x, y, 8, 10, 0xb9d8e8);
  canvas.rect(x + 1, y + 4, 6, 5, 0xe09a3c);
  canvas.rect(x + 2, y + 3, 3, 3, 0xe8f8ff);
  canvas.rect(x + 1, y, 1, 9, 0xffffff);
}
