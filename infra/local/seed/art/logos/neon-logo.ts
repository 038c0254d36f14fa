import { CLEAR, type Colour, darker, lighter } from '../canvas/colour.ts';
import { LARGE, lettering } from '../canvas/lettering.ts';
import { PixelCanvas } from '../canvas/pixel-canvas.ts';

/** A neon sign on bricks; it flickers from frame to frame. */
export function neonLogo({
  lines,
  inks,
  frame,
}: {
  lines: readonly string[];
  inks: readonly Colour[];
  frame: number;
}): PixelCanvas {
  const canvas = new PixelCanvas(128, 80);
  canvas.paint((x, y) => {
    const shifted = x + (Math.floor(y / 5) % 2) * 5;
    return y % 5 === 4 || shifted % 10 === 9
      ? 0x150f30
      : (Math.floor(shifted / 10) * 7 + Math.floor(y / 5) * 3) % 5 === 0
        ? 0x2c2458
        : 0x251d4c;
  });
  for (const [row, line] of lines.entries()) {
    const lit = !(frame % 4 === 2 && row === 1);
    const ink = lit ? (inks[row] ?? 0xff5c93) : 0x4a3f6a;
    const letters = lettering(line, LARGE, ink).enlarged(2);
    const [x, y] = [Math.round(64 - letters.width / 2), 18 + row * 26];
    if (lit)
      canvas.paint((u, v, now) =>
        near(letters, u - x, v - y, 3) ? darker(ink, near(letters, u - x, v - y, 1) ? 0.45 : 0.68) : now,
      );
    canvas.blit(letters, x, y);
    if (lit)
      canvas.paint((u, v, now) =>
        letters.get(u - x, v - y) !== CLEAR && (u + v) % 4 < 2 ? lighter(ink, 0.5) : now,
      );
  }
  canvas.frame(6, 8, 116, 64, frame % 2 ? (inks[0] ?? 0) : darker(inks[0] ?? 0, 0.3));
  return canvas;
}

/** True when a picture has a pixel within `reach` of a place. */
function near(picture: PixelCanvas, x: number, y: number, reach: number): boolean {
  for (let dy = -reach; dy <= reach; dy++) {
    for (let dx = -reach; dx <= reach; dx++) if (picture.get(x + dx, y + dy) !== CLEAR) return true;
  }
  return false;
}
