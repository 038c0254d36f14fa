import { bitmap } from '../canvas/bitmap.ts';
import { CLEAR, darker, lighter, mix } from '../canvas/colour.ts';
import { outlined, silhouette } from '../canvas/outline.ts';
import { PixelCanvas } from '../canvas/pixel-canvas.ts';
import { DYES, NIGHT, SKINS } from '../palette.ts';
import { Random } from '../seeded-random.ts';
import { avatarSprite, FACE } from './avatar-sprite.ts';
import { EXTRA_INKS } from './extra.ts';
import { extraOf } from './extras.ts';
import { GROUNDS, SCHEMES } from './grounds.ts';
import type { Look } from './look.ts';

/** The avatar of a look before its ground. */
export async function avatarPicture(look: Look): Promise<PixelCanvas> {
  const picture = avatarGround(look);
  const figure = await avatarFigure(look);
  const field = picture.get(0, 0);
  picture.blit(silhouette(outlined(figure, 0), darker(field, 0.62)), -1, -1);
  picture.blit(figure, 0, 0);
  return picture;
}

/** The ground of a look alone. */
export function avatarGround(look: Look): PixelCanvas {
  const picture = new PixelCanvas(look.size, look.size);
  GROUNDS[look.ground](picture, SCHEMES[look.scheme], new Random(look.title));
  return picture;
}

/** The face of a look with all it wears, at the foot of a clear square of the look's size. */
export async function avatarFigure(look: Look): Promise<PixelCanvas> {
  const figure = new PixelCanvas(look.size, look.size);
  const corner = { x: Math.floor((look.size - FACE) / 2), y: look.size - FACE };
  wear(figure, look, corner, true);
  figure.blit(await avatarSprite(look), corner.x, corner.y);
  wear(figure, look, corner, false);
  return rimLit(figure);
}

function wear(figure: PixelCanvas, look: Look, corner: { x: number; y: number }, behind: boolean): void {
  const hair = DYES[look.hair?.dye ?? 'black'];
  const skin = SKINS[look.skin];
  const inks = { ...EXTRA_INKS, h: hair, H: darker(hair), s: skin, S: darker(skin, 0.3) };
  for (const extra of look.extras.map(extraOf)) {
    if ((extra.behind ?? false) !== behind) continue;
    figure.blit(bitmap(extra.drawing, inks), corner.x + (extra.x ?? 0), corner.y + extra.y);
  }
}

/** Light of the arcade on the edges: cool from the left, hot from the right. */
function rimLit(figure: PixelCanvas): PixelCanvas {
  const lit = figure.copy();
  lit.paint((x, y, now) => {
    if (now === CLEAR || y < 1) return now;
    if (x > 0 && isOpen(figure, x - 1, y) && isOpen(figure, x - 2, y)) return mix(now, NIGHT.cool, 0.34);
    if (x < figure.width - 1 && isOpen(figure, x + 1, y) && isOpen(figure, x + 2, y))
      return mix(now, NIGHT.hot, 0.34);
    return figure.get(x, y - 1) === CLEAR ? lighter(now, 0.12) : now;
  });
  return lit;
}

const isOpen = (figure: PixelCanvas, x: number, y: number): boolean => figure.get(x, y) === CLEAR;
