/** The height of an image that is scaled to a width, in whole pixels: at least one, also of a line such as 16383 × 1. */
export const getScaledHeight = (size: { width: number; height: number }, width: number): number =>
  Math.max(1, Math.round((width * size.height) / size.width));
