import { crc32, deflateSync } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';

/** The pixels of a drawing, four bytes each, and its size. */
export interface Drawing {
  pixels: Buffer;
  width: number;
  height: number;
}

const INKS: Record<string, readonly [number, number, number, number]> = {
  ' ': [0, 0, 0, 0],
  k: [14, 11, 31, 255],
  p: [255, 92, 147, 255],
  c: [63, 224, 208, 255],
  w: [245, 242, 255, 255],
};

/** A ghost, eight by six, in three colours; `k` is the most common. */
const GHOST = ['  kkkk  ', ' kppppk ', 'kpcppcpk', 'kppppppk', 'kpkppkpk', 'kk kk kk'];

/** Builds a drawing from rows of letters, one per pixel; a space is transparent. */
export const buildDrawing = (rows: readonly string[] = GHOST): Drawing => ({
  pixels: Buffer.from(rows.flatMap((row) => [...row].flatMap((ink) => [...(INKS[ink] ?? [])]))),
  width: rows[0]?.length ?? 0,
  height: rows.length,
});

/** Encodes a drawing as a file, with each pixel as a square of `scale`. */
export function buildDrawnFile(
  scale: number,
  { format = 'png', drawing = buildDrawing() }: DrawingOptions = {},
): Promise<Buffer> {
  const { pixels, width, height } = drawing;
  return sharp(pixels, { raw: { width, height, channels: 4 } })
    .resize({ width: width * scale, height: height * scale, kernel: 'nearest' })
    .toFormat(format, format === 'webp' ? { lossless: true } : {})
    .toBuffer();
}

interface DrawingOptions {
  format?: 'png' | 'gif' | 'webp';
  drawing?: Drawing;
}

/** Decodes the pixels of a file, all frames included. */
export async function readPixels(file: Buffer): Promise<Drawing> {
  const { data, info } = await sharp(file, { animated: true })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { pixels: data, width: info.width, height: info.height };
}

/** Creates an image without equal neighbouring pixels, like a photo. */
export function buildPhoto(width: number, height: number): Sharp {
  const pixels = Buffer.alloc(width * height * 3);
  for (let index = 0; index < pixels.length; index++) {
    const at = Math.floor(index / 3);
    const [x, y] = [at % width, Math.floor(at / width)];
    pixels[index] = 128 + 100 * Math.sin(x / (17 + (index % 3)) + y / 23) + ((at * 7919) % 11);
  }
  return sharp(pixels, { raw: { width, height, channels: 3 } });
}

/** Creates a picture like a photo: soft light, a few shapes with edges, and grain; always the same for a seed. */
export function buildScene(seed: number, width: number, height: number): Sharp {
  let state = seed * 7919 + 1;
  const random = (): number => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    return (state >>> 8) / 0x1_00_00_00;
  };
  const shapes = Array.from({ length: 14 }, () => ({
    x: random(),
    y: random(),
    radius: 0.05 + random() * 0.3,
    light: random() * 160 - 80,
    isSoft: random() < 0.5,
  }));
  const [slopeX, slopeY] = [random() * 80 - 40, random() * 80 - 40];
  const pixels = Buffer.alloc(width * height * 3);
  for (let at = 0; at < width * height; at++) {
    const [x, y] = [(at % width) / width, Math.floor(at / width) / height];
    let light = 128 + slopeX * (x - 0.5) + slopeY * (y - 0.5) + random() * 8;
    for (const shape of shapes) {
      const distance = Math.hypot(x - shape.x, y - shape.y) / shape.radius;
      if (shape.isSoft) light += shape.light * Math.exp(-distance * distance);
      else if (distance < 1) light += shape.light;
    }
    for (let channel = 0; channel < 3; channel++)
      pixels[at * 3 + channel] = Math.max(0, Math.min(255, light * (1 - channel * 0.1)));
  }
  return sharp(pixels, { raw: { width, height, channels: 3 } });
}

/** Creates a rotated photo whose metadata contain a location, an author and a colour profile. */
export const buildPhotoWithMetadata = (): Promise<Buffer> =>
  buildPhoto(400, 300)
    .withIccProfile('p3')
    .withExif({
      IFD0: { Artist: 'Juno of Harbour Street' },
      IFD3: {
        GPSLatitudeRef: 'N',
        GPSLatitude: '52/1 31/1 12/1',
        GPSLongitudeRef: 'E',
        GPSLongitude: '13/1 24/1 18/1',
      },
    })
    .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"><place>Harbour Street</place></x:xmpmeta>')
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();

/** Creates an animation of squares that differ per frame, each shown for its own time, repeated three times. */
export function buildAnimation(
  frames: number,
  { format = 'gif', side = 8, scale = 1 }: AnimationOptions = {},
): Promise<Buffer> {
  const pixels = Buffer.alloc(side * side * frames * 4, 255);
  for (let frame = 0; frame < frames; frame++) {
    const dot = frame * side * side + (frame % (side * side));
    pixels.set([frame % 50, 40, 90, 255], dot * 4);
  }
  const delay = Array.from({ length: frames }, (_, frame) => 20 + 10 * (frame % 5));
  return sharp(pixels, {
    animated: true,
    raw: { width: side, height: side * frames, channels: 4, pageHeight: side },
  })
    .resize({ width: side * scale, height: side * scale, kernel: 'nearest' })
    .toFormat(format, { delay, loop: 3, ...(format === 'webp' ? { lossless: true } : { dither: 0 }) })
    .toBuffer();
}

interface AnimationOptions {
  format?: 'gif' | 'webp';
  side?: number;
  scale?: number;
}

/** Creates a black PNG of any size with a small file. Optimised for speed, not for compression. */
export function buildBlackPng(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header[8] = 8; // bits per pixel, greyscale
  const rows = deflateSync(Buffer.alloc((width + 1) * height), { level: 1 });
  const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
  return Buffer.concat([
    signature,
    buildChunk('IHDR', header),
    buildChunk('IDAT', rows),
    buildChunk('IEND', Buffer.alloc(0)),
  ]);
}

/** Creates a PNG that a careless browser would treat as a page: with HTML in a comment and after its end. */
export async function buildPolyglot(): Promise<Buffer> {
  const png = await buildDrawnFile(4);
  const html = Buffer.from('<html><script>alert(document.domain)</script></html>');
  const end = png.length - 12; // before IEND
  const comment = buildChunk('tEXt', Buffer.concat([Buffer.from('Comment\0'), html]));
  return Buffer.concat([png.subarray(0, end), comment, png.subarray(end), html]);
}

/** Creates a PNG that says it has some frames, although it has only one. */
export async function buildAnimatedPng(frames: number): Promise<Buffer> {
  const png = await buildDrawnFile(4);
  const control = Buffer.alloc(8);
  control.writeUInt32BE(frames, 0);
  const afterHeader = 33;
  return Buffer.concat([
    png.subarray(0, afterHeader),
    buildChunk('acTL', control),
    png.subarray(afterHeader),
  ]);
}

/** Writes a chunk of a PNG. */
export function buildChunk(name: string, data: Buffer): Buffer {
  const bytes = Buffer.alloc(12 + data.length);
  bytes.writeUInt32BE(data.length, 0);
  bytes.write(name, 4, 'latin1');
  data.copy(bytes, 8);
  bytes.writeUInt32BE(crc32(bytes.subarray(4, 8 + data.length)), 8 + data.length);
  return bytes;
}
