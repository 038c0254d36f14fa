/** The size of every scene in pixels: 16:9, and twice this width fits a card and a phone. */
export const SCENE_WIDTH = 176;
export const SCENE_HEIGHT = 99;

/** A drawing as the colour of each pixel, row after row; undefined where it is transparent. */
export interface Sprite {
  width: number;
  pixels: readonly (string | undefined)[];
}

interface SpriteOptions {
  /** The side of each pixel; 1 by default. */
  scale?: number;
  /** A colour instead of the sprite's own ones, as for a silhouette. */
  tint?: string;
}

/** A picture of the size of a scene, drawn pixel by pixel. Everything outside of it is ignored. */
export class PixelCanvas {
  readonly #pixels: string[];

  constructor(background: string) {
    this.#pixels = new Array(SCENE_WIDTH * SCENE_HEIGHT).fill(background);
  }

  dot(x: number, y: number, colour: string): void {
    if (x >= 0 && y >= 0 && x < SCENE_WIDTH && y < SCENE_HEIGHT) this.#pixels[y * SCENE_WIDTH + x] = colour;
  }

  box(x: number, y: number, width: number, height: number, colour: string): void {
    for (let row = y; row < y + height; row++)
      for (let column = x; column < x + width; column++) this.dot(column, row, colour);
  }

  /** A box with a frame of one pixel and stepped corners. */
  panel(x: number, y: number, width: number, height: number, fill: string, frame: string): void {
    this.box(x + 1, y, width - 2, height, frame);
    this.box(x, y + 1, width, height - 2, frame);
    this.box(x + 1, y + 1, width - 2, height - 2, fill);
  }

  sprite(x: number, y: number, { width, pixels }: Sprite, { scale = 1, tint }: SpriteOptions = {}): void {
    for (const [index, colour] of pixels.entries())
      if (colour)
        this.box(
          x + (index % width) * scale,
          y + Math.floor(index / width) * scale,
          scale,
          scale,
          tint ?? colour,
        );
  }

  /** Writes capital letters, three pixels wide and five high. */
  write(x: number, y: number, text: string, colour: string): void {
    for (const [index, letter] of [...text].entries())
      for (const [row, bits] of (LETTERS[letter] ?? []).entries())
        for (let column = 0; column < 3; column++)
          if (bits & (4 >> column)) this.dot(x + index * 4 + column, y + row, colour);
  }

  /** The colours, row after row. */
  get pixels(): readonly string[] {
    return this.#pixels;
  }
}

/** Five rows of three bits. */
const LETTERS: Readonly<Record<string, readonly number[]>> = {
  A: [2, 5, 7, 5, 5],
  C: [3, 4, 4, 4, 3],
  D: [6, 5, 5, 5, 6],
  E: [7, 4, 6, 4, 7],
  H: [5, 5, 7, 5, 5],
  I: [7, 2, 2, 2, 7],
  K: [5, 5, 6, 5, 5],
  L: [4, 4, 4, 4, 7],
  M: [5, 7, 7, 5, 5],
  N: [6, 5, 5, 5, 5],
  O: [2, 5, 5, 5, 2],
  P: [6, 5, 6, 4, 4],
  R: [6, 5, 6, 5, 5],
  S: [3, 4, 2, 1, 6],
  T: [7, 2, 2, 2, 2],
  U: [5, 5, 5, 5, 7],
  W: [5, 5, 7, 7, 5],
  Y: [5, 5, 2, 2, 2],
};
