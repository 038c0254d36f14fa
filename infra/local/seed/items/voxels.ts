import type { Subject } from './read-subject.ts';

/** A colour at each place of a grid; y points up. */
export interface Voxels {
  width: number;
  height: number;
  depth: number;
  /** The colour as 0xrrggbb; undefined outside and where there is nothing. */
  colourAt: (x: number, y: number, z: number) => number | undefined;
}

const DEEPEST = 3;

/** Gives a subject depth: thin at its outline, thicker towards its middle, the same on both sides. */
export function inflate({ width, height, colours }: Subject): Voxels {
  const solid = (x: number, y: number) =>
    x >= 0 && y >= 0 && x < width && y < height && colours[y * width + x] !== undefined;
  const thickness = colours.map((colour, index) =>
    colour === undefined ? 0 : measureInset(solid, index % width, Math.floor(index / width)),
  );
  return {
    width,
    height,
    depth: 2 * DEEPEST,
    colourAt: (x, y, z) => {
      if (x < 0 || y < 0 || x >= width || y >= height) return undefined;
      const index = (height - 1 - y) * width + x;
      const inset = thickness[index] ?? 0;
      return z >= DEEPEST - inset && z < DEEPEST + inset ? colours[index] : undefined;
    },
  };
}

/** How far a pixel is from the outline, from 1. */
function measureInset(solid: (x: number, y: number) => boolean, x: number, y: number): number {
  for (let inset = 1; inset < DEEPEST; inset += 1)
    for (const [dx, dy] of [
      [inset, 0],
      [-inset, 0],
      [0, inset],
      [0, -inset],
    ] as const)
      if (!solid(x + dx, y + dy)) return inset;
  return DEEPEST;
}

/** A direction, as a unit vector. */
type Vector = readonly [number, number, number];

/** A visible side of a voxel: the corner nearest to the origin, the two edges from it, and the outward normal. */
export interface Face {
  corner: Vector;
  edges: readonly [Vector, Vector];
  normal: Vector;
  colour: number;
}

interface Side {
  normal: Vector;
  /** Where the face's corner is, relative to the voxel's. */
  offset: Vector;
  /** Their cross product is the normal. */
  edges: readonly [Vector, Vector];
}

const [X, Y, Z]: readonly [Vector, Vector, Vector] = [
  [1, 0, 0],
  [0, 1, 0],
  [0, 0, 1],
];
const NONE: Vector = [0, 0, 0];

const SIDES: readonly Side[] = [
  { normal: [1, 0, 0], offset: X, edges: [Y, Z] },
  { normal: [-1, 0, 0], offset: NONE, edges: [Z, Y] },
  { normal: [0, 1, 0], offset: Y, edges: [Z, X] },
  { normal: [0, -1, 0], offset: NONE, edges: [X, Z] },
  { normal: [0, 0, 1], offset: Z, edges: [X, Y] },
  { normal: [0, 0, -1], offset: NONE, edges: [Y, X] },
];

/** Lists the sides of voxels that nothing covers. */
export function listFaces(voxels: Voxels): Face[] {
  const { width, height, depth } = voxels;
  const range = (length: number) => Array.from({ length }, (_, index) => index);
  return range(depth).flatMap((z) =>
    range(height).flatMap((y) => range(width).flatMap((x) => listVoxelFaces(voxels, [x, y, z]))),
  );
}

function listVoxelFaces({ colourAt }: Voxels, [x, y, z]: Vector): Face[] {
  const colour = colourAt(x, y, z);
  if (colour === undefined) return [];
  const free = SIDES.filter(({ normal: [dx, dy, dz] }) => colourAt(x + dx, y + dy, z + dz) === undefined);
  return free.map(({ normal, offset: [dx, dy, dz], edges }) => ({
    corner: [x + dx, y + dy, z + dz] as const,
    edges,
    normal,
    colour,
  }));
}
