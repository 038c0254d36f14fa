import { CLEAR, type Colour, type Tones } from './colour.ts';
import { PixelCanvas } from './pixel-canvas.ts';

/** The rows of a drawing in letters; blank first and last lines and common indents do not count. */
function rowsOf(drawing: string): string[] {
  const rows = drawing.split('\n').filter((row) => row.trim() !== '');
  const indent = Math.min(...rows.map((row) => row.length - row.trimStart().length));
  return rows.map((row) => row.slice(indent).trimEnd());
}

/** A picture from a drawing in letters, each standing for a colour; a letter without one stays clear. */
export function bitmap(drawing: string, colours: Readonly<Record<string, Colour>>): PixelCanvas {
  const rows = rowsOf(drawing);
  const picture = new PixelCanvas(Math.max(...rows.map((row) => row.length)), rows.length);
  picture.paint((x, y) => colours[rows[y]?.[x] ?? '.'] ?? CLEAR);
  return picture;
}

/**
 * A picture from a drawing in letters, each standing for a material: edges that face up and left are lit,
 * edges that face down and right lie in shadow.
 */
export function shadedBitmap(drawing: string, materials: Readonly<Record<string, Tones>>): PixelCanvas {
  const rows = rowsOf(drawing);
  const letter = (x: number, y: number): string => rows[y]?.[x] ?? '.';
  const picture = new PixelCanvas(Math.max(...rows.map((row) => row.length)), rows.length);
  picture.paint((x, y) => {
    const own = letter(x, y);
    const tones = materials[own];
    if (!tones) return CLEAR;
    const dark = letter(x, y + 1) !== own || letter(x + 1, y) !== own;
    const light = letter(x, y - 1) !== own || letter(x - 1, y) !== own;
    if (light && !dark) return tones[0];
    return dark && !light ? tones[2] : tones[1];
  });
  return picture;
}
