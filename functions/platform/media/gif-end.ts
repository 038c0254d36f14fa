/** What the blocks of a GIF begin with. */
const EXTENSION = 0x21;
const FRAME = 0x2c;
const END = 0x3b;

const HEADER_BYTES = 13;
const FRAME_BYTES = 10;

/**
 * Whether a GIF goes on to its end mark. The decoder takes one that breaks off between two frames for a shorter
 * animation, so that this has to be looked at apart.
 */
export function reachesGifEnd(bytes: Buffer): boolean {
  let at = HEADER_BYTES + colourTableBytes(bytes[10]);
  for (;;) {
    const kind = bytes[at];
    if (kind === END) return true;
    // After a frame's colours one byte tells the size of its codes, after an extension's mark one its kind.
    if (kind === FRAME) at = afterSubBlocks(bytes, at + FRAME_BYTES + colourTableBytes(bytes[at + 9]) + 1);
    else if (kind === EXTENSION) at = afterSubBlocks(bytes, at + 2);
    else return false;
  }
}

/** The length of the colour table that a byte of flags announces. */
const colourTableBytes = (flags = 0): number => (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0);

/** Data lie in pieces that begin with their length; one of no length is the last. */
function afterSubBlocks(bytes: Buffer, start: number): number {
  let at = start;
  for (let length = bytes[at]; length; length = bytes[at]) at += 1 + length;
  return at + 1;
}
