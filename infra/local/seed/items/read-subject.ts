import sharp from 'sharp';

/** The pixels of a subject without its background: rows from top to bottom, each colour as 0xrrggbb. */
export interface Subject {
  width: number;
  height: number;
  /** By `y * width + x`; undefined where there is no pixel. */
  colours: readonly (number | undefined)[];
}

/**
 * Reads pixel art and removes its background: every pixel that is connected with the border by colours of the border.
 *
 * @param path a PNG without transparency
 */
export async function readSubject(path: string): Promise<Subject> {
  const { data, info } = await sharp(path).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const { width, height } = info;
  const all = Array.from({ length: width * height }, (_, index) => data.readUIntBE(index * 3, 3));
  const isBorder = (index: number) => {
    const [x, y] = [index % width, Math.floor(index / width)];
    return x === 0 || y === 0 || x === width - 1 || y === height - 1;
  };
  const border = all.flatMap((_, index) => (isBorder(index) ? [index] : []));
  const isBackground = flood(all, border, width);
  const colours = all.map((colour, index) => (isBackground.has(index) ? undefined : colour));
  const isSpeck = findSpecks(colours, width);
  return {
    width,
    height,
    colours: colours.map((colour, index) => (isSpeck.has(index) ? undefined : colour)),
  };
}

/** Fewer pixels than these on their own belong to the pattern of the background. */
const SPECK = 5;

/** The pixels of groups too small to be part of the subject. */
function findSpecks(colours: readonly (number | undefined)[], width: number): Set<number> {
  const grouped = new Set<number>();
  const groups = colours.flatMap((colour, index) => {
    if (colour === undefined || grouped.has(index)) return [];
    const group = spread(index, (each) => colours[each] !== undefined, width);
    for (const each of group) grouped.add(each);
    return [group];
  });
  return new Set(groups.filter(({ size }) => size < SPECK).flatMap((group) => [...group]));
}

/** The pixels that are connected with a pixel by others of their kind. */
function spread(from: number, isKind: (index: number) => boolean, width: number): Set<number> {
  const found = new Set([from]);
  for (const index of found)
    for (const next of listNeighbors(index, width)) if (isKind(next)) found.add(next);
  return found;
}

/** The neighbors of a pixel; some may be outside of the picture. */
function listNeighbors(index: number, width: number): number[] {
  const x = index % width;
  const neighbors = [x > 0 ? index - 1 : -1, x < width - 1 ? index + 1 : -1, index - width, index + width];
  return neighbors.filter((each) => each >= 0);
}

/** The pixels that are connected with some of the given ones by colours of theirs. */
function flood(colours: readonly number[], from: readonly number[], width: number): Set<number> {
  const open = new Set(from.map((index) => colours[index]));
  const found = new Set(from);
  for (const index of found) {
    for (const next of listNeighbors(index, width)) if (open.has(colours[next])) found.add(next);
  }
  return found;
}
