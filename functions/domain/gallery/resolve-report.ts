import type { ReportId } from '../../../shared/ids.ts';
import { findThing, readThing } from '../../platform/data/change.ts';
import type { Write } from '../../platform/data/commit.ts';
import { tableName } from '../../platform/data/document-client.ts';
import { keyOf, type Thing } from '../../platform/data/kind.ts';
import { Problem } from '../../platform/problem.ts';
import { type Staff, staffActor } from '../accounts/staff.ts';
import type { Image } from '../image.ts';
import { imageKind } from '../image-kind.ts';
import { requireOtherThanUploader } from '../image-reviewers.ts';
import { closeReport } from './close-reports.ts';
import { onPresentImage } from './read-staff-image.ts';
import { type Report, type ReportOutcome, reportKind } from './report-kind.ts';
import { decideOnImage } from './review-images.ts';

/** Each further try is for somebody who decided on the image or the report at the same moment. */
const TRIES = 4;

/** What a member of staff makes of a report. */
interface Resolution {
  action: 'dismiss' | 'take-down';
  /** With a take-down it is for the uploader to read, else for the history alone. */
  note?: string | undefined;
}

/** A report with its image as both are now, undefined where that was removed. */
interface Case {
  staff: Staff<'web'>;
  report: Report;
  image: Image | undefined;
  note?: string | undefined;
}

/**
 * Dismisses a report, or takes its image down; a task then closes what else is open on that. Doing the same twice
 * is done once. Each of the two is committed only while the other has not happened.
 *
 * @throws Problem `not-found`; `conflict` where somebody has done the opposite, for a report on one's own image, and as
 *   for any decision on an image; `changed-meanwhile` with the present image, where it never keeps still
 */
export async function resolveReport(
  staff: Staff<'web'>,
  id: ReportId,
  { action, note }: Resolution,
): Promise<void> {
  const { imageId } = await readThing(reportKind, id);
  await onPresentImage(staff, imageId, async () => {
    for (let tries = 1; ; tries++) {
      try {
        return await resolveOnce(staff, id, { action, note });
      } catch (error) {
        const hasMoved = error instanceof Problem && error.code === 'changed-meanwhile';
        if (!hasMoved || tries === TRIES) throw error;
      }
    }
  });
}

async function resolveOnce(staff: Staff<'web'>, id: ReportId, { action, note }: Resolution): Promise<void> {
  const report = await readThing(reportKind, id, { consistent: true });
  if (report.state === 'resolved') return requireAgreement(report.outcome, action);
  const image = await findThing(imageKind, report.imageId, { consistent: true });
  if (image) await requireOtherThanUploader(staff, image);
  const done = action === 'dismiss' ? dismiss : takeDown;
  requireAgreement(await done({ staff, report, image, note }), action);
}

/** Whoever comes second has to know that the first did the opposite; a report whose image is gone is settled. */
function requireAgreement(outcome: ReportOutcome | undefined, action: Resolution['action']): void {
  const opposite = action === 'dismiss' ? 'taken-down' : 'dismissed';
  if (outcome === opposite) throw new Problem('conflict', `Somebody else has ${DONE[opposite]} meanwhile`);
}

const DONE = { 'taken-down': 'taken this image down', dismissed: 'dismissed this report' } as const;

async function dismiss({ staff, report, image, note }: Case): Promise<ReportOutcome | undefined> {
  // The task that closes all reports on it closes this one too, in the name of whoever took it down.
  if (image && isTakenDown(image)) return 'taken-down';
  const guards = image ? [unmoved(imageKind, image)] : [];
  return (await closeReport(report.id, { outcome: 'dismissed', actor: staffActor(staff), note, guards }))
    .outcome;
}

async function takeDown({ staff, report, image, note }: Case): Promise<ReportOutcome | undefined> {
  if (image && !isTakenDown(image))
    await decideOnImage(staff, image.id, { status: 'rejected', reason: 'taken-down', note }, [
      unmoved(reportKind, report),
    ]);
  // Should this not come to pass any more, the task that closes the others closes this one too.
  const outcome = image ? 'taken-down' : 'image-removed';
  return (await closeReport(report.id, { outcome, actor: staffActor(staff), note })).outcome;
}

const isTakenDown = ({ approvalStatus, decisions = [] }: Image): boolean =>
  approvalStatus === 'rejected' && decisions.at(-1)?.reason === 'taken-down';

/** Lets a change pass only while another thing is still as it was read. */
const unmoved = (kind: { name: string }, { id, version }: Thing): Write => ({
  action: {
    ConditionCheck: {
      TableName: tableName(),
      Key: keyOf(kind, id),
      ConditionExpression: 'version = :was',
      ExpressionAttributeValues: { ':was': version },
    },
  },
  onRefusal: () => new Problem('changed-meanwhile', 'Somebody else has decided on this meanwhile'),
});
