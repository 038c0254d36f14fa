import { type Colour, darker, lighter, mix } from '../canvas/colour.ts';
import { PixelCanvas } from '../canvas/pixel-canvas.ts';
import { NIGHT } from '../palette.ts';
import { hotbar, label, panel } from '../scenery/hud.ts';
import { personOf, personSprite } from '../scenery/people.ts';
import { layGrass } from '../scenery/tiles.ts';
import { plantTree } from '../scenery/trees.ts';
import { strewFlakes } from '../scenery/weather.ts';
import { Random } from '../seeded-random.ts';

const W = 192;

const H = 108;

/** A meadow with butterflies to be caught. */
export function netAndWing(): PixelCanvas {
  const canvas = new PixelCanvas(W, H);
  const random = new Random('butterflies');
  layGrass(canvas, { x: 0, y: 0, width: W, height: H }, 0x6fc05c);
  strewFlakes(canvas, random, { count: 90, inks: [0xff8ab0, 0xffffff, 0xffe066, 0xb890f5], large: 0.3 });
  for (const [x, foot, radius] of [
    [16, 40, 14],
    [170, 36, 15],
    [186, 96, 12],
    [8, 104, 10],
  ] as const) {
    plantTree(canvas, x, foot, {
      height: 8,
      radius,
      tones: [0xb8f08a, 0x5bb45f, 0x2f7f58],
      bark: 0x5b3a2e,
      random,
    });
  }
  canvas.ellipse(130, 78, 30, 14, 0x3f8fd8);
  canvas.ellipse(130, 77, 28, 12, 0x6fc0f5);
  canvas.ellipse(122, 73, 12, 3, 0xb8e8ff);
  for (const [x, y] of [
    [118, 82],
    [144, 80],
  ] as const) {
    canvas.ellipse(x, y, 5, 2, 0x3f9a5c);
    canvas.rect(x, y - 2, 2, 2, 0xff9abf);
  }
  for (const [x, y, tone] of [
    [60, 30, 0xff8a3c],
    [84, 50, 0x4f9cf0],
    [44, 70, 0xffd166],
    [110, 28, 0xff5c93],
    [70, 84, 0xb890f5],
  ] as const)
    butterfly(canvas, x, y, tone);
  canvas.blit(personSprite(personOf('umber curls brown dress white navy')), 64, 50);
  canvas.line(76, 62, 88, 44, 0x8a5630);
  canvas.ellipse(90, 41, 5, 4, 0xf5f2ff);
  canvas.ellipse(90, 41, 3, 2, mix(0xf5f2ff, 0x6fc05c, 0.5));
  panel(canvas, 4, 4, 58, 14, NIGHT.good);
  label(canvas, 'CAUGHT 7/12', 9, 9, NIGHT.good);
  hotbar(canvas, 64, 94, [0xf5f2ff, 0xff8a3c, 0x4f9cf0, 0xffd166, null], 0);
  return canvas;
}

function butterfly(canvas: PixelCanvas, x: number, y: number, tone: Colour): void {
  for (const side of [-1, 1]) {
    canvas.rect(x + side * 2 - 1, y - 2, 3, 3, tone);
    canvas.rect(x + side * 2 - (side < 0 ? 0 : 1), y + 1, 2, 2, darker(tone, 0.25));
    canvas.set(x + side * 3, y - 2, lighter(tone, 0.6));
  }
  canvas.rect(x, y - 2, 1, 5, 0x1a1030);
}
