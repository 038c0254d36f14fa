import type { ReportId } from '../../../../shared/ids.ts';
import { findEntity, readEntity } from '../../../platform/data/change.ts';
import type { Write } from '../../../platform/data/commit.ts';
import { tableName } from '../../../platform/data/document-client.ts';
import { type Entity, entityKey } from '../../../platform/data/entity-definition.ts';
import { Problem } from '../../../platform/problem.ts';
import { type Staff, staffActor } from '../../accounts/staff.ts';
import type { Image } from '../image.ts';
import { imageDefinition } from '../image-definition.ts';
import { decideOnImage } from '../review/review-images.ts';
import { requireOtherThanUploader } from '../review/reviewers.ts';
import { withCurrentImageOnConflict } from '../staff/read-image.ts';
import { closeReport } from './close-reports.ts';
import { type Report, type ReportOutcome, reportDefinition } from './report-definition.ts';

/** Each retry handles a concurrent decision on the image or the report. */
const MAX_ATTEMPTS = 4;

/** A staff member's decision on a report. */
interface Resolution {
  action: 'dismiss' | 'take-down';
  /** For a take-down, shown to the uploader; otherwise only stored in the version history. */
  note?: string | undefined;
}

/** The current report and its image, which is undefined if it was deleted. */
interface ReportedImage {
  staff: Staff<'web'>;
  report: Report;
  image: Image | undefined;
  note?: string | undefined;
}

/**
 * Dismisses a report or takes its image down; a task then closes the other open reports on the image.
 * Repeating the same decision has no effect. Each decision commits only if the opposite one has not happened.
 *
 * @throws Problem `not-found`; `conflict` if someone else made the opposite decision, for a report on the
 *   caller's own image, and as for any decision on an image; `version-conflict` with the current image if it
 *   keeps changing
 */
export async function resolveReport(
  staff: Staff<'web'>,
  id: ReportId,
  { action, note }: Resolution,
): Promise<void> {
  const { imageId } = await readEntity(reportDefinition, id);
  await withCurrentImageOnConflict(staff, imageId, async () => {
    for (let tries = 1; ; tries++) {
      try {
        return await resolveOnce(staff, id, { action, note });
      } catch (error) {
        const hasMoved = error instanceof Problem && error.code === 'version-conflict';
        if (!hasMoved || tries === MAX_ATTEMPTS) throw error;
      }
    }
  });
}

async function resolveOnce(staff: Staff<'web'>, id: ReportId, { action, note }: Resolution): Promise<void> {
  const report = await readEntity(reportDefinition, id, { consistent: true });
  if (report.state === 'resolved') return requireAgreement(report.outcome, action);
  const image = await findEntity(imageDefinition, report.imageId, { consistent: true });
  if (image) await requireOtherThanUploader(staff, image);
  const done = action === 'dismiss' ? dismiss : takeDown;
  requireAgreement(await done({ staff, report, image, note }), action);
}

/** Rejects a decision if the opposite one was made first. A report whose image was deleted counts as resolved. */
function requireAgreement(outcome: ReportOutcome | undefined, action: Resolution['action']): void {
  const opposite = action === 'dismiss' ? 'taken-down' : 'dismissed';
  if (outcome === opposite) throw new Problem('conflict', `Someone else has already ${DONE[opposite]}`);
}

const DONE = { 'taken-down': 'taken this image down', dismissed: 'dismissed this report' } as const;

async function dismiss({ staff, report, image, note }: ReportedImage): Promise<ReportOutcome | undefined> {
  // The task that closes all reports on the image also closes this one, in the name of the person who took it
  // down.
  if (image && isTakenDown(image)) return 'taken-down';
  const guards = image ? [requireUnchanged(imageDefinition, image)] : [];
  return (await closeReport(report.id, { outcome: 'dismissed', actor: staffActor(staff), note, guards }))
    .outcome;
}

async function takeDown({ staff, report, image, note }: ReportedImage): Promise<ReportOutcome | undefined> {
  if (image && !isTakenDown(image))
    await decideOnImage(staff, image.id, { status: 'rejected', reason: 'taken-down', note }, [
      requireUnchanged(reportDefinition, report),
    ]);
  // If this fails, the task that closes the other reports also closes this one.
  const outcome = image ? 'taken-down' : 'image-removed';
  return (await closeReport(report.id, { outcome, actor: staffActor(staff), note })).outcome;
}

const isTakenDown = ({ approvalStatus, decisions = [] }: Image): boolean =>
  approvalStatus === 'rejected' && decisions.at(-1)?.reason === 'taken-down';

/** The condition that another entity has not changed since it was read. */
const requireUnchanged = (kind: { name: string }, { id, version }: Entity): Write => ({
  action: {
    ConditionCheck: {
      TableName: tableName(),
      Key: entityKey(kind, id),
      ConditionExpression: 'version = :was',
      ExpressionAttributeValues: { ':was': version },
    },
  },
  onRefusal: () => new Problem('version-conflict', 'Someone else has already decided on this'),
});
