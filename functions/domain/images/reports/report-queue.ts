import { type Item, readInBatches } from '#platform/data/batch-get.ts';
import { findEntity } from '#platform/data/change.ts';
import { readCountedPage } from '#platform/data/counted-lists/counted-page.ts';
import type { Entry } from '#platform/data/counted-lists/read-list.ts';
import { buildEntityKey, toEntity } from '#platform/data/entity-definition.ts';
import { readEntities } from '#platform/data/read-entities.ts';
import type { ReportedImage } from '#shared/contract/images.ts';
import { type Pagination, paginate } from '#shared/contract/pagination.ts';
import type { ImageId, ReportId } from '#shared/ids.ts';
import type { ReportReason } from '#shared/report-reasons.ts';
import { type HeldDecision, listHeldDecisions } from '../holds/held-decision.ts';
import type { Image } from '../image.ts';
import { imageDefinition } from '../image-definition.ts';
import { buildLiveKey, toLiveCounts } from '../live-counts.ts';
import { toStaffImage } from '../staff/image-view.ts';
import { readReportGroup } from './read-group.ts';
import type { Report } from './report.ts';
import { buildReasonList, reportDefinition, reportList } from './report-definition.ts';
import { groupKey } from './report-groups.ts';
import { readStoredReport, type StoredReport } from './stored-report.ts';

const PER_PAGE = 10;

interface Browse {
  page: number;
  state: 'open' | 'closed';
  /** Groups with a report for this reason. */
  reason?: ReportReason | undefined;
  /** Only the group of this report, whatever the other filters. */
  report?: ReportId | undefined;
}

/**
 * Reads a page of reported images, each with its group of open reports or of those that were closed together, newest
 * first. Groups whose decision is held are left out of the open ones. Takes three round trips at most after the list; only groups of several reports need the last. Reports of profiles need one more.
 */
export async function reportQueue({
  page,
  state,
  reason,
  report,
}: Browse): Promise<{ reports: ReportedImage[]; pagination: Pagination }> {
  if (report) {
    const reports = await readGroups(await findFirst(report));
    return { reports, pagination: paginate(1, PER_PAGE, reports.length) };
  }
  const list = reason ? buildReasonList(state, reason) : reportList(state);
  const [{ entries, total }, held] = await Promise.all([
    readCountedPage({ lists: [list], page, limit: PER_PAGE }),
    state === 'open' ? listHeldDecisions() : [],
  ]);
  const all = entries.map(toReport);
  const listed = all.filter(({ group, imageId }) => !held.some((each) => closes(each, group, imageId)));
  const reports = await readGroups(listed);
  const pagination = paginate(page, PER_PAGE, total);
  return { reports, pagination: { ...pagination, totalItems: total - (all.length - listed.length) } };
}

/** Whether a held decision closes the reports of a group. */
function closes({ state, subject }: HeldDecision, group: ReportId, imageId: ImageId): boolean {
  if (state === 'refused') return false;
  if (subject.type === 'resolution') return subject.reportId === group;
  return subject.type === 'sanction' && subject.order.closesReports && subject.imageId === imageId;
}

/** The first report of the group that a report is in; none if the report does not exist. */
async function findFirst(id: ReportId): Promise<Report[]> {
  const found = await findEntity(reportDefinition, id);
  return found ? readEntities(reportDefinition, [found.group]) : [];
}

/** Reads the groups that reports stand for, with their images. */
async function readGroups(listed: readonly Report[]): Promise<ReportedImage[]> {
  const items = await readInBatches([
    ...listed.map(({ imageId }) => buildEntityKey(imageDefinition, imageId)),
    ...listed.map(groupKey),
  ]);
  const images = items.slice(0, listed.length).map((item) => item && toEntity(imageDefinition, item));
  return Promise.all(
    listed.map((each, index) => readGroup(each, images[index], items[listed.length + index])),
  );
}

/** A report's card contains all of it but who sent it. */
const toReport = ({ id, version, card }: Entry): Report =>
  ({ ...readStoredReport(card as StoredReport), id, version }) as Report; // ids of the list of reports

/**
 * @param report the one that stands for its group in the list
 * @param stored the image, which may be deleted
 */
async function readGroup(
  report: Report,
  stored: Image | undefined,
  groupItem: Item | undefined,
): Promise<ReportedImage> {
  const [image, group] = await Promise.all([
    stored ? toStaffImage(stored) : null,
    readReportGroup(report, groupItem),
  ]);
  const aboutProfile = group.reports.some((each) => each.reason === 'profile');
  const artistPage = stored && aboutProfile ? await findArtistPage(stored) : undefined;
  return { ...group, image, ...(artistPage && { artistPage }) };
}

/** The name of the page on which visitors find an image; undefined while it is on none. */
async function findArtistPage({ id, approvalStatus, createdBy }: Image): Promise<string | undefined> {
  if (approvalStatus !== 'approved') return undefined;
  const [item] = await readInBatches([buildLiveKey(id)]);
  return item && (toLiveCounts(item).artistPage ?? createdBy);
}
