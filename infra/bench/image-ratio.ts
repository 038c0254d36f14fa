interface Size {
  width: number;
  height: number;
}

/** An image with its natural size, and its displayed size in pixels of the screen. */
export interface FetchedImage {
  address: string;
  pixels: Size;
  shown: Size;
}

/**
 * The largest ratio of an image's fetched size to its displayed size, in the worse of its two dimensions.
 *
 * @returns 0 and no URL if there are no images
 */
export function findLargestRatio(images: readonly FetchedImage[]): { ratio: number; address: string } {
  const ratios = images.map(({ address, pixels, shown }) => ({
    address,
    ratio: Math.max(pixels.width / shown.width, pixels.height / shown.height),
  }));
  return ratios.reduce((worst, each) => (each.ratio > worst.ratio ? each : worst), { ratio: 0, address: '' });
}
