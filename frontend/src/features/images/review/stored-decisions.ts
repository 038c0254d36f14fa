import * as v from 'valibot';
import { ImageId } from '../../../../../shared/ids.ts';
import { REVIEW_REASONS } from '../../../../../shared/review-reasons.ts';

const KEY = 'pixelcrowd.decisions';

/** A decision that may not have reached the server. */
const StoredDecision = v.object({
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
export type StoredDecision = v.InferOutput<typeof StoredDecision>;

/** The decisions stored in this browser, in case it closes before they are sent. */
export function loadStoredDecisions(): StoredDecision[] {
  try {
    return v.parse(v.array(StoredDecision), JSON.parse(localStorage.getItem(KEY) ?? '[]'));
  } catch {
    // Storage is blocked, or has an invalid value.
    return [];
  }
}

/** Stores a decision, replacing an earlier one on the same image. */
export const storeDecision = (stored: StoredDecision): void =>
  write([...loadStoredDecisions().filter(({ id }) => id !== stored.id), stored]);

/** Removes the stored decision on an image: it was sent or undone. */
export const removeStoredDecision = (image: StoredDecision['id']): void =>
  write(loadStoredDecisions().filter(({ id }) => id !== image));

function write(stored: readonly StoredDecision[]): void {
  try {
    if (stored.length === 0) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, JSON.stringify(stored));
  } catch {
    // Storage is blocked: decisions are sent when the page closes.
  }
}
