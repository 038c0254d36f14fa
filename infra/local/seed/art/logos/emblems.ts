import { CLEAR, type Colour, darker, lighter } from '../canvas/colour.ts';
import { SMALL, textWidth, write } from '../canvas/lettering.ts';
import { outlined, silhouette } from '../canvas/outline.ts';
import { PixelCanvas } from '../canvas/pixel-canvas.ts';
import { type IconName, iconSprite } from '../icons/icon-picture.ts';
import { INK } from '../palette.ts';

/** A coat of arms: a divided shield with a thing on it, and a ribbon with a motto. */
export function crest({
  field,
  other,
  division,
  thing,
  motto,
  ground,
}: {
  field: Colour;
  other: Colour;
  division: 'half' | 'quarters' | 'bend' | 'chevron';
  thing: IconName;
  motto: string;
  ground: Colour;
}): PixelCanvas {
  const canvas = new PixelCanvas(96, 96);
  canvas.paint((x, y) => ((x + y) % 12 === 0 || (x - y + 96) % 12 === 0 ? lighter(ground, 0.1) : ground));
  const shield = new PixelCanvas(52, 60);
  shield.paint((x, y) => {
    const half = y < 30 ? 25 : Math.sqrt(Math.max(0, 1 - ((y - 30) / 30) ** 2)) * 25;
    if (Math.abs(x - 25.5) > half || y > 59) return CLEAR;
    const second = {
      half: x > 25,
      quarters: x > 25 !== y > 28,
      bend: Math.abs(x - y * 0.9) < 9,
      chevron: Math.abs(y - 20 - Math.abs(x - 25.5) * 0.8) < 7,
    }[division];
    const tone = second ? other : field;
    return x < 25.5 - half + 3 ? lighter(tone, 0.3) : x > 25.5 + half - 4 ? darker(tone, 0.3) : tone;
  });
  const rimmed = outlined(outlined(outlined(shield, 0xe8c05a), 0xb8862c), INK);
  canvas.blit(silhouette(rimmed, darker(ground, 0.5)), 21, 8);
  canvas.blit(rimmed, 19, 5);
  const sprite = outlined(iconSprite(thing), INK, true);
  canvas.blit(sprite, 48 - Math.floor(sprite.width / 2), 34 - Math.floor(sprite.height / 2));
  ribbon(canvas, motto, 74);
  return canvas;
}

/** A ribbon with folded ends across the picture. */
function ribbon(canvas: PixelCanvas, words: string, y: number): void {
  const width = Math.max(56, textWidth(words, SMALL) + 12);
  const left = Math.round(48 - width / 2);
  for (const [x, flip] of [
    [left - 9, 1],
    [left + width - 3, -1],
  ] as const) {
    canvas.rect(x, y + 4, 12, 11, INK);
    canvas.rect(x + 1, y + 5, 10, 9, 0xa02a4a);
    for (let row = 0; row < 5; row++)
      canvas.rect(flip > 0 ? x : x + 12 - (5 - row), y + 5 + row, 5 - row, 1, canvas.get(0, 0));
  }
  canvas.rect(left, y, width, 13, INK);
  canvas.rect(left + 1, y + 1, width - 2, 11, 0xe0485f);
  canvas.rect(left + 1, y + 1, width - 2, 1, 0xff8a94);
  canvas.rect(left + 1, y + 11, width - 2, 1, 0xa02a4a);
  write(canvas, words, { x: Math.round(48.5 - textWidth(words, SMALL) / 2), y: y + 4, ink: 0xfffaf0 });
}

/** A round badge: a thing in rings of colour, words below it. */
export function badge({
  thing,
  words,
  rings,
  ground,
}: {
  thing: IconName;
  words: string;
  rings: readonly [Colour, Colour, Colour];
  ground: Colour;
}): PixelCanvas {
  const canvas = new PixelCanvas(96, 96, ground);
  canvas.paint((x, y, now) => ((x * 3 + y * 5) % 31 === 0 ? lighter(ground, 0.2) : now));
  for (const [radius, tone] of [
    [38, INK],
    [37, rings[0]],
    [33, INK],
    [32, rings[1]],
    [26, lighter(rings[1], 0.2)],
  ] as const)
    canvas.disc(48, 42, radius, tone);
  for (let ray = 0; ray < 24; ray++) {
    const turn = (ray / 24) * Math.PI * 2;
    canvas.rect(47 + Math.cos(turn) * 35, 41 + Math.sin(turn) * 35, 2, 2, rings[2]);
  }
  canvas.paint((x, y, now) =>
    Math.hypot(x - 48, y - 42) < 26 && Math.floor((Math.atan2(y - 42, x - 48) / Math.PI + 1) * 10) % 2
      ? rings[1]
      : now,
  );
  const sprite = outlined(iconSprite(thing).enlarged(2), INK, true);
  canvas.blit(
    silhouette(sprite, darker(rings[1], 0.45)),
    48 - Math.floor(sprite.width / 2) + 2,
    44 - Math.floor(sprite.height / 2),
  );
  canvas.blit(sprite, 48 - Math.floor(sprite.width / 2), 42 - Math.floor(sprite.height / 2));
  ribbon(canvas, words, 74);
  return canvas;
}
