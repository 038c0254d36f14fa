import type { Face } from './face.ts';
import { BACKDROPS, HAIR_COLOURS, type Pattern, SKINS, TOP_COLOURS } from './face-colours.ts';
import { type Detail, EYES, type Ink, MOUTHS } from './face-details.ts';
import { EXTRAS } from './face-extras.ts';
import { HAIRSTYLES, HEADS, NECK, SHOULDERS, type Span, TOPS } from './face-shapes.ts';

/** The width and height of a face in pixels. */
export const FACE_SIZE = 24;

const OUTLINE = '#150d2b';
const FIXED: Readonly<Record<Exclude<Ink, 'skinShade' | 'hair' | 'hairShade'>, string>> = {
  dark: OUTLINE,
  white: '#ffffff',
  mouth: '#a8324f',
  blush: '#ff8fa3',
  gold: '#ffd166',
  glass: '#bdf3ee',
  accent: '#ff5c93',
};

/** The colour of each pixel, row after row. */
type Pixels = (string | undefined)[];

/** Draws a face without its backdrop: the colours of 24 × 24 pixels, row after row. */
export const drawCutOutFace = (face: Face): readonly (string | undefined)[] => drawOutline(drawFigure(face));

/** Draws a face with its backdrop: the colours of 24 × 24 pixels, row after row. */
export function drawFace(face: Face): string[] {
  const figure = drawCutOutFace(face);
  return figure.map(
    (colour, index) => colour ?? chooseBackdropColour(face, index % FACE_SIZE, Math.floor(index / FACE_SIZE)),
  );
}

function drawFigure(face: Face): Pixels {
  const pixels: Pixels = new Array(FACE_SIZE ** 2).fill(undefined);
  const [skin, skinShade] = SKINS[face.skin];
  const [hair, hairShade] = HAIR_COLOURS[face.hairColour];
  const [top, topShade] = TOP_COLOURS[face.topColour];
  const style: { front: readonly Span[]; back?: readonly Span[] } = HAIRSTYLES[face.hair];
  const inks = { ...FIXED, skinShade, hair, hairShade };
  fill(pixels, style.back ?? [], hairShade);
  fill(pixels, NECK, skinShade);
  fill(pixels, SHOULDERS, top);
  fill(pixels, TOPS[face.top], topShade);
  fill(pixels, HEADS[face.head], skin);
  shade(pixels, skin, skinShade);
  fill(
    pixels,
    [
      [14, 0, 1, 'right'],
      [13, 0, 1, 'right'],
    ],
    skinShade,
  );
  drawDetail(pixels, MOUTHS[face.mouth], inks);
  drawDetail(pixels, EYES[face.eyes], inks);
  const front: Pixels = new Array(FACE_SIZE ** 2).fill(undefined);
  fill(front, style.front, hair);
  shade(front, hair, hairShade);
  drawOver(pixels, front);
  drawDetail(pixels, EXTRAS[face.extra], inks);
  return pixels;
}

function drawDetail(pixels: Pixels, detail: Detail, inks: Readonly<Record<Ink, string>>): void {
  // The keys of a detail are names of colours.
  for (const [ink, spans] of Object.entries(detail) as [Ink, readonly Span[]][])
    fill(pixels, spans, inks[ink]);
}

function fill(pixels: Pixels, spans: readonly Span[], colour: string): void {
  const middle = FACE_SIZE / 2;
  for (const [y, from, to, side] of spans)
    for (let distance = from; distance < to; distance++) {
      if (side !== 'right') pixels[y * FACE_SIZE + middle - 1 - distance] = colour;
      if (side !== 'left') pixels[y * FACE_SIZE + middle + distance] = colour;
    }
}

function drawOver(pixels: Pixels, above: Pixels): void {
  for (const [index, colour] of above.entries()) pixels[index] = colour ?? pixels[index];
}

/** Shades the pixels of a colour at its right and lower edge: the light comes from the upper left. */
function shade(pixels: Pixels, colour: string, shadow: string): void {
  const before = [...pixels];
  for (const [index, own] of before.entries())
    if (own === colour && (before[index + 1] !== colour || before[index + FACE_SIZE] !== colour))
      pixels[index] = shadow;
}

/** Draws a hard line around the figure, on the pixels next to it. */
function drawOutline(pixels: Pixels): Pixels {
  return pixels.map((colour, index) => colour ?? (isNextToFigure(pixels, index) ? OUTLINE : undefined));
}

function isNextToFigure(pixels: Pixels, index: number): boolean {
  const x = index % FACE_SIZE;
  return Boolean(
    pixels[index - FACE_SIZE] ??
      pixels[index + FACE_SIZE] ??
      (x > 0 ? pixels[index - 1] : undefined) ??
      (x < FACE_SIZE - 1 ? pixels[index + 1] : undefined),
  );
}

function chooseBackdropColour({ backdrop, pattern }: Face, x: number, y: number): string {
  const [plain, other] = BACKDROPS[backdrop];
  return PATTERN_TESTS[pattern](x, y) ? other : plain;
}

const PATTERN_TESTS: Readonly<Record<Pattern, (x: number, y: number) => boolean>> = {
  plain: () => false,
  stripes: (x, y) => (x + y) % 8 < 4,
  checks: (x, y) => (x >> 2) % 2 === (y >> 2) % 2,
  dots: (x, y) => x % 6 === 2 && y % 6 === 2,
  sun: (x, y) => (x - 11.5) ** 2 + (y - 10) ** 2 < 100,
};
