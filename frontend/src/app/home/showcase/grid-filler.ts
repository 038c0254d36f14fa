/**
 * The showcase's columns on narrow, medium and wide screens, and the number of cells that its featured image
 * takes.
 */
const NARROW = { columns: 2, taken: 4 };
const MEDIUM = { columns: 4, taken: 4 };
const WIDE = { columns: 5, taken: 4 };

// Complete class names, because Tailwind finds them in the source.
const SPANS = {
  narrow: ['hidden', 'block col-span-1', 'block col-span-2'],
  medium: ['md:hidden', 'md:block md:col-span-1', 'md:block md:col-span-2', 'md:block md:col-span-3'],
  wide: [
    'lg:hidden',
    'lg:block lg:col-span-1',
    'lg:block lg:col-span-2',
    'lg:block lg:col-span-3',
    'lg:block lg:col-span-4',
  ],
} as const;

/** The empty cells in the last row for a number of cards next to the featured image. */
export const emptyCells = (cards: number, { columns, taken }: { columns: number; taken: number }): number =>
  (columns - ((cards + taken) % columns)) % columns;

/** The classes of a tile that fills the last row at every width, and is hidden where that row is full. */
export const fillerSpan = (cards: number): string =>
  [
    SPANS.narrow[emptyCells(cards, NARROW)],
    SPANS.medium[emptyCells(cards, MEDIUM)],
    SPANS.wide[emptyCells(cards, WIDE)],
  ].join(' ');
