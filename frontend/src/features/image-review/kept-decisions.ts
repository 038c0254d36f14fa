import * as v from 'valibot';
import { ImageId } from '../../../../shared/ids.ts';
import { REVIEW_REASONS } from '../../../../shared/review-reasons.ts';

const KEY = 'pixelcrowd.decisions';

/** A decision that may not have reached the server. */
const KeptDecision = v.object({
  /** The reviewer. */
  userId: v.string(),
  id: ImageId,
  version: v.number(),
  decision: v.object({
    status: v.picklist(['approved', 'rejected']),
    reason: v.exactOptional(v.picklist(REVIEW_REASONS)),
    note: v.exactOptional(v.string()),
  }),
  /** The latest time to send it, in milliseconds since 1970. */
  due: v.number(),
});
export type KeptDecision = v.InferOutput<typeof KeptDecision>;

/** The decisions stored in this browser, in case it closes before they are sent. */
export function keptDecisions(): KeptDecision[] {
  try {
    return v.parse(v.array(KeptDecision), JSON.parse(localStorage.getItem(KEY) ?? '[]'));
  } catch {
    // Storage is blocked, or has an invalid value.
    return [];
  }
}

/** Stores a decision, replacing an earlier one on the same image. */
export const keepDecision = (kept: KeptDecision): void =>
  write([...keptDecisions().filter(({ id }) => id !== kept.id), kept]);

/** Removes the stored decision on an image: it was sent or undone. */
export const forgetDecision = (image: KeptDecision['id']): void =>
  write(keptDecisions().filter(({ id }) => id !== image));

function write(kept: readonly KeptDecision[]): void {
  try {
    if (kept.length === 0) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, JSON.stringify(kept));
  } catch {
    // Storage is blocked: decisions are sent when the page closes.
  }
}
