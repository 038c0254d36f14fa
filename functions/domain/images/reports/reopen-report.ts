import pMap from 'p-map';
import { type Actor, findEntity, readEntity, updateEntity } from '#platform/data/change.ts';
import type { MutationOptions } from '#platform/data/plan-change.ts';
import { buildNotFound, Problem } from '#platform/problem.ts';
import type { AuditedAction } from '#shared/audited-entities.ts';
import { type IsoTime, type ReportId, toIsoTime } from '#shared/ids.ts';
import { buildStaffActor, type StaffMember } from '../../accounts/staff.ts';
import { imageDefinition } from '../image-definition.ts';
import { requireOtherThanUploader } from '../review/reviewers.ts';
import { listReports } from './close-reports.ts';
import { type ReopenedGroup, reopenGroupTask } from './close-reports-tasks.ts';
import type { Report } from './report.ts';
import { reportDefinition } from './report-definition.ts';
import { reopenGroup } from './report-groups.ts';

/** As many as are closed at a time. */
const CONCURRENCY = 4;

/**
 * Opens the closed reports on an image again: the first one at once, the others by a task. The image stays as it is. Their
 * senders are not notified again, since who they were is deleted. Repeating it has no effect.
 *
 * @param id any report of the group
 * @param decidedAt when the decision was made that the caller saw
 * @throws Problem `not-found`, also for a deleted image; `version-conflict` if the reports have another decision by now;
 *   `conflict` while other reports on the image are open, and for the caller's own image
 */
export async function reopenReport(
  staff: StaffMember<'web'>,
  id: ReportId,
  decidedAt: IsoTime,
): Promise<void> {
  const { group, imageId } = await readEntity(reportDefinition, id);
  const image = await findEntity(imageDefinition, imageId, { consistent: true });
  if (!image) throw buildNotFound("This image doesn't exist");
  await requireOtherThanUploader(staff, image);
  const actor = buildStaffActor(staff);
  await reopen(
    group,
    { actor, decidedAt, at: toIsoTime(Date.now()) },
    {
      tasks: [reopenGroupTask.create({ imageId, group, actor, decidedAt })],
      guards: [{ action: reopenGroup({ imageId, group }), onRefusal: buildOthersOpen }],
    },
  );
}

const buildOthersOpen = () =>
  new Problem('conflict', 'There are newer reports on this image. Please decide on those.');

interface Reopening {
  actor: Actor;
  decidedAt: IsoTime;
  at: IsoTime;
}

const reopen = (
  id: ReportId,
  { actor, decidedAt, at }: Reopening,
  options: Pick<MutationOptions, 'tasks' | 'guards'> = {},
): Promise<Report> =>
  updateEntity(
    reportDefinition,
    id,
    {
      actor,
      action: 'report.reopen' satisfies AuditedAction,
      isDone: ({ state }) => state === 'open',
      ...options,
    },
    ({ decision, ...report }) => {
      if (decision?.at !== decidedAt)
        throw new Problem('version-conflict', 'Someone else has decided on these reports since');
      return { ...report, state: 'open', reopenedAt: at };
    },
  );

/** Opens the other reports of a group again, unless the group was closed since. It is idempotent and safe to interrupt. */
export async function reopenOthers({ imageId, group, actor, decidedAt }: ReopenedGroup): Promise<void> {
  const first = await readEntity(reportDefinition, group, { consistent: true });
  const at = first.reopenedAt;
  if (first.state !== 'open' || !at) return;
  for await (const ids of listReports({ imageId, group }))
    await pMap(
      ids.filter((id) => id !== group),
      (id) => reopenOther(id, { actor, decidedAt, at }),
      { concurrency: CONCURRENCY },
    );
}

/** A report that joined the group since, or that was closed for another reason, stays as it is. */
async function reopenOther(id: ReportId, reopening: Reopening): Promise<void> {
  try {
    await reopen(id, reopening);
  } catch (error) {
    if (!(error instanceof Problem) || error.code !== 'version-conflict') throw error;
  }
}
