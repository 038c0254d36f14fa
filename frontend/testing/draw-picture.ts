/** The data URL of a single-color image of this size. */
export function drawPicture(width: number, height = width): string {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser draws nothing');
  context.fillStyle = '#ff5c93';
  context.fillRect(0, 0, width, height);
  return canvas.toDataURL();
}

/** The data URL of an image that no browser can decode. */
export const BROKEN_PICTURE = 'data:image/png;base64,AAAA';

/** Whether all these images have loaded. */
export const areLoaded = (pictures: Iterable<Element>): boolean =>
  [...pictures].every((picture) => picture instanceof HTMLImageElement && picture.naturalWidth > 0);
