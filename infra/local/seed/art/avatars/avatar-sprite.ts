import { createAvatar } from '@dicebear/core';
import * as pixelArt from '@dicebear/pixel-art';
import sharp from 'sharp';
import { CLEAR, type Colour, darker, hexOf, lighter, mix } from '../canvas/colour.ts';
import { PixelCanvas } from '../canvas/pixel-canvas.ts';
import { DYES, SKINS } from '../palette.ts';
import type { Look } from './look.ts';

/** Pixels a side of a face. */
export const FACE = 16;

/** The face and shoulders of a look on clear ground, with light on its hair and shadow under it. */
export async function avatarSprite(look: Look): Promise<PixelCanvas> {
  return shaded(await styled(look), look);
}

/** What the avatar style (Pixel Art by DiceBear, CC0) makes of a look, pixel by pixel: it draws in whole cells, so nothing is blended. */
async function styled(look: Look): Promise<PixelCanvas> {
  const svg = createAvatar(pixelArt, { seed: look.title, size: FACE, ...partsOf(look) }).toString();
  const rgba = await sharp(Buffer.from(svg)).ensureAlpha().raw().toBuffer();
  const face = new PixelCanvas(FACE, FACE);
  face.paint((x, y) => {
    const at = (y * FACE + x) * 4;
    return (rgba[at + 3] ?? 0) < 128 ? CLEAR : rgba.readUIntBE(at, 3);
  });
  return face;
}

function partsOf(look: Look): Record<string, string[] | number> {
  const always = (part: string, name: string | undefined): Record<string, string[] | number> =>
    name ? { [part]: [name], [`${part}Probability`]: 100 } : { [`${part}Probability`]: 0 };
  const dye = (part: keyof Look & ('hair' | 'glasses' | 'hat' | 'earrings')): string[] => [
    hexOf(DYES[look[part]?.dye ?? 'black']),
  ];
  return {
    skinColor: [hexOf(SKINS[look.skin])],
    mouthColor: [hexOf(mix(SKINS[look.skin], 0x9c1f3c, 0.55))],
    eyesColor: [hexOf(darker(SKINS[look.skin], 0.75))],
    eyes: [look.eyes],
    mouth: [look.mouth],
    clothing: [look.clothing.name],
    clothingColor: [hexOf(DYES[look.clothing.dye])],
    // The style has no chance of a bare head, but an empty choice leaves one.
    hair: look.hair ? [look.hair.name] : [],
    hairColor: dye('hair'),
    ...always('glasses', look.glasses?.name),
    glassesColor: dye('glasses'),
    ...always('hat', look.hat?.name),
    hatColor: dye('hat'),
    ...always('accessories', look.earrings?.name),
    accessoriesColor: dye('earrings'),
    ...always('beard', look.beard),
  };
}

/** Light and shadow by the material of each pixel, which its colour tells. */
function shaded(face: PixelCanvas, look: Look): PixelCanvas {
  const tufts: Colour[] = [look.hair, look.hat].flatMap((part) => (part ? [DYES[part.dye]] : []));
  const cloth = DYES[look.clothing.dye];
  const skin = face.get(8, 8);
  const lit = face.copy();
  lit.paint((x, y, now) => {
    const edge = face.get(x + 1, y) === CLEAR;
    if (tufts.includes(now)) return tuft(face, x, y, now);
    if (now === skin && tufts.includes(face.get(x, y - 1))) return darker(now, 0.24);
    if (now === skin && edge) return darker(now, 0.16);
    return now === cloth && y > 10 && (edge || x > 11) ? darker(now, 0.28) : now;
  });
  return lit;
}

/** Hair and hats are light where nothing is above them and dark where they end. */
function tuft(face: PixelCanvas, x: number, y: number, own: Colour): Colour {
  if (face.get(x, y - 1) !== own) return lighter(own, 0.3);
  if (face.get(x, y + 1) !== own) return darker(own, 0.3);
  return (x * 3 + y) % 7 === 0 ? darker(own, 0.14) : own;
}
