import { drawCutOutFace, FACE_SIZE } from '#shared/face/draw-face.ts';
import { type Face, pickFace } from '#shared/face/face.ts';
import { TOP_COLOURS } from '#shared/face/face-colours.ts';
import { PixelCanvas, SCENE_HEIGHT, SCENE_WIDTH, type Sprite } from './pixel-canvas.ts';

const FRAMES = 4;
const OUTLINE = '#150d2b';

/** The rows of the crowd, from the back: the height of their heads, and how many there are. */
const ROWS = [
  { y: 38, count: 9, shift: 3 },
  { y: 51, count: 8, shift: 12 },
  { y: 66, count: 9, shift: 0 },
] as const;

/** The plaza at night: a crowd that moves to the music. */
export const drawPlaza = (): PixelCanvas[] => Array.from({ length: FRAMES }, (_, frame) => drawFrame(frame));

function drawFrame(frame: number): PixelCanvas {
  const canvas = new PixelCanvas('#171333');
  drawSky(canvas, frame);
  drawHouses(canvas, frame);
  drawLights(canvas, frame);
  canvas.box(0, 52, SCENE_WIDTH, SCENE_HEIGHT - 52, '#2a2358');
  for (let y = 54; y < SCENE_HEIGHT; y += 6)
    for (let x = (y % 12) * 2; x < SCENE_WIDTH; x += 24) canvas.box(x, y, 12, 3, '#322a69');
  for (const [row, { y, count, shift }] of ROWS.entries())
    for (let place = 0; place < count; place++) {
      const dancer = row * 10 + place;
      const bounce = (frame + dancer * 3) % FRAMES < 2 ? 0 : 1;
      drawPerson(canvas, shift + place * 20 - 4, y + bounce + ((dancer * 7) % 3), dancer);
    }
  drawBubbles(canvas, frame);
  return canvas;
}

/** Stripes of sky with a moon and stars, some of which twinkle. */
function drawSky(canvas: PixelCanvas, frame: number): void {
  const stripes = ['#0e0b1f', '#140f2b', '#1b1440', '#2a1c57', '#43246b', '#6b2d74'] as const;
  for (const [index, colour] of stripes.entries()) canvas.box(0, index * 8, SCENE_WIDTH, 12, colour);
  for (let star = 0; star < 26; star++)
    if ((star + frame) % 5 > 0) canvas.dot((star * 67) % SCENE_WIDTH, (star * 29) % 30, '#b3abdf');
  canvas.box(136, 6, 10, 14, '#ffe3a1');
  canvas.box(134, 8, 14, 10, '#ffe3a1');
  canvas.box(139, 9, 3, 3, '#e8c27a');
  canvas.box(143, 13, 2, 2, '#e8c27a');
}

const HOUSES = [
  [0, 20, 24],
  [22, 12, 18],
  [38, 26, 22],
  [62, 8, 20],
  [84, 22, 26],
  [112, 15, 18],
  [130, 25, 24],
  [156, 11, 20],
] as const;

function drawHouses(canvas: PixelCanvas, frame: number): void {
  for (const [index, [x, y, width]] of HOUSES.entries()) {
    canvas.box(x, y, width, 60, index % 2 ? '#1d1742' : '#241c50');
    canvas.box(x, y, width, 1, '#352d6e');
    for (let row = y + 4; row < 50; row += 6)
      for (let column = x + 3; column < x + width - 3; column += 5) {
        const window = column * 31 + row * 17;
        const isLit = window % 7 < 3 !== (window % 23 === 0 && frame % 2 === 0);
        canvas.box(column, row, 2, 3, isLit ? '#ffd166' : '#171333');
      }
  }
  canvas.panel(66, 18, 13, 9, '#1b0414', '#ff5c93');
  canvas.write(67, 20, 'ICE', frame % 2 ? '#ff5c93' : '#ffb3cf');
}

/** Two strings of lights across the plaza. */
function drawLights(canvas: PixelCanvas, frame: number): void {
  const colours = ['#ffd166', '#ff5c93', '#3fe0d0', '#5be49b'] as const;
  for (let x = 0; x < SCENE_WIDTH; x++) {
    const sag = Math.round(5 * Math.abs(Math.sin((x / SCENE_WIDTH) * Math.PI * 2)));
    canvas.dot(x, 27 + sag, '#0e0b1f');
    if (x % 8 === 4)
      canvas.box(x, 28 + sag, 2, 2, colours[((x / 4 + frame) % colours.length) | 0] ?? '#ffd166');
  }
}

/** A small person: a head with a short body under it. */
function drawPerson(canvas: PixelCanvas, x: number, y: number, dancer: number): void {
  const face: Face = { ...pickFace(`plaza ${dancer}`), extra: EXTRAS[dancer % EXTRAS.length] ?? 'nothing' };
  const [top, shade] = TOP_COLOURS[face.topColour];
  canvas.box(x + 6, y + 18, 12, 9, OUTLINE);
  canvas.box(x + 7, y + 18, 10, 8, top);
  canvas.box(x + 7, y + 23, 10, 3, shade);
  canvas.box(x + 7, y + 26, 10, 12, '#1d1742');
  canvas.sprite(x, y, cropHead(face));
}

const EXTRAS = ['nothing', 'glasses', 'crown', 'ears', 'headphones', 'nothing', 'flower', 'shades'] as const;

/** A face down to its chin. */
function cropHead(face: Face): Sprite {
  const rows = 19;
  return { width: FACE_SIZE, pixels: drawCutOutFace(face).slice(0, rows * FACE_SIZE) };
}

const HEART = ['.h.h.', 'hhhhh', 'hhhhh', '.hhh.', '..h..'];
const NOTE = ['..hh.', '..h.h', '..h..', 'hhh..', 'hh...'];

/** What some people say: hearts and notes, one after the other. */
function drawBubbles(canvas: PixelCanvas, frame: number): void {
  const spots = [
    { x: 34, y: 36, shape: HEART, colour: '#ff5c93', at: 0 },
    { x: 96, y: 50, shape: NOTE, colour: '#1f9488', at: 1 },
    { x: 150, y: 38, shape: HEART, colour: '#ff5c93', at: 2 },
  ];
  for (const { x, y, shape, colour, at } of spots) {
    if ((frame + at) % FRAMES > 2) continue;
    canvas.panel(x, y, 11, 10, '#f5f2ff', OUTLINE);
    canvas.box(x + 3, y + 9, 2, 2, '#f5f2ff');
    for (const [row, letters] of shape.entries())
      for (const [column, letter] of [...letters].entries())
        if (letter === 'h') canvas.dot(x + 3 + column, y + 2 + row, colour);
  }
}
