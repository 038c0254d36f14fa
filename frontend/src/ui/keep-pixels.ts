import { followPixelDensity } from './pixel-density.ts';

/**
 * Keeps a picture of pixel art to the pixels of the screen: it is shown at whole multiples of what the screen really
 * has, and marked for as long as it is shown smaller than its grid, for then, and only then, it is to be smoothed.
 * A ref; the picture tells its grid by `--grid-h`.
 *
 * @returns a function that ends it
 */
export function keepPixels(picture: HTMLImageElement): () => void {
  const rows = Number(picture.style.getPropertyValue('--grid-h'));
  const observer = new ResizeObserver(([entry]) => {
    const height = (entry?.contentRect.height ?? 0) * devicePixelRatio;
    picture.toggleAttribute('data-shrunk', height > 0 && height < rows - 0.5);
  });
  observer.observe(picture);
  const endDensity = followPixelDensity(picture);
  return () => {
    observer.disconnect();
    endDensity();
  };
}
