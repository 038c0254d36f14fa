import { batchGet, type Item, type Key } from '#platform/data/batch-get.ts';
import { batchWrite } from '#platform/data/batch-write.ts';
import { commit } from '#platform/data/commit.ts';
import { tableName } from '#platform/data/document-client.ts';
import { EXPIRY_ATTRIBUTE } from '#platform/data/table-schema.ts';
import { taskWrite } from '#platform/data/tasks.ts';
import { newUlid } from '#platform/new-ulid.ts';
import { notFound } from '#platform/problem.ts';
import type { BulkChange, BulkProgress } from '#shared/contract/image-bulk.ts';
import type { BulkJobId, ImageId } from '#shared/ids.ts';
import type { Staff, StaffMember } from '../accounts/staff.ts';
import { changeImagesTask } from './change-images-task.ts';

/** The ids of a job are stored in parts, each of which is changed before the progress is stored. */
const PER_PART = 50;

const KEPT_SECONDS = 7 * 86_400;

/** A bulk change in the background. */
export interface BulkJob extends Omit<BulkProgress, 'id'> {
  staff: StaffMember<'web'>;
  change: BulkChange;
  /** The part to change next, from 0. */
  part: number;
  /** The number of the run that may continue: each run is a task of its own. */
  run: number;
}

/** The key of a job. */
export const jobKey = (id: BulkJobId): Key => ({ pk: `BULK#${id}`, sk: 'A' });

/** The key of one part of its ids. */
const partKey = (id: BulkJobId, part: number): Key => ({ pk: `BULK#${id}`, sk: `P#${part}` });

/**
 * Starts to change images in tasks.
 *
 * @param ids at most as many as `IMAGE_LIMITS.inBackground`
 */
export async function startJob(
  { system, accountId, name, address }: Staff<'web'>,
  ids: readonly ImageId[],
  change: BulkChange,
): Promise<BulkProgress> {
  const id = newUlid() as BulkJobId; // a BulkJobId is a ULID
  const staff = { system, accountId, name, ...(address !== undefined && { address }) };
  const job: BulkJob = {
    staff,
    change,
    part: 0,
    run: 1,
    state: 'running',
    total: ids.length,
    done: 0,
    failed: 0,
    failures: [],
  };
  const expires = Math.ceil(Date.now() / 1000) + KEPT_SECONDS;
  const parts = Array.from({ length: Math.ceil(ids.length / PER_PART) }, (_, part) => ({
    ...partKey(id, part),
    ids: ids.slice(part * PER_PART, (part + 1) * PER_PART),
    [EXPIRY_ATTRIBUTE]: expires,
  }));
  await batchWrite({ put: parts });
  const Item = { ...jobKey(id), ...job, [EXPIRY_ATTRIBUTE]: expires };
  await commit(async () => ({
    result: undefined,
    writes: [
      { action: { Put: { TableName: tableName(), Item } }, onRefusal: 'read-again' },
      taskWrite(changeImagesTask.create({ id, run: 1 })),
    ],
  }));
  return toProgress(id, job);
}

/** Reads a job consistently; undefined once it is forgotten. */
export async function findJob(id: BulkJobId): Promise<BulkJob | undefined> {
  const [item] = await batchGet([jobKey(id)], { consistent: true });
  return item as (Item & BulkJob) | undefined; // written only by `startJob` and the runs
}

/** Reads the ids of the next part of a job; empty after the last. */
export async function readPart(id: BulkJobId, part: number): Promise<ImageId[]> {
  const [item] = await batchGet([partKey(id, part)], { consistent: true });
  return (item?.ids as ImageId[] | undefined) ?? []; // written only by `startJob`
}

/**
 * Reads how far a job has come.
 *
 * @throws Problem `not-found` once it is forgotten
 */
export async function readJobProgress(id: BulkJobId): Promise<BulkProgress> {
  const job = await findJob(id);
  if (!job) throw notFound("This change doesn't exist");
  return toProgress(id, job);
}

const toProgress = (id: BulkJobId, { state, total, done, failed, failures }: BulkJob): BulkProgress => ({
  id,
  state,
  total,
  done,
  failed,
  failures,
});
