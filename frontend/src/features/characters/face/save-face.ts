import { drawFace, FACE_SIZE } from '#shared/face/draw-face.ts';
import type { Face } from '#shared/face/face.ts';

/** The side of each pixel of a face in the saved file, which is 768 pixels wide and high. */
const SCALE = 32;

/**
 * Saves a face as a PNG file through the browser's download.
 *
 * @param name the name of the character, for the name of the file
 */
export async function saveFace(face: Face, name: string): Promise<void> {
  const blob = await drawPng(face);
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = `${toFileName(name)}.png`;
  link.click();
  URL.revokeObjectURL(link.href);
}

async function drawPng(face: Face): Promise<Blob> {
  const canvas = document.createElement('canvas');
  canvas.width = FACE_SIZE * SCALE;
  canvas.height = FACE_SIZE * SCALE;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser has no canvas');
  for (const [index, colour] of drawFace(face).entries()) {
    context.fillStyle = colour;
    context.fillRect((index % FACE_SIZE) * SCALE, Math.floor(index / FACE_SIZE) * SCALE, SCALE, SCALE);
  }
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  if (!blob) throw new Error('The canvas is too large');
  return blob;
}

/** Letters and digits of any script, with hyphens between. */
const toFileName = (name: string): string =>
  name
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-|-$/g, '') || 'character';
