/** The pixels of an image: upright, sRGB, four bytes each, with the frames one below the other. */
export interface Canvas {
  pixels: Buffer;
  width: number;
  /** The height of one frame. */
  height: number;
  frames: number;
}

/** The pixels as one number each. */
export const viewAsWords = (pixels: Buffer): Uint32Array =>
  new Uint32Array(pixels.buffer, pixels.byteOffset, pixels.length / 4);
