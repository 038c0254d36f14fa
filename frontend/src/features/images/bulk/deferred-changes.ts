import type { StaffImage } from '#shared/contract/images.ts';
import { toast } from '#ui/overlay/toast.ts';
import { ApiError, describeError } from '../../../api/api-error.ts';
import {
  type BulkChange,
  type BulkProgress,
  type BulkTarget,
  changeImages,
  readBulkProgress,
} from '../../../api/bulk-image-changes.ts';
import { queryClient } from '../../../api/query-client.ts';
import { STAFF_IMAGES_KEY } from '../../../api/staff-images.ts';
import { getImageName } from '../manage/image-status.tsx';
import { putKnownImage } from '../manage/known-images.ts';
import { refusedRejections, SEVERAL, storeRefusedRejection } from '../manage/refused-rejections.ts';
import { createDeferredQueue, type Deferred, isSignedIn } from '../review/deferred-queue.ts';
import { describeProgress, forgetOutcome, storeOutcome } from './bulk-results.ts';
import { describeFailed } from './describe-change.ts';
import {
  loadRunningChanges,
  type RunningChange,
  removeRunningChange,
  storeRunningChange,
} from './running-changes.ts';

/** A change of several images. */
interface DeferredChange {
  key: string;
  target: BulkTarget;
  change: BulkChange;
}

/** How often to ask how far a change in the background has come, in milliseconds. */
const POLL_MILLISECONDS = 1_000;

const queue = createDeferredQueue<DeferredChange>({ getKey: ({ key }) => key, send });

/** The changes that have not been sent or are being made, oldest first. */
export const useDeferredChanges = queue.use;

/** Undoes the last change; returns it, or undefined if it is too late or there is none. */
export const undoBulkChange = (): DeferredChange | undefined => queue.undo();

/** Sends the changes that could still be undone, so that a filter matches what it will match afterwards. */
export const sendBulkChanges = queue.sendAll;

/** Changes images after a delay of ten seconds. */
export function deferBulkChange(target: BulkTarget, change: BulkChange): void {
  // A second change of the same images is based on the first, which is sent now.
  if (queue.getAll().some((deferred) => overlap(deferred.target, target))) void queue.sendAll();
  queue.defer({ key: crypto.randomUUID(), target, change });
}

/** Whether two changes may be about the same image. */
function overlap(one: BulkTarget, other: BulkTarget): boolean {
  if (!('images' in one && 'images' in other)) return true;
  const ids = new Set(one.images.map(({ id }) => id));
  return other.images.some(({ id }) => ids.has(id));
}

/** Changes are sent one after the other, since each may be about the results of the one before. */
let last: Promise<unknown> = Promise.resolve();

async function send(deferred: Deferred<DeferredChange>, ending: Promise<void>): Promise<void> {
  const { key, target, change, userId } = deferred;
  // A closing page does not live to see the previous response.
  const request = Promise.race([last, ending]).then(() => changeImages(target, change));
  last = request.catch(() => undefined);
  try {
    const { results = [], progress } = await request;
    if (progress) await followProgress({ key, id: progress.id, userId, change }, progress);
    else storeResults(deferred, results);
    if (change.status === 'rejected') refusedRejections.delete(userId, SEVERAL);
  } catch (error) {
    storeRefusedRejection(userId, SEVERAL, change);
    toast.error(describeError(error, describeFailed(change)));
  }
  void queryClient.invalidateQueries({ queryKey: STAFF_IMAGES_KEY });
}

type Results = NonNullable<Awaited<ReturnType<typeof changeImages>>['results']>;

/** Shows the server's version of the images, and what became of each. */
function storeResults({ key, userId, target, change }: Deferred<DeferredChange>, results: Results): void {
  const images = 'images' in target ? target.images : [];
  const names = new Map(images.map((image) => [image.id, getImageName(image)]));
  for (const { id, ok, image } of results) {
    if (image) putKnownImage(queryClient, image);
    if (ok) refusedRejections.delete(userId, id);
    else storeRefusedRejection(userId, id, change);
  }
  replaceVersions(results.flatMap(({ ok, image }) => (ok && image ? [image] : [])));
  const failed = results.filter(({ ok }) => !ok).length;
  storeOutcome({
    key,
    userId,
    change,
    failed,
    isRunning: false,
    total: results.length,
    done: results.length - failed,
    results: results.map(({ id, ok, image, title, message, isOwn = false }) => ({
      id,
      ok,
      message,
      isOwn,
      title: title ?? (image ? getImageName(image) : names.get(id)),
      ...(!ok && image && { current: image }),
    })),
  });
}

/** Lets the changes that are waiting apply to the results of the last one, which the user saw already. */
function replaceVersions(changed: readonly StaffImage[]): void {
  const versions = new Map(changed.map(({ id, version }) => [id, version]));
  queue.update((deferred) => {
    if (!('images' in deferred.target)) return deferred;
    const images = deferred.target.images.map((image) => ({
      ...image,
      version: versions.get(image.id) ?? image.version,
    }));
    return { ...deferred, target: { images } };
  });
}

/** The changes in the background that this page follows. */
const followed = new Set<string>();

/**
 * Follows a change in the background until it is done.
 *
 * @throws ApiError if its progress cannot be known; it goes on all the same
 */
async function followProgress(running: RunningChange, begun?: BulkProgress): Promise<void> {
  const { key, id, userId, change } = running;
  const identity = { key, userId, change };
  followed.add(id);
  storeRunningChange(running);
  try {
    let progress = begun;
    while (progress?.state !== 'done') {
      if (progress) storeOutcome(describeProgress(identity, progress));
      await new Promise((resolve) => setTimeout(resolve, POLL_MILLISECONDS));
      // It is followed again once they are back.
      if (!isSignedIn(userId)) return forgetOutcome(key);
      progress = await readProgress(id, progress);
    }
    storeOutcome(describeProgress(identity, progress));
    removeRunningChange(id);
  } catch (error) {
    forgetOutcome(key);
    removeRunningChange(id);
    throw error;
  } finally {
    followed.delete(id);
  }
}

/** Reads the progress; the last one if the server cannot be reached right now. */
async function readProgress(
  id: RunningChange['id'],
  last: BulkProgress | undefined,
): Promise<BulkProgress | undefined> {
  try {
    return await readBulkProgress(id);
  } catch (error) {
    if (error instanceof ApiError && error.mayPass) return last;
    throw error;
  }
}

/** Follows the changes in the background that the page followed before it was reloaded. */
export function resumeBulkChanges(userId: string): void {
  for (const running of loadRunningChanges()) {
    if (running.userId !== userId || followed.has(running.id)) continue;
    followProgress(running)
      .catch((error: unknown) => toast.error(describeError(error, describeFailed(running.change))))
      .finally(() => void queryClient.invalidateQueries({ queryKey: STAFF_IMAGES_KEY }));
  }
}
