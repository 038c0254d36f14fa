import type { Progress } from '../local/progress.ts';
import type { Figures } from './figures.ts';

/** One thing that the bench measures. */
export interface Part {
  /** What it is asked for by. */
  name: string;
  measure: (progress: Progress) => Promise<Figures[]>;
}
