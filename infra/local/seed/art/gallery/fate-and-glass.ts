import { lookOf } from '../avatars/all-looks.ts';
import { avatarFigure } from '../avatars/avatar-picture.ts';
import { type Colour, darker, lighter } from '../canvas/colour.ts';
import { rampAt } from '../canvas/dither.ts';
import { LARGE, SMALL, textWidth, write } from '../canvas/lettering.ts';
import { outlined, silhouette } from '../canvas/outline.ts';
import { PixelCanvas } from '../canvas/pixel-canvas.ts';
import { INK } from '../palette.ts';

/** A card of fate: a figure under an arch, rays, a number and a name. */
export async function fateCard(
  title: string,
  { number, name, tone }: { number: string; name: string; tone: Colour },
): Promise<PixelCanvas> {
  const canvas = new PixelCanvas(60, 92, 0x241a4c);
  canvas.paint((x, y, now) => ((x * 5 + y * 3) % 23 === 0 ? 0x4a3f88 : now));
  canvas.rect(4, 3, 52, 86, INK);
  canvas.rect(5, 4, 50, 84, 0xe8c05a);
  canvas.rect(7, 6, 46, 80, INK);
  canvas.paint(
    (x, y) =>
      Math.floor((Math.atan2(y - 52, x - 30) / Math.PI + 1) * 14) % 2 === 0 ? tone : darker(tone, 0.22),
    { x: 8, y: 17, width: 44, height: 58 },
  );
  canvas.paint((x, y, now) => (y < 40 && Math.hypot(x - 30, (y - 40) * 1.1) > 23 ? 0x241a4c : now), {
    x: 8,
    y: 17,
    width: 44,
    height: 24,
  });
  canvas.disc(30, 50, 19, lighter(tone, 0.6));
  const figure = (await avatarFigure({ ...lookOf(title), size: 20 })).enlarged(2);
  canvas.blit(outlined(figure, INK, true).cut(0, 0, 42, 41), 9, 34);
  for (const [x, y] of [
    [12, 22],
    [47, 22],
    [16, 19],
    [43, 19],
  ] as const)
    canvas.rect(x, y, 2, 2, 0xe8c05a);
  write(canvas, number, { x: Math.round(30 - textWidth(number, SMALL) / 2), y: 9, ink: 0xe8c05a });
  write(canvas, name, { x: Math.round(30 - textWidth(name, SMALL) / 2), y: 78, ink: 0xe8c05a });
  return canvas;
}

/** A face in coloured glass, leaded. */
export async function stainedGlass(title: string): Promise<PixelCanvas> {
  const canvas = new PixelCanvas(72, 96, 0x2a2444);
  const figure = await avatarFigure({ ...lookOf(title), size: 24 });
  const big = figure.enlarged(2);
  canvas.paint((x, y) => {
    const arch = y < 36 ? Math.hypot(x - 36, y - 36) : Math.abs(x - 36);
    if (arch > 31 || y > 91) return (x + y * 3) % 9 === 0 ? 0x3a3458 : 0x2a2444;
    if (arch > 29 || y > 89) return 0x120a2c;
    const sector = Math.floor((Math.atan2(y - 44, x - 36) / Math.PI + 1) * 8);
    const ring = Math.floor(Math.hypot(x - 36, y - 44) / 12);
    return [0x3f7fe0, 0x8a4fd0, 0xe0384f, 0xffb03c, 0x2fa880, 0x35c8e6][(sector + ring * 2) % 6] ?? 0;
  });
  canvas.paint((x, y, now) => {
    const own = (px: number, py: number): Colour => canvas.get(px, py);
    return now !== 0x2a2444 && now !== 0x120a2c && y > 6 && (own(x + 1, y) !== now || own(x, y + 1) !== now)
      ? 0x120a2c
      : now;
  });
  canvas.disc(36, 44, 20, 0xffe9a8);
  const leaded = outlined(big, 0x120a2c, true);
  canvas.blit(leaded.cut(0, 0, leaded.width, 49), 11, 40);
  canvas.paint((x, y, now) =>
    y > 86 && Math.abs(x - 36) < 30 && now === 0x120a2c
      ? 0x120a2c
      : (x + y) % 13 === 0 && now !== 0x2a2444
        ? lighter(now, 0.25)
        : now,
  );
  return canvas;
}

/** The front of a magazine. */
export async function magazine(
  title: string,
  { name, lines, tone }: { name: string; lines: readonly string[]; tone: Colour },
): Promise<PixelCanvas> {
  const canvas = new PixelCanvas(80, 112, tone);
  canvas.paint((x, y) => rampAt([lighter(tone, 0.45), tone, darker(tone, 0.35)], y / 112, x, y));
  const big = (await avatarFigure({ ...lookOf(title), size: 20 })).enlarged(4);
  const word = outlined(lettering(name), INK, true);
  canvas.blit(word, Math.round(40 - word.width / 2), 3);
  canvas.blit(silhouette(outlined(big, 0, true), darker(tone, 0.6)), -1, 31);
  canvas.blit(big, 0, 32);
  for (const [row, line] of lines.entries()) {
    const width = textWidth(line, SMALL) + 4;
    canvas.rect(row % 2 ? 80 - width : 0, 24 + row * 9 + (row > 1 ? 58 : 0), width, 7, INK);
    write(canvas, line, {
      x: (row % 2 ? 80 - width : 0) + 2,
      y: 25 + row * 9 + (row > 1 ? 58 : 0),
      ink: row % 2 ? 0xffd166 : 0xffffff,
    });
  }
  return canvas;
}

function lettering(name: string): PixelCanvas {
  const word = new PixelCanvas(textWidth(name, LARGE), LARGE.height);
  write(word, name, { x: 0, y: 0, font: LARGE, ink: 0xffffff });
  return word.enlarged(2);
}
