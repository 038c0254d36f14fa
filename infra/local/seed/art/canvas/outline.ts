import { CLEAR, type Colour } from './colour.ts';
import { PixelCanvas } from './pixel-canvas.ts';

const SIDES = [
  [0, -1],
  [-1, 0],
  [1, 0],
  [0, 1],
] as const;
const AROUND = [...SIDES, [-1, -1], [1, -1], [-1, 1], [1, 1]] as const;

/** A picture with a line of one pixel around it, one pixel larger on every side; `full` closes its corners. */
export function outlined(picture: PixelCanvas, colour: Colour, full = false): PixelCanvas {
  const larger = new PixelCanvas(picture.width + 2, picture.height + 2);
  const steps = full ? AROUND : SIDES;
  larger.paint((x, y) => {
    const own = picture.get(x - 1, y - 1);
    if (own !== CLEAR) return own;
    return steps.some(([dx, dy]) => picture.get(x - 1 + dx, y - 1 + dy) !== CLEAR) ? colour : CLEAR;
  });
  return larger;
}

/** The picture's shape in one colour. */
export function silhouette(picture: PixelCanvas, colour: Colour): PixelCanvas {
  const shape = new PixelCanvas(picture.width, picture.height);
  shape.paint((x, y) => (picture.get(x, y) === CLEAR ? CLEAR : colour));
  return shape;
}
