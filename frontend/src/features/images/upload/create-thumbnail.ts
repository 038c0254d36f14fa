/** Pixels per side, enough for a screen with two device pixels per CSS pixel. */
const SIDE = 112;

/** A file up to this many bytes is its own thumbnail: scaling would only harm pixel art, which is this small. */
const SMALL = 32 * 1024;

let turn: Promise<unknown> = Promise.resolve();

/**
 * Creates a thumbnail of a file. Large files are decoded one at a time and off the main thread, so that fifty
 * of them neither fill the memory nor block the page.
 *
 * @throws DOMException if the browser cannot decode it, or once `signal` is aborted
 */
export function createThumbnail(file: File, signal: AbortSignal): Promise<Blob> {
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
