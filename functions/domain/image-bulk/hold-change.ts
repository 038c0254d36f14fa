import { commit, type Write } from '#platform/data/commit.ts';
import { getTableName } from '#platform/data/document-client.ts';
import { buildTaskWrite } from '#platform/data/tasks.ts';
import { isConflict, Problem } from '#platform/problem.ts';
import type { BulkJobId, ImageId } from '#shared/ids.ts';
import type { Staff } from '../accounts/staff.ts';
import {
  type HeldDecision,
  type HeldSubject,
  listHeldDecisions,
  startDecision,
} from '../images/holds/held-decision.ts';
import { buildJobKey, findJob, readPart } from './bulk-job.ts';
import { changeImagesTask } from './change-images-task.ts';
import { continueJob } from './continue-job.ts';

/** The first run of every job. */
const FIRST_RUN = 1;

/** Begins a held change, unless it has begun already. */
export async function beginHeldChange(id: BulkJobId): Promise<void> {
  const begun = () => new Problem('already-done', 'This change has begun');
  const action = {
    Update: {
      TableName: getTableName(),
      Key: buildJobKey(id),
      UpdateExpression: 'SET #state = :running REMOVE #until',
      ConditionExpression: '#state = :held',
      ExpressionAttributeNames: { '#state': 'state', '#until': 'until' },
      ExpressionAttributeValues: { ':running': 'running', ':held': 'held' },
    },
  };
  const task = buildTaskWrite(changeImagesTask.create({ id, run: FIRST_RUN }));
  try {
    await commit(async () => ({ writes: [{ action, onRefusal: begun }, task], result: undefined }));
  } catch (error) {
    if (!isConflict(error)) throw error;
  }
}

/** The write that deletes a held change which is undone; its list of images expires. */
export const dropHeldChange = (id: BulkJobId): Write => ({
  action: { Delete: { TableName: getTableName(), Key: buildJobKey(id) } },
  onRefusal: 'read-again',
});

/** The versions of images that a caller saw. */
type Versions = Partial<Record<ImageId, number>>;

/**
 * Carries out the caller's own held changes of the same images, since a second change of an image is based on what the
 * first one showed the caller.
 *
 * @param ids all images if undefined
 * @returns the versions that the second change is based on
 */
export async function carryOutEarlierChanges(
  { accountId }: Pick<Staff<'web'>, 'accountId'>,
  ids: readonly ImageId[] | undefined,
  versions: Versions = {},
): Promise<Versions> {
  const earlier = (await listHeldDecisions({ consistent: true })).filter(
    (held): held is HeldChange =>
      held.subject.type === 'bulk' &&
      held.state !== 'refused' &&
      held.staff.accountId === accountId &&
      overlap(held.subject.ids, ids),
  );
  let moved = versions;
  for (const held of earlier) moved = await carryOutEarlier(held, moved);
  return moved;
}

type HeldChange = HeldDecision<Extract<HeldSubject, { type: 'bulk' }>>;

async function carryOutEarlier(held: HeldChange, versions: Versions): Promise<Versions> {
  const { jobId, ids } = held.subject;
  await startDecision(held);
  await beginHeldChange(jobId);
  // A large one goes on in the background.
  if (!ids) return versions;
  const seen = await readVersions(jobId, ids);
  await continueJob({ id: jobId, run: FIRST_RUN });
  const made = (await findJob(jobId))?.made ?? {};
  const moved = ids.filter(
    (id) => made[id] !== undefined && versions[id] !== undefined && versions[id] === seen[id],
  );
  return { ...versions, ...Object.fromEntries(moved.map((id) => [id, made[id]])) };
}

/** The versions on which a change is based. */
async function readVersions(id: BulkJobId, ids: readonly ImageId[]): Promise<Versions> {
  let versions: Versions = {};
  for (let part = 0; Object.keys(versions).length < ids.length; part++) {
    const read = await readPart(id, part);
    if (read.ids.length === 0) break;
    versions = { ...versions, ...read.versions };
  }
  return versions;
}

const overlap = (one: readonly ImageId[] | undefined, other: readonly ImageId[] | undefined): boolean =>
  !one || !other || one.some((id) => other.includes(id));
