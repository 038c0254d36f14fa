import { rampAt } from '../canvas/dither.ts';
import type { PixelCanvas } from '../canvas/pixel-canvas.ts';
import { NIGHT } from '../palette.ts';
import { bar, centred, hearts } from '../scenery/hud.ts';
import { lightUp } from '../scenery/lighting.ts';
import { personOf, personSprite } from '../scenery/people.ts';
import { emptyHall, thing, torch } from './dungeon-hall.ts';

/** Three friends before the king of slimes. */
export function slimeKing(): PixelCanvas {
  const canvas = emptyHall('slime king');
  const lamps = [38, 152].map((x) => torch(canvas, x, 22, 0));
  slime(canvas, 96, 74, 34, [0xc8ff9a, 0x6fd858, 0x2f9a58, 0x186a50]);
  canvas.blit(thing('crown'), 87, 26);
  for (const [x, y, size] of [
    [28, 66, 8],
    [164, 70, 9],
    [150, 94, 7],
  ] as const)
    slime(canvas, x, y, size, [0xffc0d8, 0xff6f9f, 0xb83a7c, 0x7a2060]);
  for (const [x, y, person] of [
    [62, 82, personOf('peach witch blond robe purple gold away')],
    [90, 86, personOf('cocoa short black trousers red brown away')],
    [118, 82, personOf('mint long pink dress teal navy away')],
  ] as const)
    canvas.blit(personSprite(person), x, y);
  lightUp(canvas, [...lamps, { x: 96, y: 64, reach: 62 }], { dark: 0.5 });
  bar(canvas, 36, 14, 120, 0.62, 0xff4d6d);
  centred(canvas, 'GLORP, KING OF SLIMES', 96, 6, NIGHT.white);
  hearts(canvas, 4, 96, 2, 4);
  centred(canvas, '-24', 130, 40, NIGHT.coin);
  centred(canvas, '-9', 70, 46, NIGHT.hot);
  return canvas;
}

function slime(canvas: PixelCanvas, x: number, foot: number, size: number, ramp: readonly number[]): void {
  for (let dy = -size; dy <= size * 0.3; dy++) {
    const half =
      dy < 0 ? Math.sqrt(1 - (dy / size) ** 2) * size * 1.15 : size * 1.15 * (1 - (dy / size) * 0.5);
    for (let dx = -Math.round(half); dx <= half; dx++) {
      const shine = 0.32 + dy / size / 2.4 + dx / size / 3 + (Math.abs(dx) > half - 2 ? 0.25 : 0);
      canvas.set(x + dx, foot + dy, rampAt(ramp, shine + 0.25, x + dx, foot + dy));
    }
  }
  const eye = Math.max(1, Math.round(size / 7));
  for (const side of [-1, 1]) {
    canvas.ellipse(x + side * size * 0.4, foot - size * 0.35, eye, eye * 1.5, 0x10202a);
    canvas.rect(x + side * size * 0.4 - eye / 2, foot - size * 0.35 - eye, eye / 1.6, eye / 1.4, 0xffffff);
  }
  canvas.rect(x - eye, foot - size * 0.05, eye * 2 + 1, Math.max(1, eye / 2), 0x10202a);
  canvas.rect(x - size * 0.6, foot - size * 0.75, Math.max(1, size / 6), Math.max(1, size / 8), 0xffffff);
}
