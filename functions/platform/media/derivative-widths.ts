import type { Canvas } from './decode-image.ts';

/** The widths that screens ask for; a photo's own width, up to the greatest, is one more. */
const WIDTHS = [320, 640, 1280];
/** For a photo in a strip of small ones, which is 56 CSS pixels wide. */
const TINY_WIDTH = 112;
const GREATEST_WIDTH = 1920;

/** All frames of one copy of an animation together. */
const ANIMATED_PIXELS = 20_000_000;

/** The widths of a photo's copies, ascending; it is never enlarged. */
export function photoWidths({ width, height, frames }: Canvas): number[] {
  const allowed = frames > 1 ? Math.floor(Math.sqrt((ANIMATED_PIXELS * width) / (height * frames))) : width;
  const widest = Math.max(1, Math.min(width, GREATEST_WIDTH, allowed));
  return [...[TINY_WIDTH, ...WIDTHS].filter((each) => each < widest), widest];
}

/**
 * The widths of pixel art's copies, ascending: the grid's own, which a browser enlarges without loss, and the
 * largest that fit squares of the usual widths in whole multiples of it, for places that smooth what they enlarge.
 */
export function pixelArtWidths({ width, height, frames }: Canvas): number[] {
  const allowed = frames > 1 ? Math.floor(Math.sqrt(ANIMATED_PIXELS / (width * height * frames))) : Infinity;
  const factors = WIDTHS.map((square) => {
    const fitting = Math.floor(square / Math.max(width, height));
    return Math.max(1, Math.min(fitting, allowed));
  });
  return [...new Set([1, ...factors])].map((factor) => factor * width);
}
