interface Size {
  width: number;
  height: number;
}

/** An image as it was fetched, in its own pixels, and as it is shown, in pixels of the screen. */
export interface FetchedImage {
  address: string;
  pixels: Size;
  shown: Size;
}

/**
 * How much larger than shown an image was fetched at most, in the worse of its two dimensions.
 *
 * @returns 0 and no address where there are no images
 */
export function largestRatio(images: readonly FetchedImage[]): { ratio: number; address: string } {
  const ratios = images.map(({ address, pixels, shown }) => ({
    address,
    ratio: Math.max(pixels.width / shown.width, pixels.height / shown.height),
  }));
  return ratios.reduce((worst, each) => (each.ratio > worst.ratio ? each : worst), { ratio: 0, address: '' });
}
