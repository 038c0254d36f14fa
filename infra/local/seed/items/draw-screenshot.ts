import sharp from 'sharp';
import { type Face, listFaces, type Voxels } from './voxels.ts';

const SIDE = 512;
const MARGIN = 40;

/** From above and the right: how far each axis moves a point on the picture, to the right and down. */
const AXES = [
  [0.87, 0.28],
  [0, -1],
  [-0.5, 0.42],
] as const;

/** The light of the three visible directions. */
const LIGHT: Readonly<Record<string, number>> = { '1,0,0': 0.72, '0,1,0': 1, '0,0,1': 0.9 };

/** Draws a model as a PNG, on the dark ground of the site. */
export async function drawScreenshot(voxels: Voxels): Promise<Buffer> {
  // What is farther away is drawn first.
  const faces = listFaces(voxels)
    .filter(({ normal }) => `${normal}` in LIGHT)
    .sort((one, other) => computeNearness(one) - computeNearness(other));
  const shapes = faces.map((face) => ({ face, points: listPoints(face) }));
  const all = shapes.flatMap(({ points }) => points);
  const [left, top] = [Math.min(...all.map(([x]) => x)), Math.min(...all.map(([, y]) => y))];
  const [right, bottom] = [Math.max(...all.map(([x]) => x)), Math.max(...all.map(([, y]) => y))];
  const scale = (SIDE - 2 * MARGIN) / Math.max(right - left, bottom - top);
  const [shiftX, shiftY] = [(SIDE - (left + right) * scale) / 2, (SIDE - (top + bottom) * scale) / 2];
  const polygons = shapes.map(({ face, points }) => {
    const path = points.map(
      ([x, y]) => `${(x * scale + shiftX).toFixed(1)},${(y * scale + shiftY).toFixed(1)}`,
    );
    const colour = shade(face);
    // The stroke closes the hairlines between faces.
    return `<polygon points="${path.join(' ')}" fill="${colour}" stroke="${colour}" stroke-width="0.6"/>`;
  });
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${SIDE}" height="${SIDE}"><rect width="100%" height="100%" fill="#1a1440"/>${polygons.join('')}</svg>`;
  return sharp(Buffer.from(svg)).png({ compressionLevel: 6 }).toBuffer();
}

const computeNearness = ({ corner: [x, y, z] }: Face): number => x + y + z;

function listPoints({ corner, edges: [first, second] }: Face): [number, number][] {
  const corners = [corner, add(corner, first), add(add(corner, first), second), add(corner, second)];
  return corners.map((point) => [project(point, 0), project(point, 1)]);
}

type Point = readonly [number, number, number];

const add = ([x, y, z]: Point, [dx, dy, dz]: Point): Point => [x + dx, y + dy, z + dz];

const project = (point: Point, side: 0 | 1): number =>
  AXES.reduce((sum, axis, index) => sum + axis[side] * (point[index] ?? 0), 0);

function shade({ colour, normal }: Face): string {
  const light = LIGHT[`${normal}`] ?? 1;
  const parts = [16, 8, 0].map((shift) => Math.round(((colour >> shift) & 255) * light));
  return `rgb(${parts.join(',')})`;
}
