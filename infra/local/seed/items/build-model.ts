import { Document, WebIO } from '@gltf-transform/core';
import sharp from 'sharp';
import { type Face, listFaces, type Voxels } from './voxels.ts';

/** Nearest pixel, for both sizes, as WebGL numbers it: colours never mix. */
const NEAREST = 9728;

/**
 * Builds a GLB model of voxels: one mesh with one material, whose texture has one pixel per colour.
 *
 * @param divisions divides each face into this many squares per side
 */
export async function buildModel(voxels: Voxels, divisions = 1): Promise<Buffer> {
  const faces = listFaces(voxels).flatMap((face) => divide(face, divisions));
  const palette = [...new Set(faces.map(({ colour }) => colour))];
  const document = new Document();
  const buffer = document.createBuffer();
  const texture = document
    .createTexture('palette')
    .setMimeType('image/png')
    .setImage(await drawPalette(palette));
  const material = document
    .createMaterial('palette')
    .setBaseColorTexture(texture)
    .setMetallicFactor(0)
    .setRoughnessFactor(1);
  material.getBaseColorTextureInfo()?.setMagFilter(NEAREST).setMinFilter(NEAREST);
  const { positions, normals, coordinates, indices } = buildArrays(faces, palette, voxels);
  const accessor = () => document.createAccessor().setBuffer(buffer);
  const primitive = document
    .createPrimitive()
    .setMaterial(material)
    .setIndices(accessor().setType('SCALAR').setArray(indices))
    .setAttribute('POSITION', accessor().setType('VEC3').setArray(positions))
    .setAttribute('NORMAL', accessor().setType('VEC3').setArray(normals))
    .setAttribute('TEXCOORD_0', accessor().setType('VEC2').setArray(coordinates));
  const node = document.createNode('item').setMesh(document.createMesh('item').addPrimitive(primitive));
  document.getRoot().setDefaultScene(document.createScene().addChild(node));
  return Buffer.from(await new WebIO().writeBinary(document));
}

/** How many pixels a palette has: a power of two, as graphics hardware prefers. */
const getPaletteWidth = (colours: readonly number[]): number => 2 ** Math.ceil(Math.log2(colours.length));

/** One row of pixels, one per colour; the rest is black. */
function drawPalette(colours: readonly number[]): Promise<Buffer> {
  const width = getPaletteWidth(colours);
  const pixels = Buffer.alloc(width * 3);
  for (const [index, colour] of colours.entries()) pixels.writeUIntBE(colour, index * 3, 3);
  return sharp(pixels, { raw: { width, height: 1, channels: 3 } })
    .png()
    .toBuffer();
}

/** The tallest side of a model, in metres: an avatar is 1.6 m tall. */
const TALLEST = 1;

function buildArrays(faces: readonly Face[], palette: readonly number[], { width, height, depth }: Voxels) {
  const scale = TALLEST / Math.max(width, height);
  const middle = [width / 2, 0, depth / 2];
  const positions: number[] = [];
  const normals: number[] = [];
  const coordinates: number[] = [];
  const indices: number[] = [];
  for (const { corner, edges, normal, colour } of faces) {
    const first = positions.length / 3;
    for (const [a, b] of CORNERS) {
      const place = corner.map(
        (value, axis) => value + a * (edges[0][axis] ?? 0) + b * (edges[1][axis] ?? 0),
      );
      positions.push(...place.map((value, axis) => (value - (middle[axis] ?? 0)) * scale));
      normals.push(...normal);
      coordinates.push((palette.indexOf(colour) + 0.5) / getPaletteWidth(palette), 0.5);
    }
    indices.push(first, first + 1, first + 2, first, first + 2, first + 3);
  }
  return {
    positions: new Float32Array(positions),
    normals: new Float32Array(normals),
    coordinates: new Float32Array(coordinates),
    indices: new Uint32Array(indices),
  };
}

/** The corners of a face along its edges, counter-clockwise seen from outside. */
const CORNERS = [
  [0, 0],
  [1, 0],
  [1, 1],
  [0, 1],
] as const;

function divide(face: Face, divisions: number): Face[] {
  if (divisions === 1) return [face];
  const { corner, edges, ...rest } = face;
  const [first, second] = edges.map(([x, y, z]) => [x / divisions, y / divisions, z / divisions] as const);
  if (!(first && second)) return [face];
  const steps = Array.from({ length: divisions }, (_, step) => step);
  return steps.flatMap((a) =>
    steps.map((b) => {
      const [x, y, z] = corner;
      const at = [
        x + a * first[0] + b * second[0],
        y + a * first[1] + b * second[1],
        z + a * first[2] + b * second[2],
      ] as const;
      return { ...rest, corner: at, edges: [first, second] as const };
    }),
  );
}
