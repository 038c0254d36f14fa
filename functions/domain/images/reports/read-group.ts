import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import type { Item } from '#platform/data/batch-get.ts';
import { getDocumentClient, getTableName } from '#platform/data/document-client.ts';
import type { ReportGroup } from '#shared/contract/image-reports.ts';
import type { Report } from './report.ts';
import { locateRows, readGroupSize } from './report-groups.ts';

/** How many reports of a group are shown. */
const MAX_SHOWN = 20;

/**
 * Reads a group of reports as staff see it: a request, if it has several.
 *
 * @param report one of the group
 * @param groupItem the item of the group
 */
export async function readReportGroup(report: Report, groupItem: Item | undefined): Promise<ReportGroup> {
  const { id, group, at, imageTitle, reason, detail, decision } = report;
  const count = readGroupSize(groupItem);
  // The first report of a group is all of it, if it has only one.
  const own = { id, reason, at, ...(detail !== undefined && { detail }) };
  const reports = count > 1 ? await readRows(report) : [own];
  return {
    id: group,
    at: reports[0]?.at ?? at,
    imageTitle,
    count,
    reports,
    ...(decision && { decision: { ...decision, by: decision.by.name } }),
  };
}

type ShownReport = ReportGroup['reports'][number];

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
