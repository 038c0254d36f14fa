/**
 * Marks a picture of pixel art for as long as it is shown smaller than its grid, in pixels of the screen: then, and
 * only then, it is to be smoothed. A ref; the picture tells its grid by `--grid-h`.
 *
 * @returns a function that ends it
 */
export function watchShrinking(picture: HTMLImageElement): () => void {
  const rows = Number(picture.style.getPropertyValue('--grid-h'));
  const observer = new ResizeObserver(([entry]) => {
    const height = (entry?.contentRect.height ?? 0) * devicePixelRatio;
    picture.toggleAttribute('data-shrunk', height > 0 && height < rows - 0.5);
  });
  observer.observe(picture);
  return () => observer.disconnect();
}
