import { createHash } from 'node:crypto';
import type { ServerResponse } from 'node:http';

const CELLS = 8;
const SIZE = 128;

/**
 * Draws an avatar: a pattern of pixels that follows from a text, as there are no uploaded ones.
 *
 * @returns a PNG
 */
export async function drawAvatar(seed: string): Promise<Buffer> {
  const digest = createHash('sha256').update(seed).digest();
  const color = [digest[0] ?? 0, digest[1] ?? 0, digest[2] ?? 0].map((value) => 90 + (value % 160));
  const pixels = Array.from({ length: CELLS * CELLS }, (_, nth) => {
    const [row, column] = [Math.floor(nth / CELLS), nth % CELLS];
    // Mirrored, so that it looks like a face.
    const isSet = (digest[row + 3] ?? 0) & (1 << Math.min(column, CELLS - 1 - column));
    return isSet ? color : [23, 19, 51];
  });
  const { default: sharp } = await import('sharp');
  return sharp(Buffer.from(pixels.flat()), { raw: { width: CELLS, height: CELLS, channels: 3 } })
    .resize(SIZE, SIZE, { kernel: 'nearest' })
    .png()
    .toBuffer();
}

/** Serves avatars, each path with its own. */
export async function sendAvatar(pathname: string, response: ServerResponse): Promise<void> {
  const bytes = await drawAvatar(pathname.split('/')[2] ?? '');
  response.writeHead(200, { 'content-type': 'image/png', 'cache-control': 'public, max-age=31536000' });
  response.end(bytes);
}
