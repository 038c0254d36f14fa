import type { PixelCanvas } from '../canvas/pixel-canvas.ts';
import type { Random } from '../seeded-random.ts';
import { anyone, type Person, personSprite } from './people.ts';

/** Draws people from the farthest to the nearest, each on their shadow. */
export function standAbout(
  canvas: PixelCanvas,
  random: Random,
  places: readonly { x: number; y: number; person?: Person }[],
): void {
  for (const { x, y, person } of places.toSorted((a, b) => a.y - b.y)) {
    canvas.ellipse(x + 7, y + 17, 6, 1.5, 0x4a3f68);
    canvas.blit(personSprite(person ?? anyone(random)), x, y);
  }
}
