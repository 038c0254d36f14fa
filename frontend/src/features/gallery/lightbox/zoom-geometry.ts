/** Zoom factors relative to the fitted size; integers, so that pixels stay equal in size. */
export const ZOOM_LEVELS = [1, 2, 3, 4, 6, 8, 12, 16] as const;
const MAX_ZOOM = ZOOM_LEVELS[0];
const MIN_ZOOM = ZOOM_LEVELS[ZOOM_LEVELS.length - 1] ?? MAX_ZOOM;

export interface Size {
  width: number;
  height: number;
}

/** A position or an offset in CSS pixels from the centre of the box. */
export interface Point {
  x: number;
  y: number;
}

/** The container of an image: its size in CSS pixels and the device pixels per CSS pixel. */
export interface Box extends Size {
  density: number;
}

/** An image's size in its own pixels; `whole` restricts pixel art to integer factors. */
export interface Source extends Size {
  whole: boolean;
}

/** Device pixels per image pixel at a zoom level; below 1 if the image is shrunk. */
export function computeScale(source: Source, box: Box, level: number): number {
  const room = Math.min((box.width * box.density) / source.width, (box.height * box.density) / source.height);
  // The measured box can be slightly too small.
  const fitting = source.whole && room >= 1 ? Math.floor(room + 0.001) : room;
  const scale = fitting * level;
  return source.whole && scale > 1 ? Math.floor(scale + 0.001) : scale;
}

/** The displayed size in CSS pixels. */
export function computeSize(source: Source, box: Box, level: number): Size {
  const scale = computeScale(source, box, level) / box.density;
  return { width: source.width * scale, height: source.height * scale };
}

/** The next level inward (1) or outward (-1); the same at either end. */
export function getNextLevel(level: number, by: 1 | -1): number {
  if (by === 1) return ZOOM_LEVELS.find((each) => each > level) ?? MIN_ZOOM;
  return ZOOM_LEVELS.findLast((each) => each < level) ?? MAX_ZOOM;
}

/** The level closest to a factor, for example of a pinch gesture. */
export const findNearestLevel = (factor: number): number =>
  ZOOM_LEVELS.reduce<number>(
    (best, each) => (Math.abs(each - factor) < Math.abs(best - factor) ? each : best),
    MAX_ZOOM,
  );

/**
 * Limits an offset so that the image covers the box: no edge moves inside, and a dimension that fits is
 * centred.
 */
export function limitOffset(offset: Point, shown: Size, box: Size): Point {
  const reach = (length: number, room: number) => Math.max(0, (length - room) / 2);
  const within = (value: number, limit: number) => Math.min(limit, Math.max(-limit, value));
  return {
    x: within(offset.x, reach(shown.width, box.width)),
    y: within(offset.y, reach(shown.height, box.height)),
  };
}

/** The offset after a change of size that keeps a given point in place. */
export const zoomOffset = (at: Point, offset: Point, growth: number): Point => ({
  x: at.x - (at.x - offset.x) * growth,
  y: at.y - (at.y - offset.y) * growth,
});

/** The closest offset that aligns the image with device pixels, so that all of its pixels are equal in size. */
export function snapOffset(offset: Point, shown: Size, box: Box): Point {
  const snapped = (value: number, length: number, room: number) => {
    const middle = (room - length) / 2;
    return Math.round((middle + value) * box.density) / box.density - middle;
  };
  return {
    x: snapped(offset.x, shown.width, box.width),
    y: snapped(offset.y, shown.height, box.height),
  };
}
