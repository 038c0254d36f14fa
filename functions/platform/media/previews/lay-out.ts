/** A rectangle in pixels. */
export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** The size that sites which show links prefer. */
export const FRAME = { width: 1200, height: 630 };

/** At the right, a column is left to the logo; a single work has one at the left too, so that it is in the middle. */
export const LOGO_COLUMN = 96;

const GAP = 12;
/** Above and below a single work. */
const MARGIN = 24;

/** The columns and rows for numbers of works from two; those of five and six are the last. */
const GRIDS: Readonly<Record<number, readonly [columns: number, rows: number]>> = {
  2: [2, 1],
  3: [3, 1],
  4: [2, 2],
};

/** Returns the mat of each of up to six works, and the part of it in which the work is placed. */
export function layOutWorks(count: number): { mat: Box; work: Box }[] {
  if (count === 1) return [{ mat: { left: 0, top: 0, ...FRAME }, work: SINGLE }];
  const [columns, rows] = GRIDS[count] ?? [3, 2];
  const width = Math.floor((FRAME.width - LOGO_COLUMN - GAP * columns) / columns);
  const height = Math.floor((FRAME.height - GAP * (rows + 1)) / rows);
  return Array.from({ length: count }, (_, index) => {
    const left = GAP + (index % columns) * (width + GAP);
    const top = GAP + Math.floor(index / columns) * (height + GAP);
    return {
      mat: { left, top, width, height },
      work: { left: left + GAP, top: top + GAP, width: width - 2 * GAP, height: height - 2 * GAP },
    };
  });
}

const SINGLE: Box = {
  left: LOGO_COLUMN,
  top: MARGIN,
  width: FRAME.width - 2 * LOGO_COLUMN,
  height: FRAME.height - 2 * MARGIN,
};
