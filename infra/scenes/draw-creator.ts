import { drawCutOutFace, drawFace, FACE_SIZE } from '#shared/face/draw-face.ts';
import { type Face, pickFace } from '#shared/face/face.ts';
import { HAIR_COLOURS } from '#shared/face/face-colours.ts';
import { PixelCanvas, type Sprite } from './pixel-canvas.ts';

/** Every appearance that the character tries on, one per frame. */
const APPEARANCES = [
  { hair: 'curls', hairColour: 'copper', extra: 'freckles', mouth: 'smile' },
  { hair: 'mohawk', hairColour: 'pink', extra: 'earrings', mouth: 'smirk' },
  { hair: 'bob', hairColour: 'blond', extra: 'glasses', mouth: 'flat' },
  { hair: 'buns', hairColour: 'cyan', extra: 'blush', mouth: 'grin' },
  { hair: 'afro', hairColour: 'brown', extra: 'flower', mouth: 'smile' },
  { hair: 'long', hairColour: 'violet', extra: 'ears', mouth: 'fangs' },
  { hair: 'swept', hairColour: 'silver', extra: 'headphones', mouth: 'smirk' },
  { hair: 'spikes', hairColour: 'green', extra: 'crown', mouth: 'grin' },
] as const satisfies readonly Partial<Face>[];

const BASE: Face = {
  ...pickFace('creator'),
  head: 'round',
  skin: 'honey',
  eyes: 'open',
  top: 'hoodie',
  topColour: 'indigo',
  backdrop: 'night',
  pattern: 'plain',
};

const SLOT = 19;
const COLUMNS = 4;
const PANEL = { x: 88, y: 6, width: 82, height: 87 } as const;

/** The character creator: a character tries on one appearance after the other. One picture per appearance. */
export const drawCreator = (): PixelCanvas[] => APPEARANCES.map((_, chosen) => drawFrame(chosen));

function drawFrame(chosen: number): PixelCanvas {
  const canvas = new PixelCanvas('#120e28');
  drawStage(canvas);
  const appearance = APPEARANCES[chosen] ?? APPEARANCES[0];
  const face = { ...BASE, ...appearance };
  canvas.sprite(8, 16, { width: FACE_SIZE, pixels: drawCutOutFace(face) }, { scale: 3 });
  canvas.panel(PANEL.x, PANEL.y, PANEL.width, PANEL.height, '#221c4a', '#352d6e');
  canvas.write(PANEL.x + 4, PANEL.y + 4, 'LOOK', '#f5f2ff');
  for (const [index, each] of APPEARANCES.entries())
    drawSlot(canvas, { ...BASE, ...each }, index, index === chosen);
  drawSwatches(canvas, appearance.hairColour);
  canvas.panel(PANEL.x + 4, PANEL.y + 70, 74, 12, '#ff5c93', '#b8336a');
  canvas.write(PANEL.x + 32, PANEL.y + 74, 'READY', '#1b0414');
  return canvas;
}

/** A lit platform in front of a striped wall. */
function drawStage(canvas: PixelCanvas): void {
  for (let x = 0; x < 84; x += 12) canvas.box(x, 0, 6, 82, '#171333');
  canvas.box(14, 4, 60, 80, '#1f1942');
  canvas.box(22, 4, 44, 80, '#28215a');
  canvas.box(0, 84, 88, 15, '#0e0b1f');
  canvas.panel(6, 86, 76, 9, '#352d6e', '#4a3fa8');
}

function drawSlot(canvas: PixelCanvas, face: Face, index: number, isChosen: boolean): void {
  const x = PANEL.x + 3 + (index % COLUMNS) * SLOT;
  const y = PANEL.y + 13 + Math.floor(index / COLUMNS) * SLOT;
  canvas.panel(x, y, SLOT - 1, SLOT - 1, '#171333', isChosen ? '#3fe0d0' : '#352d6e');
  canvas.sprite(x + 1, y + 1, cropFace(drawFace(face)));
  if (isChosen) canvas.box(x + SLOT - 5, y + SLOT - 5, 4, 4, '#3fe0d0');
}

/** The middle of a face, as wide and high as the inside of a slot. */
function cropFace(pixels: readonly string[]): Sprite {
  const width = SLOT - 3;
  const rows = Array.from({ length: width }, (_, y) => {
    const start = (y + 2) * FACE_SIZE + 4;
    return pixels.slice(start, start + width);
  });
  return { width, pixels: rows.flat() };
}

function drawSwatches(canvas: PixelCanvas, chosen: keyof typeof HAIR_COLOURS): void {
  for (const [index, [name, [colour]]] of Object.entries(HAIR_COLOURS).entries()) {
    const x = PANEL.x + 4 + index * 8;
    if (name === chosen) canvas.box(x - 1, PANEL.y + 56, 8, 8, '#f5f2ff');
    canvas.box(x, PANEL.y + 57, 6, 6, colour);
  }
}
