import { darker, lighter } from '../canvas/colour.ts';
import { LARGE, write } from '../canvas/lettering.ts';
import { PixelCanvas } from '../canvas/pixel-canvas.ts';
import { DYES } from '../palette.ts';

/** A sampler in cross-stitch: an alphabet, two hearts and a border. */
export function sampler(): PixelCanvas {
  const cloth = new PixelCanvas(48, 48, 0xf5ead0);
  write(cloth, 'ABCDEFGHIJ', { x: 4, y: 8, ink: 0xb0284f });
  write(cloth, 'KLMNOPQRST', { x: 4, y: 15, ink: 0x2a6a8a });
  write(cloth, 'UVWXYZ 12', { x: 4, y: 22, ink: 0x3f7f4a });
  for (const [x, tone] of [
    [6, 0xe0384f],
    [34, 0xe0384f],
  ] as const) {
    for (const [row, wide, from] of [
      [0, 2, 0],
      [0, 2, 4],
      [1, 6, 0],
      [2, 6, 0],
      [3, 4, 1],
      [4, 2, 2],
    ] as const)
      cloth.rect(x + from, 32 + row, wide, 1, tone);
  }
  write(cloth, 'HI', { x: 20, y: 31, font: LARGE, ink: 0x7a4fd0 });
  for (let edge = 1; edge < 47; edge++) {
    const tone = [0xb0284f, 0x3f7f4a, 0xf0a030][edge % 3] ?? 0;
    for (const [x, y] of [
      [edge, 1 + (edge % 2)],
      [edge, 46 - (edge % 2)],
      [1 + (edge % 2), edge],
      [46 - (edge % 2), edge],
    ] as const)
      cloth.set(x, y, tone);
  }
  const canvas = new PixelCanvas(144, 144);
  canvas.paint((x, y) => {
    const stitch = cloth.get(Math.floor(x / 3), Math.floor(y / 3));
    const [u, v] = [x % 3, y % 3];
    const cross = u === v || u + v === 2;
    if (stitch === 0xf5ead0) return u === 2 || v === 2 ? 0xe0d0ac : 0xf5ead0;
    return cross ? (u === v ? stitch : lighter(stitch, 0.25)) : 0xe0d0ac;
  });
  return canvas;
}

/** A card of the colours that everyone here paints with. */
export function paletteCard(): PixelCanvas {
  const canvas = new PixelCanvas(104, 96, 0x171333);
  write(canvas, 'ARCADE 24', { x: 6, y: 6, font: LARGE, ink: 0xf5f2ff });
  write(canvas, 'MIX AT NIGHT', { x: 6, y: 16, ink: 0xb3abdf });
  for (const [index, colour] of Object.values(DYES).slice(0, 24).entries()) {
    const [x, y] = [6 + (index % 6) * 16, 26 + Math.floor(index / 6) * 17];
    canvas.rect(x + 1, y + 1, 14, 15, 0x0e0b1f);
    canvas.rect(x, y, 14, 10, colour);
    canvas.rect(x, y, 14, 2, lighter(colour, 0.4));
    for (const [step, tone] of [
      lighter(colour, 0.6),
      lighter(colour, 0.25),
      darker(colour, 0.25),
      darker(colour, 0.55),
    ].entries())
      canvas.rect(x + step * 3 + 1, y + 11, 3, 3, tone);
  }
  return canvas;
}
