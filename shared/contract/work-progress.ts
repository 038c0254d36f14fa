import * as v from 'valibot';
import { WholeNumber } from '../whole-number.ts';

/** How far work in the background has come that goes through a list. */
export const WorkProgress = v.object({
  /** A higher number belongs to work that was started later. */
  generation: WholeNumber,
  /** While it is `retrying`, a run has failed and another follows. */
  state: v.picklist(['running', 'retrying', 'done']),
  done: WholeNumber,
  /** How many of them failed; each is tried again on its own. */
  failed: WholeNumber,
  /** Missing until the entries are counted. */
  total: v.optional(WholeNumber),
});
export type WorkProgress = v.InferOutput<typeof WorkProgress>;
