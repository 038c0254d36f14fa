/** Columns of the showcase on narrow, medium and wide screens, and the cells its featured image takes there. */
const NARROW = { columns: 2, taken: 4 };
const MEDIUM = { columns: 4, taken: 4 };
const WIDE = { columns: 5, taken: 4 };

// Written out, because the style sheet is made from the names that stand in the sources.
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

/** How many cells of the last row stay empty under so many cards beside the featured image. */
export const emptyCells = (cards: number, { columns, taken }: { columns: number; taken: number }): number =>
  (columns - ((cards + taken) % columns)) % columns;

/** The classes of a tile that fills the last row at every width, and is gone where that row is full. */
export const fillerSpan = (cards: number): string =>
  [
    SPANS.narrow[emptyCells(cards, NARROW)],
    SPANS.medium[emptyCells(cards, MEDIUM)],
    SPANS.wide[emptyCells(cards, WIDE)],
  ].join(' ');
