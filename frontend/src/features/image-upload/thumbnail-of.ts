/** Pixels a side, enough for a screen with two of its own to each. */
const SIDE = 112;

/** A file up to this many bytes is its own thumbnail: pixel art is, and would only lose by being made smaller. */
const SMALL = 32 * 1024;

let turn: Promise<unknown> = Promise.resolve();

/**
 * Makes a small picture of a file. Large files are read one after the other and beside the page, so that fifty of
 * them neither fill the memory nor hold anybody up.
 *
 * @throws DOMException where the browser cannot read it as a picture, or once `signal` is aborted
 */
export function thumbnailOf(file: File, signal: AbortSignal): Promise<Blob> {
  if (file.size <= SMALL) return Promise.resolve(file);
  const made = turn.then(() => shrunk(file, signal));
  turn = made.catch(() => undefined);
  return made;
}

async function shrunk(file: File, signal: AbortSignal): Promise<Blob> {
  signal.throwIfAborted();
  const bitmap = await createImageBitmap(file, { resizeWidth: SIDE, resizeQuality: 'medium' });
  const canvas = new OffscreenCanvas(bitmap.width, Math.min(bitmap.height, 4 * SIDE));
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0);
  bitmap.close();
  return canvas.convertToBlob();
}
