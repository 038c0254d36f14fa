import { type Colour, darker, lighter } from '../canvas/colour.ts';
import type { PixelCanvas } from '../canvas/pixel-canvas.ts';

/** How a half-timbered house looks. */
export interface House {
  x: number;
  foot: number;
  width: number;
  height: number;
  roof: Colour;
  wall: Colour;
  /** True when light is on inside. */
  lit?: boolean;
}

const BEAM = 0x4a2c2a;

/** A half-timbered house seen from the square: tiled roof, beams, windows and a door. */
export function buildHouse(canvas: PixelCanvas, house: House): void {
  const { x, foot, width, height, wall } = house;
  const top = foot - height;
  canvas.rect(x, top, width, height, wall);
  canvas.rect(x + width - 2, top, 2, height, darker(wall, 0.2));
  for (const beam of [0, Math.floor(width / 2) - 1, width - 2]) canvas.rect(x + beam, top, 2, height, BEAM);
  canvas.rect(x, top + Math.floor(height / 2) - 1, width, 2, BEAM);
  canvas.rect(x, foot - 3, width, 3, 0x7a7290);
  roofOver(canvas, house, top);
  const glass = house.lit ? 0xffd166 : 0x6fb0e8;
  const third = Math.floor(width / 4);
  for (const at of [third, width - third]) windowAt(canvas, x + at - 3, top + 4, glass);
  windowAt(canvas, x + third - 3, foot - 13, glass);
  const door = x + width - third - 4;
  canvas.rect(door, foot - 14, 9, 14, BEAM);
  canvas.rect(door + 1, foot - 13, 7, 13, 0x8a4f34);
  canvas.rect(door + 4, foot - 13, 1, 13, 0x6a3a2c);
  canvas.set(door + 6, foot - 7, 0xffd166);
}

function roofOver(canvas: PixelCanvas, { x, width, roof }: House, top: number): void {
  const high = Math.round(width * 0.42);
  for (let row = 0; row < high; row++) {
    const inset = Math.round(((high - row) / high) * width * 0.36);
    const y = top - high + row;
    canvas.paint(
      (u) => {
        const tile = (u + (Math.floor(row / 3) % 2) * 3) % 6;
        return row % 3 === 2
          ? darker(roof, 0.3)
          : tile === 0
            ? darker(roof, 0.18)
            : tile < 3 && row % 3 === 0
              ? lighter(roof, 0.18)
              : roof;
      },
      { x: x - 3 + inset, y, width: width + 6 - inset * 2, height: 1 },
    );
  }
  canvas.rect(x - 3, top, width + 6, 1, darker(roof, 0.5));
  canvas.rect(x + Math.round(width * 0.68), top - high - 3, 5, 8, 0x6a5a70);
  canvas.rect(x + Math.round(width * 0.68) - 1, top - high - 4, 7, 2, 0x8a7a90);
}

function windowAt(canvas: PixelCanvas, x: number, y: number, glass: Colour): void {
  canvas.rect(x, y, 8, 8, BEAM);
  canvas.rect(x + 1, y + 1, 6, 6, glass);
  canvas.rect(x + 1, y + 1, 3, 2, lighter(glass, 0.45));
  canvas.rect(x + 4, y + 1, 1, 6, BEAM);
  canvas.rect(x + 1, y + 4, 6, 1, BEAM);
  canvas.rect(x, y + 8, 8, 1, 0x7a9a5a);
  canvas.set(x + 1, y + 8, 0xff7a9a);
  canvas.set(x + 5, y + 8, 0xffd166);
}

/** A market stall with a striped awning and goods in three colours. */
export function pitchStall(
  canvas: PixelCanvas,
  x: number,
  foot: number,
  stripe: Colour,
  goods: readonly Colour[],
): void {
  canvas.rect(x, foot - 8, 26, 8, 0x8a5630);
  canvas.rect(x, foot - 8, 26, 1, 0xc08a52);
  canvas.rect(x, foot - 4, 26, 1, 0x5b3420);
  for (let good = 0; good < 8; good++) {
    const tone = goods[good % goods.length] ?? stripe;
    canvas.rect(x + 1 + good * 3, foot - 11, 3, 3, tone);
    canvas.set(x + 1 + good * 3, foot - 11, lighter(tone, 0.5));
  }
  canvas.rect(x + 1, foot - 22, 1, 14, 0x5b3420);
  canvas.rect(x + 24, foot - 22, 1, 14, 0x5b3420);
  for (let column = -2; column < 28; column++) {
    const tone = Math.floor((column + 2) / 5) % 2 === 0 ? stripe : 0xfff6e8;
    canvas.rect(x + column, foot - 26, 1, 6, tone);
    canvas.rect(x + column, foot - 20, 1, (column + 2) % 5 < 4 ? 2 : 1, darker(tone, 0.15));
  }
}

/** A street lamp; its lit head is where a light belongs. */
export function raiseLamp(canvas: PixelCanvas, x: number, foot: number): { x: number; y: number } {
  canvas.rect(x, foot - 24, 2, 24, 0x2a2444);
  canvas.rect(x - 1, foot - 2, 4, 2, 0x2a2444);
  canvas.rect(x - 2, foot - 30, 6, 6, 0x2a2444);
  canvas.rect(x - 1, foot - 29, 4, 4, 0xffe9a8);
  canvas.rect(x, foot - 28, 2, 2, 0xffffff);
  return { x: x + 1, y: foot - 26 };
}
