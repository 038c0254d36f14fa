import sharp from 'sharp';

/** A frame of an animated WebP: where it is, and how it is combined with what is there. */
export interface WebpFrame {
  x: number;
  y: number;
  width: number;
  height: number;
  /** Whether transparent pixels show what is there; otherwise they replace it. */
  isBlended: boolean;
  /** Whether its place is cleared before the next frame. */
  isDisposed: boolean;
  /** Milliseconds. */
  delay: number;
  /** Four bytes each, opaque or transparent. */
  pixels: Buffer;
}

/**
 * Assembles an animated WebP without loss, with frames that encoders seldom produce:
 * https://developers.google.com/speed/webp/docs/riff_container
 */
export async function buildAnimatedWebp(
  { width, height, loop }: { width: number; height: number; loop: number },
  frames: readonly WebpFrame[],
): Promise<Buffer> {
  const animationAndAlpha = 0x12;
  const features = Buffer.concat([Buffer.from([animationAndAlpha, 0, 0, 0]), writeSize(width, height)]);
  const animation = Buffer.from([0, 0, 0, 0, loop, 0]);
  const contents = Buffer.concat([
    Buffer.from('WEBP'),
    buildChunk('VP8X', features),
    buildChunk('ANIM', animation),
    ...(await Promise.all(frames.map(buildFrame))),
  ]);
  return buildChunk('RIFF', contents);
}

async function buildFrame(frame: WebpFrame): Promise<Buffer> {
  const { x, y, width, height, delay, isBlended, isDisposed, pixels } = frame;
  const flags = (isBlended ? 0 : 2) | (isDisposed ? 1 : 0);
  const image = sharp(pixels, { raw: { width, height, channels: 4 } });
  const file = await image.webp({ lossless: true, exact: true }).toBuffer();
  const place = [writeNumber(x / 2), writeNumber(y / 2), writeSize(width, height), writeNumber(delay)];
  const bitstream = file.subarray(file.indexOf('VP8L'));
  return buildChunk('ANMF', Buffer.concat([...place, Buffer.from([flags]), bitstream]));
}

/** Three bytes. */
function writeNumber(number: number): Buffer {
  const bytes = Buffer.alloc(3);
  bytes.writeUIntLE(number, 0, 3);
  return bytes;
}

const writeSize = (width: number, height: number): Buffer =>
  Buffer.concat([writeNumber(width - 1), writeNumber(height - 1)]);

function buildChunk(name: string, data: Buffer): Buffer {
  const head = Buffer.alloc(8);
  head.write(name, 'latin1');
  head.writeUInt32LE(data.length, 4);
  return Buffer.concat([head, data, Buffer.alloc(data.length % 2)]);
}
