import type { Progress } from '../progress.ts';
import type { Figures } from './figures.ts';

/** One measurement of the bench. */
export interface Part {
  /** Its name on the command line. */
  name: string;
  measure: (progress: Progress) => Promise<Figures[]>;
}
