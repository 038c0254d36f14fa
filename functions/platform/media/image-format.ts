import { FileRefused } from './file-refused.ts';

/** The accepted formats, by file extension. */
export type ImageFormat = 'jpg' | 'png' | 'gif' | 'webp';

const SIGNATURES: readonly { format: ImageFormat; matches: RegExp }[] = [
  { format: 'jpg', matches: /^\xff\xd8\xff/ },
  { format: 'png', matches: /^\x89PNG\r\n/ },
  { format: 'gif', matches: /^GIF8[79]a/ },
  { format: 'webp', matches: /^RIFF.{4}WEBPVP8/s },
];

/** How far to search for an SVG root element after comments and declarations. */
const SVG_SEARCHED = 4096;

/**
 * Detects the format of a file from its first bytes; its name and declared type are ignored.
 *
 * @throws FileRefused
 */
export function detectFormat(bytes: Buffer): ImageFormat {
  const start = bytes.subarray(0, SVG_SEARCHED).toString('latin1');
  const known = SIGNATURES.find(({ matches }) => matches.test(start));
  if (known) return known.format;
  if (/<svg[\s>]/i.test(start))
    throw new FileRefused("SVG files aren't accepted. Save the image as a PNG and upload that.");
  throw new FileRefused("This file isn't a JPEG, PNG, GIF or WebP image, whatever its name says.");
}

/** Returns whether a file keeps every pixel exactly; false for animations. */
export const isLossless = (bytes: Buffer, format: ImageFormat): boolean =>
  format === 'png' || (format === 'webp' && chunkNames(bytes).includes('VP8L'));

/**
 * Returns the names of a RIFF file's chunks; a name is followed by its length, and chunks are padded to an even length.
 */
function chunkNames(bytes: Buffer): string[] {
  const names: string[] = [];
  for (let at = 12; at + 8 <= bytes.length; ) {
    names.push(bytes.toString('latin1', at, at + 4));
    const length = bytes.readUInt32LE(at + 4);
    at += 8 + length + (length % 2);
  }
  return names;
}
