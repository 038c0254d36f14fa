/** What a GIF says about its animation and its frames, before any of them is decoded. */
export interface Gif {
  width: number;
  height: number;
  /** How often it plays; 0 is forever. */
  loop: number;
  frames: GifFrame[];
}

/** What happens to the place of a frame before the next one is drawn. */
type Disposal = 'keep' | 'clear' | 'restore';

export interface GifFrame {
  x: number;
  y: number;
  width: number;
  height: number;
  isInterlaced: boolean;
  /** Three bytes each. */
  palette: Buffer;
  /** The number of the colour that leaves a pixel as it is. */
  transparent?: number;
  disposal: Disposal;
  /** Milliseconds. */
  delay: number;
  /** The code size and the sub-blocks with the compressed pixels. */
  data: Buffer;
}

/** The markers at the start of blocks, and of the kinds of extensions. */
const EXTENSION = 0x21;
const FRAME = 0x2c;
const END = 0x3b;
const GRAPHIC_CONTROL = 0xf9;
const APPLICATION = 0xff;

const HEADER_BYTES = 13;
const FRAME_BYTES = 10;
const LOOPING = ['NETSCAPE2.0', 'ANIMEXTS1.0'];

/**
 * Reads the blocks of a GIF (https://www.w3.org/Graphics/GIF/spec-gif89a.txt) as browsers do. One that lacks only its end
 * marker is complete.
 *
 * @returns undefined if it is truncated or has no frame or no pixels
 */
export function readGif(bytes: Buffer): Gif | undefined {
  const common = readPalette(bytes, HEADER_BYTES, bytes[HEADER_BYTES - 3]);
  const frames: GifFrame[] = [];
  let loop = 1;
  let control: Buffer | undefined;
  for (let at = HEADER_BYTES + common.length; ; ) {
    const kind = bytes[at];
    if (kind === END || (at === bytes.length && !control)) return finish(bytes, loop, frames);
    const end = findBlockEnd(bytes, at);
    if (end === undefined) return undefined;
    const block = bytes.subarray(at, end);
    if (kind === FRAME) {
      frames.push(readFrame(block, common, control));
      control = undefined;
    } else if (block[1] === GRAPHIC_CONTROL) control = block;
    else if (block[1] === APPLICATION) loop = readLoop(block) ?? loop;
    at = end;
  }
}

/** The first frame enlarges a canvas that is too small for it. */
function finish(bytes: Buffer, loop: number, frames: GifFrame[]): Gif | undefined {
  const [first] = frames;
  if (!first) return undefined;
  const width = Math.max(bytes.readUInt16LE(6), first.x + first.width);
  const height = Math.max(bytes.readUInt16LE(8), first.y + first.height);
  return width > 0 && height > 0 ? { width, height, loop, frames } : undefined;
}

/** Returns where a block ends; undefined if the file ends within it, or if it is none. */
function findBlockEnd(bytes: Buffer, at: number): number | undefined {
  const kind = bytes[at];
  if (kind !== FRAME && kind !== EXTENSION) return undefined;
  // One byte after a frame's colours gives the code size; one byte after an extension's marker gives its type.
  const start = kind === FRAME ? at + FRAME_BYTES + computePaletteBytes(bytes[at + 9]) + 1 : at + 2;
  return skipSubBlocks(bytes, start);
}

/** The length of a palette, from the flags byte. */
const computePaletteBytes = (flags = 0): number => (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0);

const readPalette = (bytes: Buffer, at: number, flags?: number): Buffer =>
  bytes.subarray(at, at + computePaletteBytes(flags));

/** Skips data sub-blocks, which begin with their length; a block of length zero is the last. */
function skipSubBlocks(bytes: Buffer, start: number): number | undefined {
  let at = start;
  for (let length = bytes[at]; length; length = bytes[at]) at += 1 + length;
  return at < bytes.length ? at + 1 : undefined;
}

/** Decoders treat the reserved value 4 as 3. */
const DISPOSALS: Readonly<Record<number, Disposal>> = { 2: 'clear', 3: 'restore', 4: 'restore' };

function readFrame(block: Buffer, common: Buffer, control: Buffer | undefined): GifFrame {
  const flags = block[FRAME_BYTES - 1] ?? 0;
  const own = readPalette(block, FRAME_BYTES, flags);
  const controlFlags = control?.[3] ?? 0;
  return {
    x: block.readUInt16LE(1),
    y: block.readUInt16LE(3),
    width: block.readUInt16LE(5),
    height: block.readUInt16LE(7),
    isInterlaced: (flags & 0x40) !== 0,
    palette: own.length > 0 ? own : common,
    ...(controlFlags & 1 && { transparent: control?.[6] ?? 0 }),
    disposal: DISPOSALS[(controlFlags >> 2) & 7] ?? 'keep',
    delay: 10 * ((control?.[4] ?? 0) + 256 * (control?.[5] ?? 0)),
    data: block.subarray(FRAME_BYTES + own.length),
  };
}

/** Reads how often to play from the extension that Netscape introduced; undefined if the block is another one. */
function readLoop(block: Buffer): number | undefined {
  if (!LOOPING.includes(block.toString('latin1', 3, 14)) || ((block[15] ?? 0) & 7) !== 1) return undefined;
  const repetitions = (block[16] ?? 0) + 256 * (block[17] ?? 0);
  return repetitions === 0 ? 0 : repetitions + 1;
}
