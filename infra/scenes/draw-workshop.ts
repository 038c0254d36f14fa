import { PixelCanvas } from './pixel-canvas.ts';

/** A cube of the item: its place on the grid, and its colour. */
interface Cube {
  x: number;
  y: number;
  z: number;
  tone: Tone;
}

/** The colours of a cube's top, left and right side. */
type Tone = readonly [top: string, left: string, right: string];

const FELT: Tone = ['#7d5cf0', '#5b3fc2', '#432b99'];
const RIBBON: Tone = ['#ff7fae', '#ff5c93', '#b8336a'];
const STAR: Tone = ['#ffe3a1', '#ffd166', '#c98f2b'];

/** A wizard's hat, layer by layer from the brim: the half width of each layer. */
const LAYERS: readonly { reach: number; tone: Tone }[] = [
  { reach: 4, tone: FELT },
  { reach: 2, tone: RIBBON },
  { reach: 2, tone: FELT },
  { reach: 1, tone: FELT },
  { reach: 1, tone: FELT },
  { reach: 0, tone: FELT },
  { reach: 0, tone: FELT },
  { reach: 0, tone: STAR },
];

/** The workshop: an item grows layer by layer. One picture per layer, and two to look at the whole. */
export const drawWorkshop = (): PixelCanvas[] =>
  Array.from({ length: LAYERS.length + 2 }, (_, frame) => drawFrame(frame));

function drawFrame(frame: number): PixelCanvas {
  const canvas = new PixelCanvas('#120e28');
  drawFloor(canvas);
  const layers = Math.min(frame + 1, LAYERS.length);
  for (const cube of listCubes(layers)) drawCube(canvas, cube);
  if (frame >= LAYERS.length) drawSparkles(canvas, frame % 2 === 0);
  drawTools(canvas, layers);
  drawPalette(canvas, LAYERS[layers - 1]?.tone ?? FELT);
  return canvas;
}

/** The cubes of the lowest layers, in the order in which they hide each other. */
function listCubes(layers: number): Cube[] {
  const cubes = LAYERS.slice(0, layers).flatMap(({ reach, tone }, z) =>
    Array.from({ length: (2 * reach + 1) ** 2 }, (_, index): Cube => {
      const side = 2 * reach + 1;
      return { x: (index % side) - reach, y: Math.floor(index / side) - reach, z, tone };
    }).filter(({ x, y }) => reach < 2 || Math.abs(x) + Math.abs(y) < 2 * reach),
  );
  return cubes.toSorted((a, b) => a.z - b.z || a.x + a.y - (b.x + b.y));
}

const CENTER = { x: 76, y: 70 } as const;

/** A cube is 10 pixels wide and 11 high. */
function drawCube(canvas: PixelCanvas, { x, y, z, tone: [top, left, right] }: Cube): void {
  const screenX = CENTER.x + (x - y) * 5;
  const screenY = CENTER.y + Math.round((x + y) * 2.5) - z * 6;
  for (let row = 0; row < 5; row++) {
    const half = row < 3 ? (row + 1) * 2 : (5 - row) * 2;
    canvas.box(screenX - Math.min(half, 5), screenY - 2 + row, Math.min(half, 5) * 2, 1, top);
  }
  for (let column = 0; column < 5; column++) {
    const drop = Math.floor(column / 2);
    canvas.box(screenX - 5 + column, screenY + 1 + drop, 1, 6, left);
    canvas.box(screenX + 4 - column, screenY + 1 + drop, 1, 6, right);
  }
}

/** A floor of tiles, seen from above at the same angle. */
function drawFloor(canvas: PixelCanvas): void {
  for (let y = -7; y <= 7; y++)
    for (let x = -7; x <= 7; x++) {
      const screenX = CENTER.x + (x - y) * 5;
      const screenY = CENTER.y + 7 + Math.round((x + y) * 2.5);
      const colour = (x + y) % 2 === 0 ? '#1f1942' : '#1a1538';
      for (let row = 0; row < 5; row++) {
        const half = Math.min(row < 3 ? (row + 1) * 2 : (5 - row) * 2, 5);
        canvas.box(screenX - half, screenY - 2 + row, half * 2, 1, colour);
      }
    }
}

function drawSparkles(canvas: PixelCanvas, isFirst: boolean): void {
  for (const [index, [x, y]] of SPARKLES.entries()) {
    if ((index % 2 === 0) !== isFirst) continue;
    canvas.box(x - 2, y, 5, 1, '#ffe3a1');
    canvas.box(x, y - 2, 1, 5, '#ffe3a1');
    canvas.dot(x, y, '#ffffff');
  }
}

const SPARKLES = [
  [40, 26],
  [58, 12],
  [98, 18],
  [112, 40],
  [36, 52],
  [104, 62],
] as const;

/** The tools, and how many layers there are. */
function drawTools(canvas: PixelCanvas, layers: number): void {
  canvas.panel(4, 6, 16, 87, '#221c4a', '#352d6e');
  for (let tool = 0; tool < 4; tool++)
    canvas.panel(6, 9 + tool * 14, 12, 12, tool === 0 ? '#3fe0d0' : '#171333', '#352d6e');
  canvas.box(10, 13, 4, 4, '#04211f');
  canvas.box(11, 26, 2, 6, '#b3abdf');
  canvas.box(9, 40, 6, 6, '#b3abdf');
  canvas.box(10, 41, 4, 4, '#171333');
  canvas.box(9, 58, 6, 1, '#b3abdf');
  for (let layer = 0; layer < LAYERS.length; layer++)
    canvas.box(7, 88 - layer * 3, 10, 2, layer < layers ? '#3fe0d0' : '#171333');
}

const PALETTE = [FELT, RIBBON, STAR] as const;
const OTHERS = ['#3fe0d0', '#5be49b', '#f5f2ff', '#ff7a7a', '#352d6e'] as const;

function drawPalette(canvas: PixelCanvas, chosen: Tone): void {
  canvas.panel(134, 6, 38, 87, '#221c4a', '#352d6e');
  canvas.write(138, 10, 'HAT', '#f5f2ff');
  const colours = [...PALETTE.map(([, left]) => left), ...OTHERS];
  for (const [index, colour] of colours.entries()) {
    const x = 138 + (index % 3) * 11;
    const y = 20 + Math.floor(index / 3) * 11;
    if (colour === chosen[1]) canvas.box(x - 1, y - 1, 10, 10, '#f5f2ff');
    canvas.box(x, y, 8, 8, colour);
  }
  canvas.panel(137, 78, 32, 12, '#ff5c93', '#b8336a');
  canvas.write(144, 82, 'MAKE', '#1b0414');
}
