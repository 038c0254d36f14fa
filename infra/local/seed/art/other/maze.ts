import type { Colour } from '../canvas/colour.ts';
import { PixelCanvas } from '../canvas/pixel-canvas.ts';
import { Random } from '../seeded-random.ts';

/** A maze with one way through it, the way drawn in. */
export function maze(seed: string, inks: readonly [Colour, Colour, Colour]): PixelCanvas {
  const [size, cells] = [4, 23];
  const canvas = new PixelCanvas(cells * size + size, cells * size + size, inks[0]);
  const random = new Random(seed);
  const seen = new Set(['0,0']);
  const path: [number, number][] = [[0, 0]];
  let way: [number, number][] = [];
  while (path.length > 0) {
    const [x, y] = path.at(-1) ?? [0, 0];
    canvas.rect(x * size + 1, y * size + 1, size - 1, size - 1, inks[1]);
    if (x === cells && y === cells) way = [...path];
    const steps = random.shuffled([
      [1, 0],
      [0, 1],
      [-1, 0],
      [0, -1],
    ] as const);
    const next = steps.find(
      ([dx, dy]) =>
        x + dx >= 0 && y + dy >= 0 && x + dx <= cells && y + dy <= cells && !seen.has(`${x + dx},${y + dy}`),
    );
    if (!next) path.pop();
    else {
      const [dx, dy] = next;
      canvas.rect(
        x * size + 1 + Math.min(dx, 0),
        y * size + 1 + Math.min(dy, 0),
        size - 1 + Math.abs(dx),
        size - 1 + Math.abs(dy),
        inks[1],
      );
      seen.add(`${x + dx},${y + dy}`);
      path.push([x + dx, y + dy]);
    }
  }
  for (const [index, [x, y]] of way.entries()) {
    const [toX, toY] = way[index + 1] ?? [x, y];
    canvas.line(x * size + 2, y * size + 2, toX * size + 2, toY * size + 2, inks[2]);
  }
  return canvas;
}
