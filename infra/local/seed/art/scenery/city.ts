import { type Colour, darker, lighter } from '../canvas/colour.ts';
import { LARGE, SMALL, textWidth, write } from '../canvas/lettering.ts';
import type { PixelCanvas } from '../canvas/pixel-canvas.ts';
import type { Random } from '../seeded-random.ts';

/** Colours of one row of houses. */
export interface Block {
  wall: Colour;
  /** Colours of lit windows; the first is the commonest. */
  lights: readonly Colour[];
  /** Share of windows that are lit. */
  lit: number;
}

/** A row of high houses on `foot`, each from `low` to `high` rows tall, with things on their roofs. */
export function buildSkyline(
  canvas: PixelCanvas,
  random: Random,
  {
    foot,
    low,
    high,
    block,
    wide = [9, 20],
  }: { foot: number; low: number; high: number; block: Block; wide?: readonly [number, number] },
): void {
  for (let x = -random.int(0, 6); x < canvas.width; ) {
    const [width, height] = [random.int(wide[0], wide[1]), random.int(low, high)];
    buildTower(canvas, random, { x, top: foot - height, width, foot, block });
    x += width + (random.chance(0.25) ? random.int(1, 3) : 0);
  }
}

function buildTower(
  canvas: PixelCanvas,
  random: Random,
  { x, top, width, foot, block }: { x: number; top: number; width: number; foot: number; block: Block },
): void {
  canvas.rect(x, top, width, foot - top, block.wall);
  canvas.rect(x, top, width, 1, lighter(block.wall, 0.14));
  canvas.rect(x + width - 1, top, 1, foot - top, darker(block.wall, 0.4));
  crownRoof(canvas, random, x, top, width, block.wall);
  const [stepX, stepY, pane] = random.pick([
    [3, 3, 1],
    [4, 3, 2],
    [3, 4, 1],
    [2, 4, 1],
  ] as const);
  for (let y = top + 3; y < foot - 2; y += stepY) {
    for (let at = x + 2; at + pane < x + width - 1; at += stepX) {
      const lit = random.chance(block.lit);
      canvas.rect(at, y, pane, stepY - 2 || 1, lit ? lightOf(block, random) : darker(block.wall, 0.25));
    }
  }
}

const lightOf = ({ lights }: Block, random: Random): Colour =>
  random.chance(0.7) ? (lights[0] ?? 0) : random.pick(lights);

/** A mast, a water tank, a chimney or nothing. */
function crownRoof(
  canvas: PixelCanvas,
  random: Random,
  x: number,
  top: number,
  width: number,
  wall: Colour,
): void {
  const middle = x + Math.floor(width / 2);
  const kind = random.int(0, 4);
  if (kind === 0) {
    canvas.rect(middle, top - 7, 1, 7, wall);
    canvas.set(middle, top - 8, 0xff4d6d);
  } else if (kind === 1 && width > 10) {
    canvas.rect(middle - 3, top - 5, 6, 4, darker(wall, 0.2));
    canvas.rect(middle - 2, top - 6, 4, 1, darker(wall, 0.2));
    canvas.rect(middle - 3, top - 1, 1, 1, wall);
    canvas.rect(middle + 2, top - 1, 1, 1, wall);
  } else if (kind === 2) {
    canvas.rect(x + 2, top - 3, 3, 3, wall);
  } else if (kind === 3 && width > 12) {
    canvas.rect(x + 3, top - 3, width - 6, 3, wall);
  }
}

/** A neon sign: words in light inside a lit frame, written across or downwards. */
export function hangSign(
  canvas: PixelCanvas,
  text: string,
  {
    x,
    y,
    ink,
    upright = false,
    large = false,
  }: { x: number; y: number; ink: Colour; upright?: boolean; large?: boolean },
): void {
  const font = large ? LARGE : SMALL;
  const width = upright ? font.width + 4 : textWidth(text, font) + 4;
  const height = upright ? text.length * (font.height + 1) + 3 : font.height + 4;
  canvas.rect(x, y, width, height, 0x150c2c);
  canvas.frame(x, y, width, height, darker(ink, 0.25));
  const letters = [...text];
  if (!upright) write(canvas, text, { x: x + 2, y: y + 2, font, ink: lighter(ink, 0.25) });
  else
    for (const [index, letter] of letters.entries())
      write(canvas, letter, {
        x: x + 2,
        y: y + 2 + index * (font.height + 1),
        font,
        ink: lighter(ink, 0.25),
      });
}
