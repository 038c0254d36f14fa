import { toast } from '#ui/overlay/toast.ts';
import { ApiError } from '../../../api/api-error.ts';
import { type BulkProgress, readBulkProgress } from '../../../api/bulk-image-changes.ts';
import { REPORTS_KEY } from '../../../api/image-changes.ts';
import { queryClient } from '../../../api/query-client.ts';
import { STAFF_IMAGES_KEY } from '../../../api/staff-images.ts';
import { storeOutcome } from '../bulk/bulk-results.ts';
import {
  refusedNotes,
  refusedRejections,
  SEVERAL,
  storeRefusedRejection,
} from '../manage/refused-rejections.ts';
import type { OwnDecision } from './own-decision.ts';

/** Says why decisions were refused, and keeps their notes for the next attempt. */
export function reportRefused(userId: string, refused: readonly OwnDecision[]): void {
  for (const decision of refused) storeDraft(userId, decision);
  for (const message of new Set(refused.map(({ message = FAILED }) => message))) toast.error(message);
}

const FAILED = 'Failed to carry out your decision';

/**
 * Reads the results of bulk changes that are done.
 *
 * @throws ApiError for a temporary error: they can be read again
 */
export async function reportDone(userId: string, done: readonly OwnDecision[]): Promise<void> {
  const changes = await Promise.all(done.map(readChange));
  for (const decision of done) forgetDraft(userId, decision);
  for (const progress of changes) if (progress) storeResults(userId, progress);
}

const DECIDED_KEYS = [STAFF_IMAGES_KEY, REPORTS_KEY] as const;

/** Refetches everything that decisions change. */
export const refetchDecided = (): Promise<unknown> =>
  Promise.all(DECIDED_KEYS.map((queryKey) => queryClient.invalidateQueries({ queryKey })));

/** Refetches everything that decisions change once it is shown again: what is shown has been updated. */
export function markDecidedStale(): void {
  for (const queryKey of DECIDED_KEYS) void queryClient.invalidateQueries({ queryKey, refetchType: 'none' });
}

/** Reads how a bulk change went; undefined if it was undone on another page, or for another decision. */
async function readChange({ subject }: OwnDecision): Promise<BulkProgress | undefined> {
  if (subject.type !== 'bulk') return undefined;
  try {
    return await readBulkProgress(subject.jobId);
  } catch (error) {
    if (error instanceof ApiError && error.code === 'not-found') return undefined;
    throw error;
  }
}

/** Stores what became of a bulk change, and the note of a rejection for the images that it failed for. */
function storeResults(userId: string, progress: BulkProgress): void {
  for (const { id } of progress.failures) storeRefusedRejection(userId, id, progress.change);
  storeOutcome({ userId, progress });
}

/** Keeps the note of a refused decision for the next attempt. */
function storeDraft(userId: string, { subject, bulk }: OwnDecision): void {
  if (subject.type === 'review') storeRefusedRejection(userId, subject.imageId, subject);
  else if (subject.type === 'bulk') storeRefusedRejection(userId, SEVERAL, bulk?.change ?? {});
  else if (subject.type === 'resolution' && subject.note)
    refusedNotes.store(subject.note, userId, subject.reportId);
}

function forgetDraft(userId: string, { subject, bulk }: OwnDecision): void {
  if (subject.type === 'review') refusedRejections.delete(userId, subject.imageId);
  else if (subject.type === 'resolution') refusedNotes.delete(userId, subject.reportId);
  else if (bulk && 'images' in bulk.target)
    for (const { id } of bulk.target.images) refusedRejections.delete(userId, id);
}
