import { type Colour, darker, lighter } from '../canvas/colour.ts';
import { rampAt } from '../canvas/dither.ts';
import { PixelCanvas } from '../canvas/pixel-canvas.ts';

/** Draws a frame of `depth` pixels around a picture that starts at (`x`, `y`). */
type Frame = (canvas: PixelCanvas, x: number, y: number, width: number, height: number) => void;

/** Bars of one material around a picture, lit from above, with a dark rim on both sides. */
function moulding(
  canvas: PixelCanvas,
  { x, y, width, height, depth }: { x: number; y: number; width: number; height: number; depth: number },
  tone: Colour,
): void {
  const ramp = [lighter(tone, 0.45), tone, darker(tone, 0.4)];
  for (let ring = depth; ring >= 1; ring--) {
    const share = (depth - ring) / Math.max(1, depth - 1);
    const [left, top, wide, high] = [x - ring, y - ring, width + ring * 2, height + ring * 2];
    canvas.paint((u, v) => rampAt(ramp, Math.abs(share - 0.3) * 1.1, u, v), {
      x: left,
      y: top,
      width: wide,
      height: 1,
    });
    canvas.paint((u, v) => rampAt(ramp, Math.abs(share - 0.3) * 1.1 + 0.15, u, v), {
      x: left,
      y: top,
      width: 1,
      height: high,
    });
    canvas.paint((u, v) => rampAt(ramp, Math.abs(share - 0.3) * 1.1 + 0.45, u, v), {
      x: left,
      y: top + high - 1,
      width: wide,
      height: 1,
    });
    canvas.paint((u, v) => rampAt(ramp, Math.abs(share - 0.3) * 1.1 + 0.35, u, v), {
      x: left + wide - 1,
      y: top,
      width: 1,
      height: high,
    });
  }
  canvas.frame(x - 1, y - 1, width + 2, height + 2, darker(tone, 0.75));
  canvas.frame(
    x - depth - 1,
    y - depth - 1,
    width + depth * 2 + 2,
    height + depth * 2 + 2,
    darker(tone, 0.75),
  );
}

/** The frames that a picture can hang in. */
const FRAMES = {
  gilded: (canvas, x, y, width, height) => {
    moulding(canvas, { x, y, width, height, depth: 5 }, 0xe0a83c);
    for (const [cx, cy] of [
      [x - 4, y - 4],
      [x + width + 3, y - 4],
      [x - 4, y + height + 3],
      [x + width + 3, y + height + 3],
    ] as const) {
      canvas.disc(cx, cy, 4, 0x8a5a1c);
      canvas.disc(cx, cy, 3, 0xf5c85a);
      canvas.disc(cx - 1, cy - 1, 1, 0xfff0b0);
    }
    for (let u = x + 4; u < x + width - 4; u += 6) {
      canvas.rect(u, y - 4, 2, 2, 0xfff0b0);
      canvas.rect(u, y + height + 2, 2, 2, 0xc98a2c);
    }
  },
  walnut: (canvas, x, y, width, height) => {
    moulding(canvas, { x, y, width, height, depth: 4 }, 0x8a5630);
    canvas.frame(x - 2, y - 2, width + 4, height + 4, 0xd8a85c);
  },
  white: (canvas, x, y, width, height) => {
    canvas.rect(x - 6, y - 6, width + 12, height + 12, 0x2a2444);
    canvas.rect(x - 5, y - 5, width + 10, height + 10, 0xfaf6ff);
    canvas.frame(x - 1, y - 1, width + 2, height + 2, 0xcfc6e4);
  },
  neon: (canvas, x, y, width, height) => {
    for (const [ring, tone] of [
      [5, 0x5a1f5c],
      [4, 0xa82a78],
      [3, 0xff5c93],
      [2, 0xffd0e0],
      [1, 0xff5c93],
    ] as const)
      canvas.frame(x - ring, y - ring, width + ring * 2, height + ring * 2, tone);
    canvas.frame(x, y, width, height, 0x2a1048);
  },
  instant: (canvas, x, y, width, height) => {
    canvas.rect(x - 3, y - 3, width + 8, height + 12, 0x1a1030);
    canvas.rect(x - 4, y - 4, width + 8, height + 12, 0xfffaf0);
    canvas.frame(x - 1, y - 1, width + 2, height + 2, 0xd8d0e0);
  },
} as const satisfies Record<string, Frame>;

export type FrameName = keyof typeof FRAMES;

/** A picture in its frame, on clear ground, with `margin` pixels around the picture for the frame. */
export function framed(picture: PixelCanvas, name: FrameName, margin = 9): PixelCanvas {
  const canvas = new PixelCanvas(picture.width + margin * 2, picture.height + margin * 2);
  FRAMES[name](canvas, margin, margin, picture.width, picture.height);
  canvas.blit(picture, margin, margin);
  return canvas;
}
