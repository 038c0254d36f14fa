/** How far an image can be enlarged beyond what fits; whole, so that a whole pixel stays one. */
export const ZOOM_LEVELS = [1, 2, 3, 4, 6, 8, 12, 16] as const;
const NEAREST = ZOOM_LEVELS[0];
const FARTHEST = ZOOM_LEVELS[ZOOM_LEVELS.length - 1] ?? NEAREST;

export interface Size {
  width: number;
  height: number;
}

/** A place, or a way, in CSS pixels from the middle of the box. */
export interface Point {
  x: number;
  y: number;
}

/** What an image is shown in: CSS pixels, and how many pixels of the screen one of those is. */
export interface Box extends Size {
  density: number;
}

/** An image in pixels of its own; `whole` for pixel art, which is only enlarged by whole steps. */
export interface Source extends Size {
  whole: boolean;
}

/** How many pixels of the screen one of an image's own is at a zoom level; below 1 where it is shrunk. */
export function scaleAt(source: Source, box: Box, level: number): number {
  const room = Math.min((box.width * box.density) / source.width, (box.height * box.density) / source.height);
  // A box can be a hair smaller than it says.
  const fitting = source.whole && room >= 1 ? Math.floor(room + 0.001) : room;
  const scale = fitting * level;
  return source.whole && scale > 1 ? Math.floor(scale + 0.001) : scale;
}

/** How large that is in CSS pixels. */
export function sizeAt(source: Source, box: Box, level: number): Size {
  const scale = scaleAt(source, box, level) / box.density;
  return { width: source.width * scale, height: source.height * scale };
}

/** The level next to one, inwards (1) or outwards (-1); the same at either end. */
export function levelBeside(level: number, by: 1 | -1): number {
  if (by === 1) return ZOOM_LEVELS.find((each) => each > level) ?? FARTHEST;
  return ZOOM_LEVELS.findLast((each) => each < level) ?? NEAREST;
}

/** The level that comes nearest to a factor, as of two fingers drawn apart. */
export const levelNear = (factor: number): number =>
  ZOOM_LEVELS.reduce<number>(
    (best, each) => (Math.abs(each - factor) < Math.abs(best - factor) ? each : best),
    NEAREST,
  );

/** Keeps an image that is shown `offset` from the middle over its box: no edge comes inside, and what fits is centred. */
export function heldInside(offset: Point, shown: Size, box: Size): Point {
  const reach = (length: number, room: number) => Math.max(0, (length - room) / 2);
  const within = (value: number, limit: number) => Math.min(limit, Math.max(-limit, value));
  return {
    x: within(offset.x, reach(shown.width, box.width)),
    y: within(offset.y, reach(shown.height, box.height)),
  };
}

/** The offset after a change of size that leaves whatever lies at a point where it is. */
export const offsetAround = (at: Point, offset: Point, growth: number): Point => ({
  x: at.x - (at.x - offset.x) * growth,
  y: at.y - (at.y - offset.y) * growth,
});

/** The offset next to one at which the image begins on a pixel of the screen, so that none of its own is cut. */
export function onPixels(offset: Point, shown: Size, box: Box): Point {
  const snapped = (value: number, length: number, room: number) => {
    const middle = (room - length) / 2;
    return Math.round((middle + value) * box.density) / box.density - middle;
  };
  return {
    x: snapped(offset.x, shown.width, box.width),
    y: snapped(offset.y, shown.height, box.height),
  };
}
