/** The picture that a card on the screen shows of an image; undefined if it has not loaded, or is covered with a mosaic. */
export function findShownImage(id: string): HTMLImageElement | undefined {
  const card = `main [data-image="${CSS.escape(id)}"]`;
  const shown = document.querySelector<HTMLImageElement>(`${card} img:not(:has(+ [data-mosaic]))`);
  return shown?.complete && shown.naturalWidth > 0 ? shown : undefined;
}
