import { CLEAR, type Colour, darker, lighter } from '../canvas/colour.ts';
import { rampAt } from '../canvas/dither.ts';
import { LARGE, lettering, SMALL, textWidth, write } from '../canvas/lettering.ts';
import { outlined, silhouette } from '../canvas/outline.ts';
import { PixelCanvas } from '../canvas/pixel-canvas.ts';
import { type IconName, iconSprite } from '../icons/icon-picture.ts';
import { INK } from '../palette.ts';

/** Large letters from light to dark, with a body behind them and a line around all. */
function wordmark(text: string, ramp: readonly Colour[], body: Colour, factor: number): PixelCanvas {
  const letters = lettering(text, LARGE, 0xffffff).enlarged(factor);
  letters.paint((x, y, now) => (now === CLEAR ? CLEAR : rampAt(ramp, y / (letters.height - 1), x, y)));
  const deep = new PixelCanvas(letters.width + factor + 1, letters.height + factor + 1);
  for (let step = factor + 1; step >= 1; step--)
    deep.blit(silhouette(letters, step === 1 ? body : darker(body, 0.35)), step, step);
  deep.blit(letters, 0, 0);
  deep.paint((x, y, now) =>
    now !== CLEAR && letters.get(x, y) !== CLEAR && letters.get(x, y - 1) === CLEAR ? lighter(now, 0.5) : now,
  );
  return outlined(deep, INK, true);
}

/** Words over each other in large letters, with a thing above, below or between them. */
export function wordLogo({
  lines,
  ramp,
  body,
  ground,
  thing,
  below,
}: {
  lines: readonly string[];
  ramp: readonly Colour[];
  body: Colour;
  ground: readonly [Colour, Colour];
  thing?: IconName;
  below?: string;
}): PixelCanvas {
  const canvas = new PixelCanvas(128, 80);
  canvas.paint((x, y) => rampAt([ground[1], ground[0]], Math.hypot((x - 64) / 1.4, y - 40) / 52, x, y));
  const words = lines.map((line) =>
    wordmark(
      line,
      ramp,
      body,
      Math.min(3, Math.floor(118 / Math.max(...lines.map((one) => textWidth(one, LARGE))))),
    ),
  );
  const high = words.reduce((sum, word) => sum + word.height - 1, 0) + (thing ? 19 : 0) + (below ? 10 : 0);
  let y = Math.floor((80 - high) / 2);
  if (thing) {
    const sprite = outlined(iconSprite(thing), INK, true);
    canvas.blit(sprite, Math.floor((128 - sprite.width) / 2), y);
    y += 19;
  }
  for (const word of words) {
    canvas.blit(word, Math.floor((128 - word.width) / 2), y);
    y += word.height - 1;
  }
  if (below)
    write(canvas, below, {
      x: Math.round(64 - textWidth(below, SMALL) / 2),
      y: y + 4,
      ink: lighter(ground[1], 0.6),
    });
  return canvas;
}
