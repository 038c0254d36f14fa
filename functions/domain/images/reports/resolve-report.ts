import { findEntity, readEntity, requireVersion } from '#platform/data/change.ts';
import { buildInvalid, buildNotFound, Problem } from '#platform/problem.ts';
import type { ReportId } from '#shared/ids.ts';
import { buildStaffActor, type StaffMember } from '../../accounts/staff.ts';
import type { Image } from '../image.ts';
import { imageDefinition } from '../image-definition.ts';
import { requireOtherThanUploader } from '../review/reviewers.ts';
import { withCurrentImageOnConflict } from '../staff/read-image.ts';
import { applyResolution } from './apply-resolution.ts';
import type { Report, ReportDecision, Resolution } from './report.ts';
import { reportDefinition } from './report-definition.ts';

/** Each retry handles a concurrent decision on the image or the reports. */
const MAX_ATTEMPTS = 4;

/**
 * Decides on all open reports of an image: dismisses them, takes the image down, or corrects its rating or category. The
 * first report closes with the decision, and a task closes the others. Repeating the same decision has no effect. Each
 * decision commits only if no other one has happened.
 *
 * @param id any report on the image
 * @throws Problem `invalid` without the rating or category that the action needs; `not-found`; `conflict` if someone else
 *   decided otherwise, for the caller's own image, and as for any decision on an image; `version-conflict` with the current
 *   image if it is not at the given version or keeps changing
 */
export async function resolveReport(
  staff: StaffMember<'web'>,
  id: ReportId,
  resolution: Resolution,
): Promise<void> {
  const decision = toDecision(resolution);
  const { imageId, group } = await readEntity(reportDefinition, id);
  await withCurrentImageOnConflict(staff, imageId, async () => {
    for (let tries = 1; ; tries++) {
      try {
        return await resolveOnce(staff, group, decision, resolution.version);
      } catch (error) {
        const hasMoved = error instanceof Problem && error.code === 'version-conflict';
        // Another version than the caller's own will not come back.
        if (!hasMoved || resolution.version !== undefined || tries === MAX_ATTEMPTS) throw error;
      }
    }
  });
}

function toDecision({ action, rating, category, note }: Resolution): ReportDecision {
  if (action === 'dismiss') return { outcome: 'dismissed', note };
  if (action === 'take-down') return { outcome: 'taken-down', note };
  if (action === 're-rate') {
    if (!rating) throw buildInvalid('rating', 'Choose the rating that the image should have');
    return { outcome: 're-rated', rating, note };
  }
  if (!category) throw buildInvalid('category', 'Choose the category that the image should have');
  return { outcome: 're-categorised', category, note };
}

async function resolveOnce(
  staff: StaffMember<'web'>,
  group: ReportId,
  decision: ReportDecision,
  version: number | undefined,
): Promise<void> {
  const { report, image } = await readResolvable(staff, group, decision, version);
  if (report.decision) return;
  const made = await applyResolution({ staff, actor: buildStaffActor(staff), report, image, decision });
  if (made) requireAgreement(made, decision);
}

/**
 * Reads a group of reports and its image, which is undefined if it was deleted.
 *
 * @returns a report that already has this decision, or is open
 * @throws Problem as `resolveReport`
 */
async function readResolvable(
  staff: StaffMember<'web'>,
  group: ReportId,
  decision: ReportDecision,
  version: number | undefined,
): Promise<{ report: Report; image: Image | undefined }> {
  const report = await readEntity(reportDefinition, group, { consistent: true });
  const image = await findEntity(imageDefinition, report.imageId, { consistent: true });
  if (report.decision) requireAgreement(report.decision, decision);
  else if (image) {
    await requireOtherThanUploader(staff, image);
    requireVersion(imageDefinition, image, version);
  } else if (decision.outcome === 're-rated' || decision.outcome === 're-categorised')
    throw buildNotFound("This image doesn't exist");
  return { report, image };
}

/**
 * Checks whether a decision could be made now.
 *
 * @param id any report on the image
 * @returns the first report of the group, with its decision if it is the same already
 * @throws Problem as `resolveReport`
 */
export async function requireResolvable(
  staff: StaffMember<'web'>,
  id: ReportId,
  resolution: Resolution,
): Promise<{ report: Report; image: Image | undefined }> {
  const decision = toDecision(resolution);
  const { imageId, group } = await readEntity(reportDefinition, id);
  return withCurrentImageOnConflict(staff, imageId, () =>
    readResolvable(staff, group, decision, resolution.version),
  );
}

/** Rejects a decision if another one was made first. Reports whose image was deleted count as resolved. */
function requireAgreement(made: NonNullable<Report['decision']>, wanted: ReportDecision): void {
  const { outcome, rating, category } = made;
  if (outcome === 'image-removed') return;
  if (outcome !== wanted.outcome || rating !== wanted.rating || category !== wanted.category)
    throw new Problem('already-done', `Someone else has already ${DONE[outcome]}`);
}

const DONE = {
  'taken-down': 'taken this image down',
  dismissed: 'dismissed this report',
  're-rated': "changed this image's rating",
  're-categorised': "changed this image's category",
  handled: 'closed these reports',
} as const;
