const SIGNATURE_BYTES = 8;
/** Of the length and the name of a chunk, and of its checksum. */
const FRAME_BYTES = 12;

/**
 * Returns whether a PNG has several frames. Decoders that do not know them show only one. A chunk before the pixels
 * says how many.
 */
export function isAnimatedPng(bytes: Buffer): boolean {
  for (let at = SIGNATURE_BYTES; at + FRAME_BYTES <= bytes.length; ) {
    const name = bytes.toString('latin1', at + 4, at + 8);
    if (name === 'acTL') return bytes.readUInt32BE(at + 8) > 1;
    if (name === 'IDAT') return false;
    at += FRAME_BYTES + bytes.readUInt32BE(at);
  }
  return false;
}
