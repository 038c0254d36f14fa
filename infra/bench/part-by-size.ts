import type { Progress } from '../progress.ts';
import { withDynamo } from './bench-table.ts';
import type { Figures } from './figures.ts';
import type { Part } from './part.ts';

/** A small site and a large one: a request to either should cost the same. */
const SIZES = [1_000, 200_000];

/** A part that repeats its measurement in tables of both sizes. */
export const partBySize = (
  name: string,
  measureSize: (size: number, progress: Progress) => Promise<Figures>,
): Part => ({
  name,
  measure: (progress) =>
    withDynamo(async () => {
      const figures: Figures[] = [];
      for (const size of SIZES) figures.push(await measureSize(size, progress));
      return figures;
    }),
});
