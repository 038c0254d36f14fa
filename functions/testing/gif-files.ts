/** A frame of a GIF, as its file has it. */
export interface GifFileFrame {
  x?: number;
  y?: number;
  width: number;
  height: number;
  /** The number of each pixel's colour. */
  pixels: readonly number[];
  /** Its own colours. */
  palette?: Colours;
  transparent?: number;
  /** From 0 to 7. */
  disposal?: number;
  /** Hundredths of a second. */
  delay?: number;
  isInterlaced?: boolean;
  /** Whether it has no extension with its time, disposal and transparency. */
  isBare?: boolean;
}

interface GifFile {
  width: number;
  height: number;
  palette: Colours;
  /** The number of the background colour. */
  background?: number;
  /** The number of repetitions; missing if the file does not say. */
  loop?: number;
  frames: readonly GifFileFrame[];
}

/** As 0xrrggbb; a power of two, from 4. */
type Colours = readonly number[];

/** Writes a GIF, with frames that encoders seldom produce: https://www.w3.org/Graphics/GIF/spec-gif89a.txt */
export function buildGif({ width, height, palette, background = 0, loop, frames }: GifFile): Buffer {
  const netscape = [0x21, 0xff, 11, ...Buffer.from('NETSCAPE2.0'), 3, 1];
  return Buffer.from([
    ...Buffer.from('GIF89a'),
    ...[width, height].flatMap(writeNumber),
    ...[writeFlags(palette), background, 0],
    ...writeColours(palette),
    ...(loop === undefined ? [] : [...netscape, ...writeNumber(loop), 0]),
    ...frames.flatMap((frame) => writeFrame(frame, palette)),
    0x3b,
  ]);
}

function writeFrame(frame: GifFileFrame, common: Colours): number[] {
  const { x = 0, y = 0, width, height, palette, transparent, disposal = 0, delay = 10 } = frame;
  const flags = (disposal << 2) | (transparent === undefined ? 0 : 1);
  const control = [0x21, 0xf9, 4, flags, ...writeNumber(delay), transparent ?? 0, 0];
  return [
    ...(frame.isBare ? [] : control),
    ...[0x2c, ...[x, y, width, height].flatMap(writeNumber)],
    (palette ? writeFlags(palette) : 0) | (frame.isInterlaced ? 0x40 : 0),
    ...writeColours(palette ?? []),
    ...compress(frame.isInterlaced ? interlace(frame) : frame.pixels, Math.log2((palette ?? common).length)),
  ];
}

const writeNumber = (number: number): number[] => [number & 0xff, number >> 8];
const writeFlags = (palette: Colours): number => 0x80 | (Math.log2(palette.length) - 1);
const writeColours = (palette: Colours): number[] =>
  palette.flatMap((colour) => [colour >> 16, (colour >> 8) & 0xff, colour & 0xff]);

function interlace({ pixels, width, height }: GifFileFrame): number[] {
  const rows = Array.from({ length: height }, (_, row) => row);
  const passes = [
    rows.filter((row) => row % 8 === 0),
    rows.filter((row) => row % 8 === 4),
    rows.filter((row) => row % 4 === 2),
    rows.filter((row) => row % 2 === 1),
  ];
  return passes.flat().flatMap((row) => pixels.slice(row * width, (row + 1) * width));
}

/** Writes each pixel as a code of its own, and clears the codes before they get longer. */
function compress(pixels: readonly number[], bits: number): number[] {
  const clear = 2 ** bits;
  const codes = pixels.flatMap((pixel, index) => (index % (clear - 2) === 0 ? [clear, pixel] : [pixel]));
  const bytes: number[] = [];
  let [buffered, length] = [0, 0];
  for (const code of [...codes, clear + 1]) {
    buffered |= code << length;
    for (length += bits + 1; length >= 8; length -= 8) {
      bytes.push(buffered & 0xff);
      buffered >>>= 8;
    }
  }
  return [bits, ...writeSubBlocks([...bytes, buffered]), 0];
}

const writeSubBlocks = (bytes: readonly number[]): number[] =>
  Array.from({ length: Math.ceil(bytes.length / 255) }, (_, index) =>
    bytes.slice(index * 255, (index + 1) * 255),
  ).flatMap((block) => [block.length, ...block]);
