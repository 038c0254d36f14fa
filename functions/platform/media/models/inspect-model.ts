import { type Primitive, Primitive as PrimitiveMode, WebIO } from '@gltf-transform/core';
import { ALL_EXTENSIONS } from '@gltf-transform/extensions';
import { validateBytes } from 'gltf-validator';
import sharp from 'sharp';
import type { ModelFigures } from '#shared/item-fields.ts';
import { FileRefused } from '../file-refused.ts';
import { isAboutFile } from '../is-about-file.ts';
import { checkDescription, type Description } from './check-description.ts';
import { buildDamagedModel, readGlb } from './read-glb.ts';

/** A message of the model's validation. */
export interface ModelFinding {
  severity: 'error' | 'warning' | 'information' | 'hint';
  code: string;
  message: string;
  /** The place in the model, as a JSON pointer. */
  pointer?: string;
}

/** What a valid model consists of. */
export interface InspectedModel {
  figures: ModelFigures;
  /** At most the first hundred. */
  findings: ModelFinding[];
  findingCount: number;
}

const MAX_FINDINGS = 100;
const MAX_TEXT = 300;
const SEVERITIES = ['error', 'warning', 'information', 'hint'] as const;
const MAX_VERTICES = 2_000_000;

/**
 * Checks and measures a GLB model. Sizes and counts are checked by reading the file's own description before a library
 * sees it, so memory stays bounded whatever the file claims.
 *
 * Vertices and triangles are those of each mesh once, however often the scene shows it.
 *
 * @throws FileRefused with the reason, worded for the creator
 */
export async function inspectModel(bytes: Buffer): Promise<InspectedModel> {
  const { json, binary } = readGlb(bytes);
  await checkTextures(checkDescription(json, binary.length), binary);
  const { findings, findingCount } = await validateModel(bytes);
  return { figures: await measureModel(bytes), findings, findingCount };
}

/** Runs the Khronos validator; its errors refuse the model. If it crashes, that is a failure of ours. */
async function validateModel(bytes: Buffer): Promise<Omit<InspectedModel, 'figures'>> {
  const { issues } = await validateBytes(new Uint8Array(bytes), {
    format: 'glb',
    maxIssues: MAX_FINDINGS,
    writeTimestamp: false,
  });
  const findings = issues.messages.map(({ severity, code, message, pointer }) => ({
    severity: SEVERITIES[severity] ?? 'hint',
    code,
    message: message.slice(0, MAX_TEXT),
    ...(pointer && { pointer: pointer.slice(0, MAX_TEXT) }),
  }));
  const { numErrors, numWarnings, numInfos, numHints } = issues;
  if (numErrors > 0) throw new FileRefused(describeErrors(findings, numErrors));
  return { findings, findingCount: numWarnings + numInfos + numHints };
}

function describeErrors(findings: readonly ModelFinding[], count: number): string {
  const first = findings.find(({ severity }) => severity === 'error');
  const more = count > 1 ? ` There are ${count - 1} more errors.` : '';
  return `The model has errors: ${first?.message ?? 'unknown'}${first?.pointer ? ` (${first.pointer})` : ''}${more}`;
}

/** Measures a model that the validator has found no error in: if it cannot be read, that is a failure of ours. */
async function measureModel(bytes: Buffer): Promise<ModelFigures> {
  const document = await new WebIO().registerExtensions(ALL_EXTENSIONS).readBinary(new Uint8Array(bytes));
  const root = document.getRoot();
  const primitives = root.listMeshes().flatMap((mesh) => mesh.listPrimitives());
  const add = (measure: (primitive: Primitive) => number): number =>
    primitives.reduce((sum, primitive) => sum + measure(primitive), 0);
  const vertices = add(countVertices);
  if (vertices > MAX_VERTICES)
    throw new FileRefused(
      `The model has ${vertices.toLocaleString('en-US')} vertices. The maximum is ${MAX_VERTICES.toLocaleString('en-US')}.`,
    );
  if (vertices === 0) throw new FileRefused('The model is empty: it has no mesh.');
  return {
    vertices,
    triangles: add(countTriangles),
    meshes: root.listMeshes().length,
    materials: root.listMaterials().length,
    textures: root.listTextures().length,
    bytes: bytes.length,
  };
}

const countVertices = (primitive: Primitive): number => primitive.getAttribute('POSITION')?.getCount() ?? 0;

/** Triangles as drawn: strips and fans have one per vertex after the first two; points and lines have none. */
function countTriangles(primitive: Primitive): number {
  const drawn = primitive.getIndices()?.getCount() ?? countVertices(primitive);
  switch (primitive.getMode()) {
    case PrimitiveMode.Mode.TRIANGLES:
      return Math.floor(drawn / 3);
    case PrimitiveMode.Mode.TRIANGLE_STRIP:
    case PrimitiveMode.Mode.TRIANGLE_FAN:
      return Math.max(0, drawn - 2);
    default:
      return 0;
  }
}

const MAX_TEXTURE_SIDE = 4_096;
/** Of all textures together; decoded they take four bytes each. */
const MAX_TEXTURE_PIXELS = 64_000_000;

/**
 * Checks the dimensions of a model's textures by their headers. Nothing is decoded, so a small file that would
 * decompress to gigabytes costs nothing.
 *
 * @throws FileRefused with the reason
 */
async function checkTextures({ images, bufferViews }: Description, binary: Buffer): Promise<void> {
  let pixels = 0;
  for (const { bufferView = -1 } of images) {
    const { byteOffset = 0, byteLength = 0 } = bufferViews[bufferView] ?? {};
    const { width, height } = await readSize(binary.subarray(byteOffset, byteOffset + byteLength));
    if (width > MAX_TEXTURE_SIDE || height > MAX_TEXTURE_SIDE)
      throw new FileRefused(
        `A texture is ${width} × ${height} pixels. Each side can be at most ${MAX_TEXTURE_SIDE} pixels.`,
      );
    pixels += width * height;
    if (pixels > MAX_TEXTURE_PIXELS)
      throw new FileRefused(
        `The textures have more than ${MAX_TEXTURE_PIXELS / 1_000_000} million pixels in all.`,
      );
  }
}

async function readSize(bytes: Buffer): Promise<{ width: number; height: number }> {
  try {
    const { format, width, height } = await sharp(bytes, { limitInputPixels: false }).metadata();
    if (format !== 'png' && format !== 'jpeg' && format !== 'webp')
      throw new FileRefused('Textures must be PNG, JPEG or WebP images.');
    return { width, height };
  } catch (error) {
    throw isAboutFile(error) ? buildDamagedModel(error) : error;
  }
}
