import type { PixelCanvas } from '../canvas/pixel-canvas.ts';
import { NIGHT } from '../palette.ts';
import { centred, coins, hearts, hotbar } from '../scenery/hud.ts';
import { lightUp } from '../scenery/lighting.ts';
import { personOf, personSprite } from '../scenery/people.ts';
import { Random } from '../seeded-random.ts';
import { emptyHall, thing, torch } from './dungeon-hall.ts';

/** A hall with torches, a chest and one adventurer; one picture for each frame of the flicker. */
export function torchHall(frame: number): PixelCanvas {
  const canvas = emptyHall('torch hall');
  canvas.rect(84, 10, 24, 34, 0x1a1438);
  canvas.rect(82, 8, 28, 3, 0x7a74a8);
  canvas.paint((x, y) => (x % 4 === 0 ? 0x8a5630 : y % 9 === 0 ? 0x3a2a3c : 0x6a3f24), {
    x: 86,
    y: 12,
    width: 20,
    height: 32,
  });
  const lamps = [40, 149].map((x) => torch(canvas, x, 22, frame));
  canvas.blit(thing('chest'), 146, 60);
  for (const [x, y] of [
    [30, 86],
    [52, 70],
    [128, 92],
  ] as const)
    bones(canvas, x, y);
  canvas.blit(personSprite(personOf('honey long copper trousers teal brown')), 90, 62);
  lightUp(canvas, [...lamps, { x: 97, y: 70, reach: 26 }]);
  hearts(canvas, 4, 4, 3, 4);
  coins(canvas, 5, 15, '077');
  centred(canvas, 'CELLAR 3', 96, 5, NIGHT.lilac);
  hotbar(canvas, 122, 93, [0xe8e4ff, 0xff8a3c, 0xff5c93, null, null], 1);
  return canvas;
}

function bones(canvas: PixelCanvas, x: number, y: number): void {
  canvas.line(x, y, x + 6, y + 2, 0xd8d0c0);
  canvas.line(x, y + 3, x + 5, y - 1, 0xb8ae9c);
  canvas.rect(x + 7, y - 1, 4, 3, 0xe8e0d0);
  canvas.set(x + 8, y, 0x1a1438);
}

/** A vault full of gold, a skull on guard. */
export function goldVault(): PixelCanvas {
  const canvas = emptyHall('vault');
  const random = new Random('heap');
  for (const [cx, foot, wide, high] of [
    [44, 92, 46, 30],
    [146, 92, 48, 36],
    [96, 74, 30, 14],
  ] as const) {
    for (let x = -wide; x <= wide; x++) {
      const top = foot - Math.round((1 - (x / wide) ** 2) * high) + random.int(0, 1);
      canvas.paint(
        (u, v) =>
          [0xffe680, 0xf5b83c, 0xd08a2c, 0xffcf4d][
            (u * 3 + v * 7) % 5 === 0 ? 0 : (u + v * 2) % 3 === 0 ? 2 : 3
          ] ?? 0,
        { x: cx + x, y: top, width: 1, height: foot - top },
      );
    }
  }
  for (const [name, x, y] of [
    ['gem', 34, 48],
    ['crown', 134, 44],
    ['chest', 84, 50],
    ['ring', 158, 60],
    ['skull', 20, 72],
    ['sword', 112, 66],
  ] as const)
    canvas.blit(thing(name), x, y);
  canvas.blit(personSprite(personOf('umber spiky silver trousers indigo black away')), 88, 84);
  lightUp(canvas, [
    { x: 96, y: 78, reach: 50 },
    { x: 44, y: 70, reach: 26 },
    { x: 148, y: 66, reach: 28 },
  ]);
  hearts(canvas, 4, 4, 1, 5);
  coins(canvas, 5, 15, '99999');
  centred(canvas, 'THE DOOR CLOSED BEHIND YOU', 96, 98, NIGHT.coin);
  return canvas;
}
