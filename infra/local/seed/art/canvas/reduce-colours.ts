import { CLEAR, type Colour } from './colour.ts';
import type { PixelCanvas } from './pixel-canvas.ts';

/** A colour, how many pixels have it, and the commoner colour that could best stand for it. */
interface Pot {
  colour: Colour;
  count: number;
  heir?: Pot;
  /** How much of a change that would be. */
  cost: number;
}

/**
 * Repaints pictures that share a palette so that it holds at most `most` colours. Time and again one colour gives
 * way to a commoner one, where it is seen least: it has few pixels, or hardly differs.
 */
export function reduceColours(pictures: readonly PixelCanvas[], most: number): void {
  const pots = countedColours(pictures);
  for (const pot of pots) findHeir(pot, pots);
  const substitutes = new Map<Colour, Colour>();
  while (pots.length > most) {
    const gone = pots.reduce((cheapest, pot) => (pot.cost < cheapest.cost ? pot : cheapest));
    const { heir } = gone;
    if (!heir) break;
    substitutes.set(gone.colour, heir.colour);
    heir.count += gone.count;
    pots.splice(pots.indexOf(gone), 1);
    for (const pot of pots) if (pot === heir || pot.heir === gone) findHeir(pot, pots);
  }
  const finalOf = (colour: Colour): Colour => {
    const next = substitutes.get(colour);
    return next === undefined ? colour : finalOf(next);
  };
  if (substitutes.size > 0) for (const picture of pictures) picture.paint((_x, _y, now) => finalOf(now));
}

function countedColours(pictures: readonly PixelCanvas[]): Pot[] {
  const counts = new Map<Colour, number>();
  for (const picture of pictures) {
    picture.paint((_x, _y, now) => {
      if (now !== CLEAR) counts.set(now, (counts.get(now) ?? 0) + 1);
      return now;
    });
  }
  return [...counts].map(([colour, count]) => ({ colour, count, cost: Number.POSITIVE_INFINITY }));
}

function findHeir(pot: Pot, pots: readonly Pot[]): void {
  delete pot.heir;
  pot.cost = Number.POSITIVE_INFINITY;
  for (const other of pots) {
    const isCommoner = other.count > pot.count || (other.count === pot.count && other.colour < pot.colour);
    if (!isCommoner) continue;
    const cost = distance(pot.colour, other.colour) * pot.count;
    if (cost >= pot.cost) continue;
    pot.cost = cost;
    pot.heir = other;
  }
}

/** How unlike two colours look: eyes tell greens best and blues worst. */
function distance(a: Colour, b: Colour): number {
  const gap = (shift: number): number => ((a >> shift) & 255) - ((b >> shift) & 255);
  return 3 * gap(16) ** 2 + 4 * gap(8) ** 2 + 2 * gap(0) ** 2;
}
