import { lookOf } from '../avatars/all-looks.ts';
import { avatarFigure, avatarGround, avatarPicture } from '../avatars/avatar-picture.ts';
import { CLEAR, type Colour, darker, lighter } from '../canvas/colour.ts';
import { rampAt } from '../canvas/dither.ts';
import { LARGE, SMALL, textWidth, write } from '../canvas/lettering.ts';
import { outlined, silhouette } from '../canvas/outline.ts';
import { PixelCanvas } from '../canvas/pixel-canvas.ts';
import { type IconName, iconSprite } from '../icons/icon-picture.ts';
import { INK } from '../palette.ts';
import { layPlanks } from '../scenery/tiles.ts';

/** A card of a game: a portrait, a name, two numbers and a line of text. */
export async function tradingCard(
  title: string,
  {
    name,
    kind,
    powers,
    line,
    edge,
  }: { name: string; kind: IconName; powers: readonly [string, string]; line: string; edge: Colour },
): Promise<PixelCanvas> {
  const canvas = new PixelCanvas(72, 96, 0x171333);
  canvas.paint((x, y, now) => ((x + y) % 6 === 0 ? 0x221c4a : now));
  canvas.rect(5, 4, 62, 88, INK);
  canvas.rect(6, 5, 60, 86, edge);
  canvas.rect(6, 5, 60, 2, lighter(edge, 0.4));
  canvas.rect(9, 8, 54, 80, lighter(edge, 0.72));
  write(canvas, name, { x: 11, y: 10, ink: INK });
  canvas.rect(11, 17, 50, 42, INK);
  const picture = await avatarPicture({ ...lookOf(title), size: 24 });
  const ground = avatarGround({ ...lookOf(title), size: 48 });
  canvas.blit(ground.cut(0, 4, 48, 40), 12, 18);
  const figure = (await avatarFigure({ ...lookOf(title), size: 20 })).enlarged(2);
  canvas.blit(
    silhouette(outlined(figure, 0, true), darker(picture.get(0, 0), 0.62)).cut(0, 0, 42, 41),
    15,
    17,
  );
  canvas.blit(figure, 16, 18);
  canvas.blit(outlined(iconSprite(kind), INK).cut(0, 0, 18, 18), 46, 3);
  for (const [row, words] of line.split('/').entries())
    write(canvas, words, { x: 11, y: 63 + row * 7, ink: darker(edge, 0.6) });
  for (const [x, power, tone] of [
    [11, powers[0], 0xe0384f],
    [46, powers[1], 0x3f7fe0],
  ] as const) {
    canvas.rect(x, 77, 15, 9, tone);
    write(canvas, power, { x: Math.round(x + 8 - textWidth(power, SMALL) / 2), y: 79, ink: 0xffffff });
  }
  return canvas;
}

/** A stamp with a face, a value and perforated edges. */
export async function stamp(
  title: string,
  value: string,
  country: string,
  ground: Colour,
): Promise<PixelCanvas> {
  const canvas = new PixelCanvas(48, 56, ground);
  canvas.paint((x, y, now) => ((x * 3 + y) % 11 === 0 ? darker(now, 0.12) : now));
  canvas.rect(5, 5, 40, 48, darker(ground, 0.45));
  canvas.rect(4, 4, 40, 48, 0xfffaf0);
  for (let edge = 4; edge < 52; edge += 4) {
    if (edge < 44) for (const y of [4, 51]) canvas.rect(edge + 1, y, 2, 1, ground);
    for (const x of [4, 43]) canvas.rect(x, edge + 1, 1, 2, ground);
  }
  const picture = await avatarPicture({ ...lookOf(title), size: 34 });
  canvas.blit(picture.cut(0, 2, 34, 32), 7, 7);
  write(canvas, value, { x: 7, y: 42, font: LARGE, ink: 0xb0284f });
  write(canvas, country, { x: 40 - textWidth(country, SMALL), y: 44, ink: 0x352d6e });
  return canvas;
}

/** A notice on boards: somebody is wanted. */
export async function wantedNotice(
  title: string,
  { name, reward }: { name: string; reward: string },
): Promise<PixelCanvas> {
  const canvas = new PixelCanvas(64, 80);
  layPlanks(canvas, { x: 0, y: 0, width: 64, height: 80 }, 0x7a4f34);
  canvas.rect(9, 7, 48, 68, 0x2a1810);
  canvas.paint(
    (x, y) => ((x * 7 + y * 5) % 37 < 2 ? 0xd8b47c : y > 68 && (x + y) % 9 === 0 ? 0x7a4f34 : 0xf0d8a4),
    { x: 8, y: 6, width: 48, height: 68 },
  );
  write(canvas, 'WANTED', { x: 15, y: 10, font: LARGE, ink: 0x5b2a1c });
  const figure = (await avatarFigure({ ...lookOf(title), size: 20 })).cut(3, 3, 14, 14).enlarged(2);
  canvas.rect(17, 20, 30, 30, 0x5b2a1c);
  canvas.rect(18, 21, 28, 28, 0xe0bc80);
  const print = figure.copy();
  print.paint((x, y, now) =>
    now === CLEAR ? CLEAR : rampAt([0x3a1c14, 0x8a5a34, 0xc89a60, 0xfff0c8], ((now >> 8) & 255) / 255, x, y),
  );
  canvas.blit(print, 18, 21);
  write(canvas, name, { x: Math.round(32 - textWidth(name, SMALL) / 2), y: 53, ink: 0x5b2a1c });
  write(canvas, reward, {
    x: Math.round(32 - textWidth(reward, LARGE) / 2),
    y: 61,
    font: LARGE,
    ink: 0xa03a1c,
  });
  for (const [x, y] of [
    [10, 8],
    [52, 8],
    [10, 70],
    [52, 70],
  ] as const)
    canvas.rect(x, y, 2, 2, 0x9a94b8);
  return canvas;
}
