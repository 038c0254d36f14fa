import { CLEAR, type Colour } from './colour.ts';

/** A part of a picture. */
export interface Area {
  x: number;
  y: number;
  width: number;
  height: number;
}

/**
 * A small picture of whole pixels: a place between two falls to the upper left one. What is drawn outside of
 * the picture is lost, what is read there is clear.
 */
export class PixelCanvas {
  readonly width: number;
  readonly height: number;
  readonly #pixels: Int32Array;

  constructor(width: number, height: number, fill: Colour = CLEAR) {
    this.width = width;
    this.height = height;
    this.#pixels = new Int32Array(width * height).fill(fill);
  }

  get(x: number, y: number): Colour {
    return this.#pixels[this.#at(x, y)] ?? CLEAR;
  }

  set(x: number, y: number, colour: Colour): void {
    const at = this.#at(x, y);
    if (at >= 0) this.#pixels[at] = colour;
  }

  /** Where a pixel is kept, -1 for one outside. */
  #at(x: number, y: number): number {
    const [column, row] = [Math.floor(x), Math.floor(y)];
    const inside = column >= 0 && row >= 0 && column < this.width && row < this.height;
    return inside ? row * this.width + column : -1;
  }

  rect(x: number, y: number, width: number, height: number, colour: Colour): void {
    const [left, top] = [Math.floor(x), Math.floor(y)];
    for (let row = top; row < top + Math.round(height); row++) {
      for (let column = left; column < left + Math.round(width); column++) this.set(column, row, colour);
    }
  }

  /** The outer pixels of a rectangle. */
  frame(x: number, y: number, width: number, height: number, colour: Colour): void {
    this.rect(x, y, width, 1, colour);
    this.rect(x, y + height - 1, width, 1, colour);
    this.rect(x, y, 1, height, colour);
    this.rect(x + width - 1, y, 1, height, colour);
  }

  line(x0: number, y0: number, x1: number, y1: number, colour: Colour): void {
    const steps = Math.max(Math.abs(x1 - x0), Math.abs(y1 - y0), 1);
    for (let step = 0; step <= steps; step++) {
      this.set(
        Math.round(x0 + ((x1 - x0) * step) / steps),
        Math.round(y0 + ((y1 - y0) * step) / steps),
        colour,
      );
    }
  }

  /** A filled circle; halves are allowed for its centre and radius. */
  disc(cx: number, cy: number, radius: number, colour: Colour): void {
    this.ellipse(cx, cy, radius, radius, colour);
  }

  /** A filled ellipse. */
  ellipse(cx: number, cy: number, rx: number, ry: number, colour: Colour): void {
    for (let y = Math.floor(cy - ry); y <= cy + ry; y++) {
      for (let x = Math.floor(cx - rx); x <= cx + rx; x++) {
        if (((x - cx) / (rx + 0.3)) ** 2 + ((y - cy) / (ry + 0.3)) ** 2 <= 1) this.set(x, y, colour);
      }
    }
  }

  /** Lays another picture over this one; its clear pixels show what was there. */
  blit(source: PixelCanvas, x: number, y: number, flipped = false): void {
    for (let row = 0; row < source.height; row++) {
      for (let column = 0; column < source.width; column++) {
        const colour = source.get(flipped ? source.width - 1 - column : column, row);
        if (colour !== CLEAR) this.set(x + column, y + row, colour);
      }
    }
  }

  /** Gives every pixel of a part (all by default) the colour that `ask` answers. */
  paint(ask: (x: number, y: number, now: Colour) => Colour, part: Partial<Area> = {}): void {
    const { x = 0, y = 0, width = this.width, height = this.height } = part;
    const [left, top] = [Math.floor(x), Math.floor(y)];
    const [right, bottom] = [Math.min(left + width, this.width), Math.min(top + height, this.height)];
    for (let row = top; row < bottom; row++) {
      for (let column = left; column < right; column++) {
        this.set(column, row, ask(column, row, this.get(column, row)));
      }
    }
  }

  copy(): PixelCanvas {
    const twin = new PixelCanvas(this.width, this.height);
    twin.#pixels.set(this.#pixels);
    return twin;
  }

  /** A part of this picture as a picture of its own. */
  cut(x: number, y: number, width: number, height: number): PixelCanvas {
    const part = new PixelCanvas(width, height);
    part.paint((column, row) => this.get(x + column, y + row));
    return part;
  }

  /** This picture with every pixel `factor` times as large. */
  enlarged(factor: number): PixelCanvas {
    const large = new PixelCanvas(this.width * factor, this.height * factor);
    large.paint((x, y) => this.get(Math.floor(x / factor), Math.floor(y / factor)));
    return large;
  }

  /** The different colours, without the clear one. */
  colours(): Set<Colour> {
    const found = new Set<Colour>(this.#pixels);
    found.delete(CLEAR);
    return found;
  }
}
