/** The markers at the start of GIF blocks. */
const EXTENSION = 0x21;
const FRAME = 0x2c;
const END = 0x3b;

const HEADER_BYTES = 13;
const FRAME_BYTES = 10;

/**
 * Completes a GIF that lacks only its end marker, as some programs save it and every browser shows it. The decoder accepts a
 * file truncated between the blocks of a frame as a shorter animation, so this is checked here.
 *
 * @returns the GIF up to an end marker; undefined for a truncated one
 */
export function completeGif(bytes: Buffer): Buffer | undefined {
  let at = HEADER_BYTES + computeColourTableBytes(bytes[10]);
  for (let last: number | undefined; ; ) {
    const kind = bytes[at];
    if (kind === END) return bytes;
    if (at === bytes.length && last === FRAME) return Buffer.concat([bytes, Buffer.from([END])]);
    // One byte after a frame's colours gives the code size; one byte after an extension's marker gives its type.
    if (kind === FRAME)
      at = skipSubBlocks(bytes, at + FRAME_BYTES + computeColourTableBytes(bytes[at + 9]) + 1);
    else if (kind === EXTENSION) at = skipSubBlocks(bytes, at + 2);
    else return undefined;
    last = kind;
  }
}

/** The length of the colour table, from the flags byte. */
const computeColourTableBytes = (flags = 0): number => (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0);

/** Skips data sub-blocks, which begin with their length; a block of length zero is the last. */
function skipSubBlocks(bytes: Buffer, start: number): number {
  let at = start;
  for (let length = bytes[at]; length; length = bytes[at]) at += 1 + length;
  return at + 1;
}
