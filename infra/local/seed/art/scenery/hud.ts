import { bitmap } from '../canvas/bitmap.ts';
import { type Colour, darker, lighter } from '../canvas/colour.ts';
import { SMALL, textWidth, write } from '../canvas/lettering.ts';
import type { PixelCanvas } from '../canvas/pixel-canvas.ts';
import { NIGHT } from '../palette.ts';

const INKS = { r: 0xff4d6d, d: 0x8f1f4a, w: 0xffffff, y: 0xffd166, o: 0xd98a2c, k: 0x120a2c, e: 0x4a3f78 };
const HEART = `
  .kkk.kkk.
  krrrkrrrk
  krwrrrrrk
  krrrrrrdk
  .krrrrdk.
  ..krrdk..
  ...kdk...
  ....k....`;
const COIN = `
  .kkkk.
  kyyyok
  kywyok
  kyyyok
  kyyyok
  .kkkk.`;

/** A panel of the game's own screen: dark, edged, its corners clipped. */
export function panel(
  canvas: PixelCanvas,
  x: number,
  y: number,
  width: number,
  height: number,
  edge: Colour = NIGHT.lilac,
): void {
  canvas.rect(x + 1, y, width - 2, height, NIGHT.ink);
  canvas.rect(x, y + 1, width, height - 2, NIGHT.ink);
  canvas.rect(x + 2, y + 1, width - 4, 1, edge);
  canvas.rect(x + 2, y + height - 2, width - 4, 1, darker(edge, 0.45));
  canvas.rect(x + 1, y + 2, 1, height - 4, edge);
  canvas.rect(x + width - 2, y + 2, 1, height - 4, darker(edge, 0.45));
  canvas.rect(x + 2, y + 2, width - 4, height - 4, NIGHT.panel);
}

/** Hearts left and lost, from (`x`, `y`) to the right. */
export function hearts(canvas: PixelCanvas, x: number, y: number, full: number, all: number): void {
  for (let heart = 0; heart < all; heart++) {
    const inks = heart < full ? INKS : { ...INKS, r: INKS.e, w: INKS.e, d: 0x2a2250 };
    canvas.blit(bitmap(HEART, inks), x + heart * 10, y);
  }
}

/** A coin and how many there are. */
export function coins(canvas: PixelCanvas, x: number, y: number, count: string): void {
  canvas.blit(bitmap(COIN, INKS), x, y);
  label(canvas, count, x + 8, y + 1, INKS.y);
}

/** Small words with a dark line around them, readable on anything. */
export function label(
  canvas: PixelCanvas,
  text: string,
  x: number,
  y: number,
  ink: Colour = NIGHT.white,
): void {
  for (const [dx, dy] of [
    [-1, 0],
    [1, 0],
    [0, -1],
    [0, 1],
    [1, 1],
  ] as const)
    write(canvas, text, { x: x + dx, y: y + dy, ink: INKS.k });
  write(canvas, text, { x, y, ink });
}

/** The same, around a middle. */
export function centred(
  canvas: PixelCanvas,
  text: string,
  middle: number,
  y: number,
  ink: Colour = NIGHT.white,
): void {
  label(canvas, text, Math.round(middle - textWidth(text, SMALL) / 2), y, ink);
}

/** A bar that is `share` full. */
export function bar(
  canvas: PixelCanvas,
  x: number,
  y: number,
  width: number,
  share: number,
  ink: Colour,
): void {
  canvas.rect(x, y, width, 5, INKS.k);
  canvas.rect(x + 1, y + 1, width - 2, 3, 0x2a2250);
  const filled = Math.round((width - 2) * share);
  canvas.rect(x + 1, y + 1, filled, 3, ink);
  canvas.rect(x + 1, y + 1, filled, 1, lighter(ink, 0.4));
}

/** What somebody says, at the foot of the screen, with their name and face. */
export function dialogue(
  canvas: PixelCanvas,
  { name, lines, face }: { name: string; lines: readonly string[]; face?: PixelCanvas },
): void {
  const top = canvas.height - 31;
  panel(canvas, 4, top, canvas.width - 8, 28);
  const left = face ? 34 : 10;
  if (face) {
    canvas.rect(8, top + 4, 20, 20, NIGHT.line);
    canvas.blit(face, 8 + Math.floor((20 - face.width) / 2), top + 24 - face.height);
    canvas.frame(8, top + 4, 20, 20, NIGHT.lilac);
  }
  write(canvas, name, { x: left, y: top + 4, ink: NIGHT.coin });
  for (const [row, line] of lines.entries())
    write(canvas, line, { x: left, y: top + 11 + row * 7, ink: NIGHT.white });
  const arrow = canvas.width - 13;
  canvas.rect(arrow, top + 21, 5, 1, NIGHT.hot);
  canvas.rect(arrow + 1, top + 22, 3, 1, NIGHT.hot);
  canvas.set(arrow + 2, top + 23, NIGHT.hot);
}

/** A map of the surroundings in the upper right corner. */
export function miniMap(
  canvas: PixelCanvas,
  land: (x: number, y: number) => Colour,
  dots: readonly (readonly [number, number, Colour])[],
): void {
  const left = canvas.width - 29;
  panel(canvas, left, 3, 26, 22);
  canvas.paint((x, y) => land(x - left - 3, y - 6), { x: left + 3, y: 6, width: 20, height: 16 });
  for (const [x, y, ink] of dots) canvas.rect(left + 3 + x, 6 + y, 2, 2, ink);
}

/** Slots for what one carries, the `chosen` one lit. */
export function hotbar(
  canvas: PixelCanvas,
  x: number,
  y: number,
  things: readonly (Colour | null)[],
  chosen: number,
): void {
  for (const [slot, thing] of things.entries()) {
    const at = x + slot * 13;
    canvas.rect(at, y, 12, 12, INKS.k);
    canvas.rect(at + 1, y + 1, 10, 10, slot === chosen ? NIGHT.line : NIGHT.panel);
    canvas.frame(at, y, 12, 12, slot === chosen ? NIGHT.coin : NIGHT.line);
    if (thing === null) continue;
    canvas.rect(at + 4, y + 3, 4, 6, thing);
    canvas.rect(at + 3, y + 5, 6, 3, thing);
    canvas.set(at + 4, y + 4, lighter(thing, 0.6));
    canvas.rect(at + 7, y + 7, 2, 2, darker(thing, 0.4));
  }
}

/** What players say to each other, newest at the bottom. */
export function chat(
  canvas: PixelCanvas,
  x: number,
  bottom: number,
  lines: readonly (readonly [who: string, says: string, ink: Colour])[],
): void {
  for (const [row, [who, says, ink]] of lines.entries()) {
    const y = bottom - (lines.length - row) * 7;
    label(canvas, `${who}:`, x, y, ink);
    label(canvas, says, x + (who.length + 2) * 4, y);
  }
}
