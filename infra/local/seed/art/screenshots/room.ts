import { type Colour, darker, lighter } from '../canvas/colour.ts';
import { PixelCanvas } from '../canvas/pixel-canvas.ts';
import { hangPaper, layPlanks } from '../scenery/tiles.ts';

const W = 192;

const H = 108;

/** A room seen from the front: papered wall, skirting at row `edge`, boards. */
export function room(paper: Colour, floor: Colour, edge = 56): PixelCanvas {
  const canvas = new PixelCanvas(W, H);
  hangPaper(canvas, { x: 0, y: 0, width: W, height: edge }, paper);
  layPlanks(canvas, { x: 0, y: edge, width: W, height: H - edge }, floor);
  canvas.rect(0, edge - 3, W, 3, darker(floor, 0.35));
  canvas.rect(0, edge - 3, W, 1, lighter(floor, 0.2));
  return canvas;
}
