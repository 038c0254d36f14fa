import * as v from 'valibot';
import { APPEAL_OUTCOMES } from '../appeals.ts';
import { IsoTime } from '../ids.ts';

/** Identifies a decision: the image, and the version that the decision was made on. */
export const DecisionId = v.pipe(
  v.string("This isn't a decision"),
  v.regex(/^[0-7][0-9A-HJKMNP-TV-Z]{25}-[1-9]\d{0,8}$/, "This isn't a decision"),
);

/** An appeal as the person sees it who made it. */
export const OwnAppeal = v.object({
  state: v.picklist(['open', ...APPEAL_OUTCOMES]),
  at: IsoTime,
  /** What the person wrote who decided on it. */
  reply: v.optional(v.string()),
});
export type OwnAppeal = v.InferOutput<typeof OwnAppeal>;
