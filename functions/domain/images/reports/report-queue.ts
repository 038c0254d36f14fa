import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import { type Item, readInBatches } from '#platform/data/batch-get.ts';
import { readCountedPage } from '#platform/data/counted-lists/counted-page.ts';
import type { Entry } from '#platform/data/counted-lists/read-list.ts';
import { getDocumentClient, getTableName } from '#platform/data/document-client.ts';
import { buildEntityKey, toEntity } from '#platform/data/entity-definition.ts';
import type { ReportedImage } from '#shared/contract/images.ts';
import { type Pagination, paginate } from '#shared/contract/pagination.ts';
import type { ReportReason } from '#shared/report-reasons.ts';
import { listHeldDecisions } from '../holds/held-decision.ts';
import type { Image } from '../image.ts';
import { imageDefinition } from '../image-definition.ts';
import { buildLiveKey, toLiveCounts } from '../live-counts.ts';
import { toStaffImage } from '../staff/image-view.ts';
import type { Report } from './report.ts';
import { buildReasonList, reportList } from './report-definition.ts';
import { groupKey, locateRows, readGroupSize } from './report-groups.ts';

const PER_PAGE = 10;

/** How many reports of a group are shown. */
const MAX_SHOWN = 20;

interface Browse {
  page: number;
  state: 'open' | 'closed';
  /** Groups with a report for this reason. */
  reason?: ReportReason | undefined;
}

/**
 * Reads a page of reported images, each with its group of open reports or of those that were closed together, newest
 * first. Groups whose decision is held are left out of the open ones. Takes three round trips at most after the list; only groups of several reports need the last. Reports of profiles need one more.
 */
export async function reportQueue({
  page,
  state,
  reason,
}: Browse): Promise<{ reports: ReportedImage[]; pagination: Pagination }> {
  const list = reason ? buildReasonList(state, reason) : reportList(state);
  const [{ entries, total }, held] = await Promise.all([
    readCountedPage({ lists: [list], page, limit: PER_PAGE }),
    state === 'open' ? listHeldDecisions() : [],
  ]);
  const decided = held.flatMap((each) =>
    each.state !== 'refused' && each.subject.type === 'resolution' ? [each.subject.reportId] : [],
  );
  const all = entries.map(toReport);
  const listed = all.filter(({ group }) => !decided.includes(group));
  const items = await readInBatches([
    ...listed.map(({ imageId }) => buildEntityKey(imageDefinition, imageId)),
    ...listed.map(groupKey),
  ]);
  const images = items.slice(0, listed.length).map((item) => item && toEntity(imageDefinition, item));
  const reports = await Promise.all(
    listed.map((report, index) => readGroup(report, images[index], items[listed.length + index])),
  );
  const pagination = paginate(page, PER_PAGE, total);
  return { reports, pagination: { ...pagination, totalItems: total - (all.length - listed.length) } };
}

/** A report's card contains all of it but who sent it. */
const toReport = ({ id, version, card }: Entry): Report => ({ ...card, id, version }) as Report;

/**
 * @param report the one that stands for its group in the list
 * @param stored the image, which may be deleted
 */
async function readGroup(
  report: Report,
  stored: Image | undefined,
  groupItem: Item | undefined,
): Promise<ReportedImage> {
  const { id, group, at, imageTitle, reason, detail, decision } = report;
  const count = readGroupSize(groupItem);
  // The first report of a group is all of it, if it has only one.
  const own = { id, reason, at, ...(detail !== undefined && { detail }) };
  const [image, reports] = await Promise.all([
    stored ? toStaffImage(stored) : null,
    count > 1 ? readRows(report) : [own],
  ]);
  const aboutProfile = reports.some((each) => each.reason === 'profile');
  const artistPage = stored && aboutProfile ? await findArtistPage(stored) : undefined;
  return {
    id: group,
    at: reports[0]?.at ?? at,
    imageTitle,
    image,
    count,
    reports,
    ...(artistPage && { artistPage }),
    ...(decision && { decision: { ...decision, by: decision.by.name } }),
  };
}

/** The name of the page on which visitors find an image; undefined while it is on none. */
async function findArtistPage({ id, approvalStatus, createdBy }: Image): Promise<string | undefined> {
  if (approvalStatus !== 'approved') return undefined;
  const [item] = await readInBatches([buildLiveKey(id)]);
  return item && (toLiveCounts(item).artistPage ?? createdBy);
}

type ShownReport = ReportedImage['reports'][number];

/** Reads the newest reports of a group, newest first. */
async function readRows(report: Report): Promise<ShownReport[]> {
  const { pk, prefix } = locateRows(report);
  const { Items = [] } = await getDocumentClient().send(
    new QueryCommand({
      TableName: getTableName(),
      KeyConditionExpression: 'pk = :pk AND begins_with(sk, :prefix)',
      ExpressionAttributeValues: { ':pk': pk, ':prefix': prefix },
      ScanIndexForward: false,
      Limit: MAX_SHOWN,
    }),
  );
  // Only `followReport` writes these rows.
  return Items.map(
    ({ pk: _, sk, ...row }) => ({ ...row, id: String(sk).slice(prefix.length) }) as ShownReport,
  );
}
