import { type Item, type Key, readInBatches } from '#platform/data/batch-get.ts';
import { writeInBatches } from '#platform/data/batch-write.ts';
import { commit } from '#platform/data/commit.ts';
import { getTableName } from '#platform/data/document-client.ts';
import { EXPIRY_ATTRIBUTE } from '#platform/data/table-schema.ts';
import { buildTaskWrite } from '#platform/data/tasks.ts';
import { createUlid } from '#platform/new-ulid.ts';
import { buildNotFound } from '#platform/problem.ts';
import type { HeldDecision as HeldView } from '#shared/contract/held-decisions.ts';
import type { BulkChange, BulkProgress } from '#shared/contract/image-bulk.ts';
import type { BulkJobId, ImageId } from '#shared/ids.ts';
import { IMAGE_LIMITS } from '#shared/image-limits.ts';
import type { Staff, StaffMember } from '../accounts/staff.ts';
import { buildHeldDecision, holdDecision } from '../images/holds/held-decision.ts';
import { showHeldDecision } from '../images/holds/held-view.ts';
import { changeImagesTask } from './change-images-task.ts';

/** The ids of a job are stored in parts, each of which is changed before the progress is stored. */
const PER_PART = 50;

const KEPT_SECONDS = 7 * 86_400;

/** A bulk change in the background. */
export interface BulkJob extends Omit<BulkProgress, 'id'> {
  staff: StaffMember<'web'>;
  /** The part to change next, from 0. */
  part: number;
  /** The number of the run that may continue: each run is a task of its own. */
  run: number;
  /** The versions that the images got, for a held change of up to a hundred. */
  made?: Partial<Record<ImageId, number>>;
}

/** The key of a job. */
export const buildJobKey = (id: BulkJobId): Key => ({ pk: `BULK#${id}`, sk: 'A' });

/** The key of one part of its ids. */
const buildPartKey = (id: BulkJobId, part: number): Key => ({ pk: `BULK#${id}`, sk: `P#${part}` });

interface JobOptions {
  /** The versions that the caller saw; an image without one is changed in its current state. */
  versions?: Partial<Record<ImageId, number>>;
  /** For how long the change can be undone. */
  holdSeconds?: number;
}

/** A job that has started, and the decision that holds it. */
export interface StartedJob {
  progress: BulkProgress;
  held?: HeldView;
}

/**
 * Starts to change images in tasks.
 *
 * @param ids at most as many as `IMAGE_LIMITS.inBackground`
 */
export async function startJob(
  staff: Staff<'web'>,
  ids: readonly ImageId[],
  change: BulkChange,
  { versions = {}, holdSeconds = 0 }: JobOptions = {},
): Promise<StartedJob> {
  const id = createUlid() as BulkJobId; // a BulkJobId is a ULID
  const isSmall = ids.length <= IMAGE_LIMITS.inBulk;
  const subject = { type: 'bulk' as const, jobId: id, change, ...(isSmall && { ids }) };
  const held = holdSeconds > 0 ? buildHeldDecision(staff, subject, holdSeconds) : undefined;
  const { system, accountId, name, address } = staff;
  const job: BulkJob = {
    staff: { system, accountId, name, ...(address !== undefined && { address }) },
    change,
    part: 0,
    run: 1,
    state: held ? 'held' : 'running',
    ...(held && { until: held.until, ...(isSmall && { made: {} }) }),
    total: ids.length,
    done: 0,
    failed: 0,
    failures: [],
  };
  const expires = Math.ceil(Date.now() / 1000) + KEPT_SECONDS;
  const parts = Array.from({ length: Math.ceil(ids.length / PER_PART) }, (_, part) => ({
    ...buildPartKey(id, part),
    ...pickPart(ids.slice(part * PER_PART, (part + 1) * PER_PART), versions),
    [EXPIRY_ATTRIBUTE]: expires,
  }));
  await writeInBatches({ put: parts });
  const Item = { ...buildJobKey(id), ...job, [EXPIRY_ATTRIBUTE]: expires };
  await commit(async () => ({
    result: undefined,
    writes: [
      { action: { Put: { TableName: getTableName(), Item } }, onRefusal: 'read-again' },
      ...(held ? holdDecision(held) : [buildTaskWrite(changeImagesTask.create({ id, run: 1 }))]),
    ],
  }));
  return { progress: toProgress(id, job), ...(held && { held: showHeldDecision(held) }) };
}

/** A part of the images of a job, with the versions that the caller saw. */
interface JobPart {
  ids: readonly ImageId[];
  versions: Partial<Record<ImageId, number>>;
}

const pickPart = (ids: readonly ImageId[], versions: JobPart['versions']): JobPart => ({
  ids,
  versions: Object.fromEntries(ids.flatMap((id) => (versions[id] === undefined ? [] : [[id, versions[id]]]))),
});

/** Reads a job consistently; undefined once it is forgotten. */
export async function findJob(id: BulkJobId): Promise<BulkJob | undefined> {
  const [item] = await readInBatches([buildJobKey(id)], { consistent: true });
  return item as (Item & BulkJob) | undefined; // written only by `startJob` and the runs
}

/** Reads the next part of a job; one without images after the last. */
export async function readPart(id: BulkJobId, part: number): Promise<JobPart> {
  const [item] = await readInBatches([buildPartKey(id, part)], { consistent: true });
  // Written only by `startJob`; that of an earlier release stored no versions.
  const { ids = [], versions = {} } = (item ?? {}) as Partial<JobPart>;
  return { ids, versions };
}

/**
 * Reads how far a job has come.
 *
 * @throws Problem `not-found` once it is forgotten
 */
export async function readJobProgress(id: BulkJobId): Promise<BulkProgress> {
  const job = await findJob(id);
  if (!job) throw buildNotFound("This change doesn't exist");
  return toProgress(id, job);
}

const toProgress = (
  id: BulkJobId,
  { state, until, change, total, done, failed, failures }: BulkJob,
): BulkProgress => ({
  id,
  state,
  ...(until !== undefined && { until }),
  change,
  total,
  done,
  failed,
  failures,
});
