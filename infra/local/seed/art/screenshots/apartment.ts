import type { PixelCanvas } from '../canvas/pixel-canvas.ts';
import { type IconName, iconSprite } from '../icons/icon-picture.ts';
import { NIGHT } from '../palette.ts';
import { centred, hotbar } from '../scenery/hud.ts';
import { personOf, personSprite } from '../scenery/people.ts';
import { room } from './room.ts';

/** A player's first own room, half unpacked. */
export function firstApartment(): PixelCanvas {
  const canvas = room(0x6a8fb0, 0xb07f58, 58);
  canvas.rect(64, 8, 44, 34, 0xf5ecd8);
  canvas.rect(66, 10, 40, 30, 0x241a60);
  canvas.paint(
    (x, y, now) =>
      (x * 7 + y * 11) % 23 === 0
        ? 0xffd98a
        : y > 26 + (((x >> 2) * 5) % 9)
          ? (x + y * 3) % 7 === 0
            ? 0xffd166
            : 0x3a2a7a
          : now,
    { x: 66, y: 10, width: 40, height: 30 },
  );
  canvas.rect(85, 10, 2, 30, 0xf5ecd8);
  canvas.rect(58, 6, 8, 40, 0xff8aa8);
  canvas.rect(106, 6, 8, 40, 0xff8aa8);
  canvas.rect(8, 50, 46, 22, 0xe8e0f5);
  canvas.rect(8, 56, 46, 18, 0x5b8fe0);
  canvas.rect(8, 56, 46, 2, 0x8fb8ff);
  canvas.rect(10, 49, 12, 7, 0xffffff);
  canvas.rect(6, 42, 3, 36, 0x8a5630);
  canvas.rect(53, 54, 3, 24, 0x8a5630);
  for (const [x, y, size] of [
    [130, 70, 16],
    [150, 76, 13],
    [138, 56, 13],
  ] as const)
    box(canvas, x, y, size);
  poster(canvas, 124, 10, 'handheld');
  poster(canvas, 150, 10, 'ghost');
  poster(canvas, 20, 12, 'mushroom');
  plant(canvas, 178, 76);
  canvas.ellipse(96, 86, 32, 9, 0xd8506f);
  canvas.ellipse(96, 86, 27, 7, 0xf0b8c8);
  canvas.ellipse(96, 86, 20, 5, 0xd8506f);
  canvas.blit(personSprite(personOf('amber curls brown trousers yellow navy')), 88, 66);
  hotbar(canvas, 44, 94, [0xff8aa8, 0x8a5630, 0x5be49b, 0xffd166, 0x5b8fe0, 0xb890f5, null, null], 3);
  centred(canvas, 'PLACE: FLOOR LAMP  12 LEFT', 96, 4, NIGHT.white);
  return canvas;
}

function box(canvas: PixelCanvas, x: number, foot: number, size: number): void {
  canvas.rect(x, foot - size, size + 4, size, 0xc8985c);
  canvas.rect(x + size, foot - size, 4, size, 0x9a6c3c);
  canvas.rect(x, foot - size, size + 4, 2, 0xe0b478);
  canvas.rect(x + size / 2, foot - size, 2, size, 0xe8d0a0);
}

function poster(canvas: PixelCanvas, x: number, y: number, name: IconName): void {
  canvas.rect(x, y, 22, 24, 0xf5f2ff);
  canvas.rect(x + 1, y + 1, 20, 22, 0x352d6e);
  canvas.blit(iconSprite(name), x + 3, y + 4);
}

function plant(canvas: PixelCanvas, x: number, foot: number): void {
  canvas.rect(x - 4, foot - 8, 9, 8, 0xd8704f);
  canvas.rect(x - 5, foot - 9, 11, 2, 0xf09a70);
  for (const [dx, dy] of [
    [-8, -18],
    [-4, -24],
    [0, -27],
    [5, -23],
    [8, -16],
  ] as const) {
    canvas.line(x, foot - 9, x + dx, foot + dy, 0x3f9a5c);
    canvas.line(x + 1, foot - 9, x + dx + 1, foot + dy, 0x7ad07a);
  }
}
