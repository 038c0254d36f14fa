import { bitmap } from '../canvas/bitmap.ts';
import { outlined } from '../canvas/outline.ts';
import { PixelCanvas } from '../canvas/pixel-canvas.ts';
import { iconSprite } from '../icons/icon-picture.ts';
import { layBricks, layFlags } from '../scenery/tiles.ts';
import { Random } from '../seeded-random.ts';

const W = 192;

const H = 108;

const FLAMES = [
  `
  ..y..
  ..yo.
  .oyo.
  .oyyo
  .oywo
  ..oo.`,
  `
  .y...
  .oy..
  .oyo.
  oyyo.
  oywo.
  .oo..`,
  `
  ...y.
  ..yy.
  .oyoo
  .oyyo
  .owyo
  ..oo.`,
] as const;

/** A hall of bricks with four columns and flags on the floor. */
export function emptyHall(seed: string): PixelCanvas {
  const canvas = new PixelCanvas(W, H);
  layBricks(canvas, { x: 0, y: 0, width: W, height: 44 }, 0x5a5488);
  layFlags(canvas, { x: 0, y: 44, width: W, height: 64 }, 0x6a6298);
  canvas.rect(0, 42, W, 3, 0x2a2450);
  const random = new Random(seed);
  for (const x of [16, 64, 126, 174]) {
    canvas.rect(x - 5, 4, 10, 44, 0x4a4478);
    canvas.rect(x - 5, 4, 3, 44, 0x7a74a8);
    canvas.rect(x - 7, 2, 14, 4, 0x6a6498);
    canvas.rect(x - 7, 44, 14, 5, 0x6a6498);
    canvas.rect(x - 7, 48, 14, 1, 0x2a2450);
  }
  for (let moss = 0; moss < 12; moss++) {
    const [x, y] = [random.int(0, W), random.int(8, 42)];
    canvas.rect(x, y, random.int(2, 5), 1, 0x4f8f5c);
    canvas.rect(x + 1, y + 1, random.int(1, 3), 1, 0x3a6f50);
  }
  return canvas;
}

/** A torch on the wall in one frame of its flicker; gives the light that it casts. */
export function torch(
  canvas: PixelCanvas,
  x: number,
  y: number,
  frame: number,
): { x: number; y: number; reach: number } {
  canvas.rect(x, y, 3, 9, 0x6a3f24);
  canvas.rect(x - 1, y, 5, 2, 0x3a2a3c);
  canvas.blit(
    bitmap(FLAMES[(frame + x) % 3] ?? FLAMES[0], { y: 0xffd84d, o: 0xff8a3c, w: 0xfff6d0 }),
    x - 1,
    y - 6,
  );
  return { x: x + 1, y: y + 6, reach: 40 + ((frame * 7 + x) % 3) * 3 };
}

/** A thing as it lies in a dungeon, with a dark line around it. */
export const thing = (name: Parameters<typeof iconSprite>[0]): PixelCanvas =>
  outlined(iconSprite(name), 0x1a1030);
