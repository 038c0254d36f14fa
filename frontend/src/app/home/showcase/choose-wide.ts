import type { ImageId } from '../../../../../shared/ids.ts';
import type { PublicImage } from '../../../../../shared/public-image.ts';
import { isWide } from '../../../features/gallery/mat.ts';

/** The columns of the showcase on narrow, medium and wide screens. */
const COLUMNS = [2, 4, 5] as const;

/** The side of the featured image, in cells. */
const FEATURED_SIDE = 2;

/**
 * Chooses which wide images span two columns: as many as leave no gap between the cards, in any number of columns.
 * The last ones are the first to give way, since no later card could fill the gap before them.
 */
export function chooseWide(images: readonly Pick<PublicImage, 'id' | 'width' | 'height'>[]): Set<ImageId> {
  const wide = images.filter(isWide).map(({ id }) => id);
  while (wide.length > 0) {
    const chosen = new Set(wide);
    const spans = images.map(({ id }) => (chosen.has(id) ? 2 : 1));
    if (COLUMNS.every((columns) => !hasGap(spans, columns))) return chosen;
    wide.pop();
  }
  return new Set();
}

/** Places cards as `grid-auto-flow: dense` does, and tells whether a cell between them stays free. */
function hasGap(spans: readonly number[], columns: number): boolean {
  const taken = new Set<number>();
  for (let row = 0; row < FEATURED_SIDE; row += 1) {
    for (let column = 0; column < FEATURED_SIDE; column += 1) taken.add(row * columns + column);
  }
  for (const span of spans) {
    const cell = findPlace(taken, span, columns);
    for (let each = cell; each < cell + span; each += 1) taken.add(each);
  }
  return taken.size <= Math.max(...taken);
}

/** The first cell at which a card fits into a row. */
function findPlace(taken: ReadonlySet<number>, span: number, columns: number): number {
  for (let cell = 0; ; cell += 1) {
    const isInRow = (cell % columns) + span <= columns;
    if (isInRow && !taken.has(cell) && !taken.has(cell + span - 1)) return cell;
  }
}
