import { ImageRefused } from './image-refused.ts';

/** The formats that are accepted, by the extension of their files. */
export type ImageFormat = 'jpg' | 'png' | 'gif' | 'webp';

const SIGNATURES: readonly { format: ImageFormat; matches: RegExp }[] = [
  { format: 'jpg', matches: /^\xff\xd8\xff/ },
  { format: 'png', matches: /^\x89PNG\r\n/ },
  { format: 'gif', matches: /^GIF8[79]a/ },
  { format: 'webp', matches: /^RIFF.{4}WEBPVP8/s },
];

/** As far as a drawing's root element may lie behind comments and declarations. */
const SVG_SEARCHED = 4096;

/**
 * Tells what a file is by its first bytes; its name and its announced type do not matter.
 *
 * @throws ImageRefused
 */
export function formatOf(bytes: Buffer): ImageFormat {
  const start = bytes.subarray(0, SVG_SEARCHED).toString('latin1');
  const known = SIGNATURES.find(({ matches }) => matches.test(start));
  if (known) return known.format;
  if (/<svg[\s>]/i.test(start))
    throw new ImageRefused('SVG drawings are not accepted. Save it as a PNG and upload that.');
  throw new ImageRefused('This file is not a JPEG, PNG, GIF or WebP image, whatever its name says.');
}

/** Whether a WebP file keeps every pixel as it was; an animated one does not count. */
export const isLosslessWebp = (bytes: Buffer): boolean => chunkNames(bytes).includes('VP8L');

/** The names of a RIFF file's chunks; each is followed by its length and padded to an even one. */
function chunkNames(bytes: Buffer): string[] {
  const names: string[] = [];
  for (let at = 12; at + 8 <= bytes.length; ) {
    names.push(bytes.toString('latin1', at, at + 4));
    const length = bytes.readUInt32LE(at + 4);
    at += 8 + length + (length % 2);
  }
  return names;
}
