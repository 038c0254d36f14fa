/** The address of a picture of this size, in one colour. */
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

/** The address of a picture that no browser can show. */
export const BROKEN_PICTURE = 'data:image/png;base64,AAAA';

/** Whether all these pictures are there. */
export const areLoaded = (pictures: Iterable<Element>): boolean =>
  [...pictures].every((picture) => picture instanceof HTMLImageElement && picture.naturalWidth > 0);
