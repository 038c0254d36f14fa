import * as v from 'valibot';

/** How far work in the background has come that goes through a list. */
export const WorkProgress = v.object({
  /** A higher number belongs to work that was started later. */
  generation: v.number(),
  /** While it is `retrying`, a run has failed and another follows. */
  state: v.picklist(['running', 'retrying', 'done']),
  done: v.number(),
  /** How many of them failed; each is tried again on its own. */
  failed: v.number(),
  /** Missing until the entries are counted. */
  total: v.optional(v.number()),
});
export type WorkProgress = v.InferOutput<typeof WorkProgress>;
