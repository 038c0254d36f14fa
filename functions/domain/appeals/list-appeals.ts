import { readCountedPage } from '#platform/data/counted-lists/counted-page.ts';
import type { Entry } from '#platform/data/counted-lists/read-list.ts';
import { readEntities } from '#platform/data/read-entities.ts';
import type { StaffAppeal } from '#shared/contract/appeals.ts';
import { type Pagination, paginate } from '#shared/contract/pagination.ts';
import type { StaffMember } from '../accounts/staff.ts';
import type { Image } from '../images/image.ts';
import { imageDefinition } from '../images/image-definition.ts';
import { isUploadedBy } from '../images/review/reviewers.ts';
import { toStaffImage } from '../images/staff/image-view.ts';
import type { Appeal } from './appeal.ts';
import { buildAppealList } from './appeal-definition.ts';

const PER_PAGE = 10;

/** Reads a page of appeals with their images by the time of the decision: the oldest open ones or the newest closed ones. */
export async function listAppeals(
  staff: StaffMember<'web'>,
  { state, page }: { state: 'open' | 'closed'; page: number },
): Promise<{ appeals: StaffAppeal[]; pagination: Pagination }> {
  const { entries, total } = await readCountedPage({
    lists: [buildAppealList(state)],
    page,
    limit: PER_PAGE,
    direction: state === 'open' ? 'ascending' : 'descending',
  });
  const listed = entries.map(toAppeal);
  const images = await readEntities(
    imageDefinition,
    listed.map(({ imageId }) => imageId),
  );
  const appeals = listed.map((appeal) =>
    toStaffAppeal(
      staff,
      appeal,
      images.find(({ id }) => id === appeal.imageId),
    ),
  );
  return { appeals: await Promise.all(appeals), pagination: paginate(page, PER_PAGE, total) };
}

/** A card contains the whole appeal. */
const toAppeal = ({ id, version, card }: Entry): Appeal => ({ ...card, id, version }) as Appeal;

/** An appeal as a member of staff sees it. */
export async function toStaffAppeal(
  staff: StaffMember<'web'>,
  appeal: Appeal,
  image: Image | undefined,
): Promise<StaffAppeal> {
  const { id, version, text, at, by, title, decision, outcome } = appeal;
  const { reason, note } = decision;
  return {
    id,
    version,
    state: outcome?.state ?? 'open',
    text,
    at,
    by: by.name,
    title,
    decision: { reason, ...(note && { note }), by: decision.by.name, at: decision.at },
    image: image ? await toStaffImage(image) : null,
    mayDecide: !hasDecided(staff, appeal) && !(image && isUploadedBy(staff, image.uploadedBy)),
    ...(outcome && { reply: outcome.reply, decidedBy: outcome.by.name, decidedAt: outcome.at }),
  };
}

/** Whether a member of staff made the decision that is appealed. */
export const hasDecided = (
  { system, accountId }: Pick<StaffMember, 'system' | 'accountId'>,
  { decision: { by } }: Appeal,
): boolean => by.kind === system && by.id === accountId;
