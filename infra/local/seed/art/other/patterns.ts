import { type Colour, darker, lighter } from '../canvas/colour.ts';
import { rampAt } from '../canvas/dither.ts';
import { outlined } from '../canvas/outline.ts';
import { PixelCanvas } from '../canvas/pixel-canvas.ts';
import { type IconName, iconSprite } from '../icons/icon-picture.ts';
import { Random } from '../seeded-random.ts';

const SIDE = 96;

/** Quarter circles that meet in endless lanes. */
export function lanes(seed: string, inks: readonly [Colour, Colour, Colour]): PixelCanvas {
  const canvas = new PixelCanvas(SIDE, SIDE, inks[0]);
  const random = new Random(seed);
  for (let top = 0; top < SIDE; top += 12) {
    for (let left = 0; left < SIDE; left += 12) {
      const turned = random.chance(0.5);
      canvas.paint(
        (x, y, now) => {
          const [u, v] = [x - left + 0.5, y - top + 0.5];
          const away = turned
            ? Math.min(Math.hypot(u, v), Math.hypot(12 - u, 12 - v))
            : Math.min(Math.hypot(12 - u, v), Math.hypot(u, 12 - v));
          const off = Math.abs(away - 6);
          return off < 1 ? inks[2] : off < 2.6 ? inks[1] : now;
        },
        { x: left, y: top, width: 12, height: 12 },
      );
    }
  }
  return canvas;
}

/** A wallpaper of two things in turn. */
export function wallpaper(things: readonly [IconName, IconName], ground: Colour): PixelCanvas {
  const canvas = new PixelCanvas(SIDE, SIDE);
  canvas.paint((x, y) => {
    const diamond = Math.abs((x % 24) - 12) + Math.abs((y % 24) - 12);
    return diamond === 11 || diamond === 12
      ? lighter(ground, 0.25)
      : ((x >> 2) + (y >> 2)) % 2
        ? ground
        : darker(ground, 0.08);
  });
  for (let row = -1; row < 5; row++) {
    for (let column = -1; column < 5; column++) {
      const thing = things[(row + column + 2) % 2];
      if (!thing) continue;
      const sprite = outlined(iconSprite(thing), 0x1a1030);
      canvas.blit(
        sprite,
        column * 24 + 12 - Math.floor(sprite.width / 2),
        row * 24 + 12 - Math.floor(sprite.height / 2),
        row % 2 === 0,
      );
    }
  }
  return canvas;
}

/** A quilt of triangles around a star. */
export function quilt(inks: readonly Colour[]): PixelCanvas {
  const canvas = new PixelCanvas(SIDE, SIDE);
  canvas.paint((x, y) => {
    const [u, v] = [x % 24, y % 24];
    const patch = Math.floor(x / 24) + Math.floor(y / 24);
    const piece = pieceAt(u, v, patch % 2 === 0);
    const tone = inks[(piece + patch) % inks.length] ?? 0;
    if (u === 23 || v === 23) return darker(tone, 0.3);
    return (u + v) % 4 === 0 && piece !== 0 ? lighter(tone, 0.15) : tone;
  });
  for (let stitch = 2; stitch < SIDE; stitch += 4)
    for (const line of [0, 24, 48, 72]) {
      canvas.rect(stitch, line, 2, 1, 0xfffaf0);
      canvas.rect(line, stitch, 1, 2, 0xfffaf0);
    }
  return canvas;
}

/** Which piece of a patch lies at a place: its middle square, the points around it, or one half of the rest. */
function pieceAt(u: number, v: number, even: boolean): number {
  const [across, down] = [Math.abs(u - 11.5), Math.abs(v - 11.5)];
  if (Math.max(across, down) < 6) return 0;
  if (across + down < 12) return 1;
  return u + v < 23 === even ? 2 : 3;
}

/** What a rule of three neighbours makes of a single pixel, row by row. */
export function ruleThirty(inks: readonly [Colour, Colour, Colour]): PixelCanvas {
  const canvas = new PixelCanvas(120, SIDE);
  let row = Array.from({ length: 240 }, (_, x) => Number(x === 120));
  for (let y = 0; y < SIDE; y++) {
    const now = row;
    for (let x = 0; x < 120; x++)
      canvas.set(x, y, now[x + 60] ? rampAt([inks[1], inks[2]], y / SIDE, x, y) : inks[0]);
    row = now.map((_, x) => (30 >> ((now[x - 1] ?? 0) * 4 + (now[x] ?? 0) * 2 + (now[x + 1] ?? 0))) & 1);
  }
  return canvas;
}

/** Bands of colour that flow into each other; they move with the share of a loop. */
export function slowPlasma(loop: number, ramp: readonly Colour[]): PixelCanvas {
  const canvas = new PixelCanvas(SIDE, SIDE);
  const turn = loop * Math.PI * 2;
  canvas.paint((x, y) => {
    const wave =
      Math.sin(x / 11 + turn) +
      Math.sin((x + y) / 17 - turn) +
      Math.sin(Math.hypot(x - 48, y - 40) / 8 + turn);
    return rampAt(ramp, Math.abs(((wave / 3 + 1) % 1) * 2 - 1), x, y);
  });
  return canvas;
}
