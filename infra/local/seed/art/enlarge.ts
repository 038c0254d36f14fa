import sharp from 'sharp';

/**
 * Enlarges a pixel-art file so that every pixel becomes a square.
 *
 * @param path a PNG, or an animated GIF, which keeps its frames and their durations
 * @param scale the side of each square in pixels
 */
export async function enlarge(path: string, scale: number): Promise<Buffer> {
  const { format, width, frameHeight } = await readHeader(path);
  const enlarged = sharp(path, { animated: true }).resize({
    width: width * scale,
    height: frameHeight * scale,
    kernel: 'nearest',
  });
  return format === 'gif'
    ? enlarged.gif({ dither: 0, effort: 4 }).toBuffer()
    : enlarged.png({ compressionLevel: 6, adaptiveFiltering: false }).toBuffer();
}

/** The largest integer factor by which a file can be enlarged before its longer side exceeds the limit. */
export async function findLargestScale(path: string, longestSide: number): Promise<number> {
  const { width, frameHeight } = await readHeader(path);
  return Math.floor(longestSide / Math.max(width, frameHeight));
}

async function readHeader(path: string) {
  const { format, width, height, pageHeight = height } = await sharp(path, { animated: true }).metadata();
  return { format, width, frameHeight: pageHeight };
}
