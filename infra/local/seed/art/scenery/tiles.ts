import { type Colour, darker, lighter, mix } from '../canvas/colour.ts';
import { noiseOf } from '../canvas/noise.ts';
import type { Area, PixelCanvas } from '../canvas/pixel-canvas.ts';

/** Rounded stones in rows, each a little different. */
export function layCobbles(canvas: PixelCanvas, { x, y, width, height }: Area, stone: Colour): void {
  const tones = [stone, lighter(stone, 0.12), darker(stone, 0.12), mix(stone, 0x8a7ac0, 0.2)];
  canvas.paint(
    (u, v) => {
      const row = Math.floor(v / 5);
      const shifted = u + (row % 2) * 4;
      const column = Math.floor(shifted / 8);
      const [inX, inY] = [shifted % 8, v % 5];
      const corner = (inX === 0 || inX === 6) && (inY === 0 || inY === 3);
      if (inX === 7 || inY === 4 || corner) return darker(stone, 0.38);
      const own = tones[(row * 7 + column * 13 + row * column) % 4] ?? stone;
      return inY === 0 ? lighter(own, 0.16) : own;
    },
    { x, y, width, height },
  );
}

/** Square flags, cracked here and there. */
export function layFlags(canvas: PixelCanvas, { x, y, width, height }: Area, stone: Colour, size = 12): void {
  const noise = noiseOf('flags');
  canvas.paint(
    (u, v) => {
      const [inX, inY] = [u % size, v % size];
      const own = noise(Math.floor(u / size) * 9, Math.floor(v / size) * 9, 5);
      const tone = own > 0.58 ? lighter(stone, 0.1) : own < 0.42 ? darker(stone, 0.14) : stone;
      if (inX === size - 1 || inY === size - 1) return darker(stone, 0.42);
      if (inX === 0 || inY === 0) return lighter(tone, 0.14);
      return own > 0.62 && inX === inY ? darker(tone, 0.3) : tone;
    },
    { x, y, width, height },
  );
}

/** Bricks of a wall. */
export function layBricks(canvas: PixelCanvas, { x, y, width, height }: Area, brick: Colour): void {
  const noise = noiseOf('bricks');
  canvas.paint(
    (u, v) => {
      const row = Math.floor(v / 5);
      const shifted = u + (row % 2) * 5;
      if (v % 5 === 4 || shifted % 10 === 9) return darker(brick, 0.45);
      const own = noise(Math.floor(shifted / 10) * 7, row * 7, 5);
      const tone = own > 0.58 ? lighter(brick, 0.1) : own < 0.42 ? darker(brick, 0.16) : brick;
      return v % 5 === 0 ? lighter(tone, 0.14) : tone;
    },
    { x, y, width, height },
  );
}

/** Boards across the picture. */
export function layPlanks(canvas: PixelCanvas, { x, y, width, height }: Area, wood: Colour): void {
  canvas.paint(
    (u, v) => {
      const row = Math.floor(v / 6);
      const joint = (u + row * 17) % 34 === 0;
      if (v % 6 === 5 || joint) return darker(wood, 0.4);
      const grain = (u * 3 + row * 11 + (v % 6) * 5) % 23 < 2;
      const tone = row % 3 === 1 ? darker(wood, 0.1) : wood;
      return grain ? darker(tone, 0.16) : v % 6 === 0 ? lighter(tone, 0.12) : tone;
    },
    { x, y, width, height },
  );
}

/** Grass with tufts and a few flowers. */
export function layGrass(canvas: PixelCanvas, { x, y, width, height }: Area, grass: Colour): void {
  const noise = noiseOf('grass');
  canvas.paint(
    (u, v) => {
      const value = noise(u, v, 12);
      const tuft = (u * 7 + v * 13) % 31 === 0;
      if ((u * 5 + v * 11) % 157 === 0) return (u + v) % 2 ? 0xffe066 : 0xff9abf;
      if (tuft) return lighter(grass, 0.22);
      return value > 0.6 ? lighter(grass, 0.08) : value < 0.42 ? darker(grass, 0.1) : grass;
    },
    { x, y, width, height },
  );
}

/** A wall of diamonds, as paper has. */
export function hangPaper(canvas: PixelCanvas, { x, y, width, height }: Area, paper: Colour): void {
  canvas.paint(
    (u, v) => {
      const diamond = Math.abs((u % 12) - 6) + Math.abs((v % 12) - 6);
      return diamond === 3
        ? lighter(paper, 0.2)
        : diamond === 0
          ? lighter(paper, 0.3)
          : u % 12 === 0
            ? darker(paper, 0.1)
            : paper;
    },
    { x, y, width, height },
  );
}
