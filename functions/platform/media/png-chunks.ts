const SIGNATURE_BYTES = 8;
/** Of the length and the name of a chunk, and of its checksum. */
const FRAME_BYTES = 12;

/** Returns the chunks of a PNG before its pixels by their names; the first of each. */
export function readPngChunks(bytes: Buffer): Map<string, Buffer> {
  const chunks = new Map<string, Buffer>();
  for (let at = SIGNATURE_BYTES; at + FRAME_BYTES <= bytes.length; ) {
    const name = bytes.toString('latin1', at + 4, at + 8);
    if (name === 'IDAT') break;
    const length = bytes.readUInt32BE(at);
    if (!chunks.has(name)) chunks.set(name, bytes.subarray(at + 8, at + 8 + length));
    at += FRAME_BYTES + length;
  }
  return chunks;
}

/** Returns whether a PNG has several frames, which decoders that do not know them leave out. */
export const isAnimatedPng = (chunks: ReadonlyMap<string, Buffer>): boolean => {
  const control = chunks.get('acTL');
  return control !== undefined && control.length >= 4 && control.readUInt32BE(0) > 1;
};
