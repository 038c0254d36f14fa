import sharp from 'sharp';
import { FileRefused } from '../file-refused.ts';
import type { Description } from './check-description.ts';
import { buildDamagedModel } from './read-glb.ts';

const MAX_SIDE = 4_096;
/** Of all textures together; decoded they take four bytes each. */
const MAX_PIXELS = 64_000_000;

/**
 * Checks the dimensions of a model's textures by their headers. Nothing is decoded, so a small file that would
 * decompress to gigabytes costs nothing.
 *
 * @throws FileRefused with the reason
 */
export async function checkTextures({ images, bufferViews }: Description, binary: Buffer): Promise<void> {
  let pixels = 0;
  for (const { bufferView = -1 } of images) {
    const { byteOffset = 0, byteLength = 0 } = bufferViews[bufferView] ?? {};
    const { width, height } = await readSize(binary.subarray(byteOffset, byteOffset + byteLength));
    if (width > MAX_SIDE || height > MAX_SIDE)
      throw new FileRefused(
        `A texture is ${width} × ${height} pixels. Each side can be at most ${MAX_SIDE} pixels.`,
      );
    pixels += width * height;
    if (pixels > MAX_PIXELS)
      throw new FileRefused(`The textures have more than ${MAX_PIXELS / 1_000_000} million pixels in all.`);
  }
}

async function readSize(bytes: Buffer): Promise<{ width: number; height: number }> {
  try {
    const { format, width, height } = await sharp(bytes, { limitInputPixels: false }).metadata();
    if (format !== 'png' && format !== 'jpeg' && format !== 'webp')
      throw new FileRefused('Textures must be PNG, JPEG or WebP images.');
    return { width, height };
  } catch (error) {
    if (error instanceof FileRefused) throw error;
    throw buildDamagedModel(error);
  }
}
