import * as v from 'valibot';
import { BulkRequest } from '#shared/contract/image-bulk.ts';
import { BulkJobId } from '#shared/ids.ts';

const KEY = 'pixelcrowd.bulkChanges';

/** A change that the server makes in the background. */
const RunningChange = v.object({
  /** Identifies the change before and after the server began it. */
  key: v.string(),
  /** The user who made it. */
  userId: v.string(),
  id: BulkJobId,
  change: BulkRequest.entries.change,
});
export type RunningChange = v.InferOutput<typeof RunningChange>;

/** The changes that this tab was following before the page was reloaded. */
export function loadRunningChanges(): RunningChange[] {
  try {
    return v.parse(v.array(RunningChange), JSON.parse(sessionStorage.getItem(KEY) ?? '[]'));
  } catch {
    // Storage is blocked, or has an invalid value.
    return [];
  }
}

/** Stores a change, so that it is followed after a reload too. */
export const storeRunningChange = (running: RunningChange): void =>
  write([...loadRunningChanges().filter(({ id }) => id !== running.id), running]);

/** Removes a change that is done, or can be followed no longer. */
export const removeRunningChange = (job: RunningChange['id']): void =>
  write(loadRunningChanges().filter(({ id }) => id !== job));

function write(running: readonly RunningChange[]): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(running));
  } catch {
    // Storage is blocked: a reload forgets the change, which goes on all the same.
  }
}
