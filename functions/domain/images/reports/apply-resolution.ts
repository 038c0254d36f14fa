import type { Actor } from '#platform/data/change.ts';
import type { Write } from '#platform/data/commit.ts';
import { getTableName } from '#platform/data/document-client.ts';
import { buildEntityKey, type Entity, requireStoredVersion } from '#platform/data/entity-definition.ts';
import { Problem } from '#platform/problem.ts';
import type { StaffMember } from '../../accounts/staff.ts';
import type { Image } from '../image.ts';
import { imageDefinition } from '../image-definition.ts';
import { decideOnImage } from '../review/review-images.ts';
import { changeImage } from '../staff/change-image.ts';
import { closeReport } from './close-reports.ts';
import { closeReportsTask } from './close-reports-tasks.ts';
import type { Report, ReportDecision } from './report.ts';
import { reportDefinition } from './report-definition.ts';

/** A decision on the first report of a group and its image, which is undefined if it was deleted. */
interface Resolving {
  staff: StaffMember<'web'>;
  actor: Actor;
  report: Report;
  image: Image | undefined;
  decision: ReportDecision;
}

/**
 * Changes the image as decided, unless it already is as decided, and closes the first report. Both transactions check that
 * the other entity has not changed since it was read. A change of the image comes with a task that closes the report, in
 * case this stops between the two.
 *
 * @returns the decision that stands in the end
 * @throws Problem `version-conflict` if the image or the report has changed, and as for any decision on an image
 */
export async function applyResolution({
  staff,
  actor,
  report,
  image,
  decision,
}: Resolving): Promise<Report['decision']> {
  const { outcome, note } = decision;
  // The task that closes all reports on the image closes this one too, in the name of the person who took it down.
  if (image && outcome !== 'taken-down' && isTakenDown(image, report.reopenedAt))
    return { outcome: 'taken-down', by: actor, at: report.at };
  const isDone = !image || isAsDecided(image, decision);
  if (!isDone) {
    const guards = [requireUnchanged(reportDefinition, report)];
    if (outcome === 'taken-down')
      await decideOnImage(staff, image.id, { status: 'rejected', reason: 'taken-down', note }, guards);
    else {
      const { rating, category } = decision;
      const details = { ...(rating && { rating }), ...(category && { category }) };
      const tasks = [closeReportsTask.create({ imageId: image.id, actor, ...decision })];
      await changeImage(staff, image.id, () => details, { version: image.version, guards, tasks });
    }
  }
  const guards = image && isDone ? [requireUnchanged(imageDefinition, image)] : [];
  const closing = image ? decision : { outcome: 'image-removed' as const, note };
  return (await closeReport(report, { ...closing, actor, guards })).decision;
}

/** Whether a decision leaves the image as it is. */
function isAsDecided(image: Image, { outcome, rating, category }: ReportDecision): boolean {
  if (outcome === 'taken-down') return isTakenDown(image);
  return (rating ?? image.rating) === image.rating && (category ?? image.category) === image.category;
}

/** @param since only a take-down after this moment counts */
function isTakenDown({ approvalStatus, decisions = [] }: Image, since = ''): boolean {
  const last = decisions.at(-1);
  return approvalStatus === 'rejected' && last?.reason === 'taken-down' && last.at > since;
}

/** The condition that another entity has not changed since it was read. */
const requireUnchanged = (kind: { name: string }, { id, version }: Entity): Write => ({
  action: {
    ConditionCheck: {
      TableName: getTableName(),
      Key: buildEntityKey(kind, id),
      ...requireStoredVersion(version),
    },
  },
  onRefusal: () => new Problem('version-conflict', 'Someone else has already decided on this'),
});
