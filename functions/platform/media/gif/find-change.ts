/** A part of the canvas, in pixels. */
export interface Part {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** The pixels of a frame, of what is there before it, and of the next frame. */
export interface Moment {
  ground: Uint32Array;
  shown: Uint32Array;
  /** Missing after the last frame. */
  next?: Uint32Array;
}

/** The part that a frame changes; if some of its pixels are transparent in the next frame, it has those, and is cleared. */
export interface Change {
  part: Part;
  isCleared: boolean;
}

/** Finds the smallest part that a frame has to draw. A frame without changes draws one pixel, since it has to have some. */
export function findChange({ ground, shown, next }: Moment, width: number): Change {
  let isCleared = false;
  let [left, right, top, bottom] = [width, -1, Number.POSITIVE_INFINITY, -1];
  for (let at = 0; at < shown.length; at++) {
    const goes = next !== undefined && shown[at] !== 0 && next[at] === 0;
    if (!goes && shown[at] === ground[at]) continue;
    isCleared ||= goes;
    const column = at % width;
    const row = (at - column) / width;
    left = Math.min(left, column);
    right = Math.max(right, column);
    top = Math.min(top, row);
    bottom = row;
  }
  if (bottom < 0) return { part: { left: 0, top: 0, width: 1, height: 1 }, isCleared };
  return { part: { left, top, width: right - left + 1, height: bottom - top + 1 }, isCleared };
}

/** Returns what is there after a frame was shown. */
export function leave(shown: Uint32Array, width: number, { part, isCleared }: Change): Uint32Array {
  const ground = shown.slice();
  if (!isCleared) return ground;
  for (let row = part.top; row < part.top + part.height; row++)
    ground.fill(0, row * width + part.left, row * width + part.left + part.width);
  return ground;
}
