import type { OverlayOptions } from 'sharp';
import { LOGO } from '#shared/logo.ts';
import { FRAME, LOGO_COLUMN } from './lay-out.ts';

const SCALE = 4;

/** Places the logo at the bottom of its column. */
export function placeLogo(): OverlayOptions {
  const rows = addOutline(LOGO.rows);
  const size = rows.length * SCALE;
  const margin = (LOGO_COLUMN - size) / 2;
  const pixels = rows.flatMap((row) =>
    Array.from({ length: SCALE }, () =>
      [...row].flatMap((letter) => Array.from({ length: SCALE }, () => toBytes(letter)).flat()),
    ).flat(),
  );
  return {
    input: Buffer.from(pixels),
    raw: { width: size, height: size, channels: 4 },
    left: FRAME.width - margin - size,
    top: FRAME.height - margin - size,
  };
}

/** Surrounds a drawing with dark pixels: the lightest quarter of the logo would not be seen on a light mat. */
function addOutline(rows: readonly string[]): string[] {
  const width = rows[0]?.length ?? 0;
  const isDrawn = (x: number, y: number) => (rows[y]?.[x] ?? '.') !== '.';
  return Array.from({ length: rows.length + 2 }, (_, row) =>
    Array.from({ length: width + 2 }, (__, column) => {
      const [x, y] = [column - 1, row - 1];
      if (isDrawn(x, y)) return rows[y]?.[x];
      const isNext = isDrawn(x - 1, y) || isDrawn(x + 1, y) || isDrawn(x, y - 1) || isDrawn(x, y + 1);
      return isNext ? 'k' : '.';
    }).join(''),
  );
}

/** The red, green, blue and alpha of a letter of the logo. */
function toBytes(letter: string): number[] {
  const colour = LOGO.colours[letter];
  return colour ? [...Buffer.from(`${colour.slice(1)}ff`, 'hex')] : [0, 0, 0, 0];
}
