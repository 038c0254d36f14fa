import type { Canvas } from './decode-image.ts';

/** The widths that screens request; a photo also gets its own width, up to the maximum. */
const WIDTHS = [320, 640, 1280];
/** For a photo in a thumbnail strip, where it is 56 CSS pixels wide. */
const TINY_WIDTH = 112;
const MAX_WIDTH = 1920;

/** The maximum pixels of all frames of one animated copy together. */
const ANIMATED_PIXELS = 20_000_000;

/** Returns the widths of a photo's copies, ascending; a photo is never enlarged. */
export function photoWidths({ width, height, frames }: Canvas): number[] {
  const allowed = frames > 1 ? Math.floor(Math.sqrt((ANIMATED_PIXELS * width) / (height * frames))) : width;
  const widest = Math.max(1, Math.min(width, MAX_WIDTH, allowed));
  return [...[TINY_WIDTH, ...WIDTHS].filter((each) => each < widest), widest];
}

/**
 * Returns the widths of pixel art's copies, ascending: the native grid, which a browser enlarges without loss, and the
 * largest whole multiples that fit the usual widths, for places that smooth enlarged images.
 */
export function pixelArtWidths({ width, height, frames }: Canvas): number[] {
  const allowed = frames > 1 ? Math.floor(Math.sqrt(ANIMATED_PIXELS / (width * height * frames))) : Infinity;
  const factors = WIDTHS.map((square) => {
    const fitting = Math.floor(square / Math.max(width, height));
    return Math.max(1, Math.min(fitting, allowed));
  });
  return [...new Set([1, ...factors])].map((factor) => factor * width);
}
