import { followPixelDensity } from './pixel-density.ts';

/**
 * Aligns pixel art with device pixels: scales it by integer factors, and marks it while it is shown smaller
 * than its grid, which is the only case that needs smoothing. Used as a ref; the image provides its grid by
 * `--grid-h`.
 *
 * @returns a cleanup function
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
