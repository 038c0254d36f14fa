import * as v from 'valibot';
import { ImageId } from '../../../../shared/ids.ts';
import { REVIEW_REASONS } from '../../../../shared/review-reasons.ts';

const KEY = 'pixelcrowd.decisions';

/** A decision that the server may not know yet. */
const KeptDecision = v.object({
  /** Who decided. */
  userId: v.string(),
  id: ImageId,
  version: v.number(),
  decision: v.object({
    status: v.picklist(['approved', 'rejected']),
    reason: v.exactOptional(v.picklist(REVIEW_REASONS)),
    note: v.exactOptional(v.string()),
  }),
  /** When it is sent at the latest, in milliseconds since 1970. */
  due: v.number(),
});
export type KeptDecision = v.InferOutput<typeof KeptDecision>;

/** The decisions that are written down in this browser, in case it ends before they are sent. */
export function keptDecisions(): KeptDecision[] {
  try {
    return v.parse(v.array(KeptDecision), JSON.parse(localStorage.getItem(KEY) ?? '[]'));
  } catch {
    // Storage is blocked, or what lies there is not ours.
    return [];
  }
}

/** Writes a decision down, in place of an earlier one about the same image. */
export const keepDecision = (kept: KeptDecision): void =>
  write([...keptDecisions().filter(({ id }) => id !== kept.id), kept]);

/** Strikes out the decision about an image: the server has it, or it was undone. */
export const forgetDecision = (image: KeptDecision['id']): void =>
  write(keptDecisions().filter(({ id }) => id !== image));

function write(kept: readonly KeptDecision[]): void {
  try {
    if (kept.length === 0) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, JSON.stringify(kept));
  } catch {
    // Storage is blocked: they are sent when the page goes.
  }
}
