import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import { getDocumentClient, getTableName } from '#platform/data/document-client.ts';
import { readEntities } from '#platform/data/read-entities.ts';
import type { ReportGroup } from '#shared/contract/image-reports.ts';
import type { ImageId, ReportId } from '#shared/ids.ts';
import { readReportGroup } from './read-group.ts';
import type { Report } from './report.ts';
import { reportDefinition } from './report-definition.ts';
import { locateGroups } from './report-groups.ts';
import { readReporterRecords } from './reporter-record.ts';

/** How many groups of reports are shown. */
const MAX_GROUPS = 10;

/**
 * Reads the reports on an image, those that are open and those that were closed together, newest first. An open report that
 * was sent with a session says how many reports of its sender were right; guests stay anonymous, and so does the sender.
 */
export async function listImageReports(imageId: ImageId): Promise<ReportGroup[]> {
  const { pk, prefix } = locateGroups(imageId);
  const { Items = [] } = await getDocumentClient().send(
    new QueryCommand({
      TableName: getTableName(),
      KeyConditionExpression: 'pk = :pk AND begins_with(sk, :prefix)',
      ExpressionAttributeValues: { ':pk': pk, ':prefix': prefix },
      ScanIndexForward: false,
      Limit: MAX_GROUPS,
    }),
  );
  const firsts = await readEntities(
    reportDefinition,
    Items.map(({ sk }) => String(sk).slice(prefix.length)),
  );
  const items = new Map(Items.map((item) => [String(item.sk).slice(prefix.length), item]));
  return Promise.all(
    firsts.map(async (first) => {
      const group = await readReportGroup(first, items.get(first.group));
      return first.state === 'open' ? addRecords(group) : group;
    }),
  );
}

/** Adds the records of the senders to the open reports of a group. */
async function addRecords(group: ReportGroup): Promise<ReportGroup> {
  const ids = group.reports.map(({ id }) => id);
  const reports = await readEntities(reportDefinition, ids);
  const sent = reports.flatMap(({ id, reporter }: Report) => (reporter ? [{ id, reporter }] : []));
  const records = await readReporterRecords(sent.map(({ reporter }) => reporter));
  const byId = new Map<ReportId, (typeof records)[number] | undefined>(
    sent.map(({ id }, index) => [id, records[index]]),
  );
  return {
    ...group,
    reports: group.reports.map((report) => {
      const reporter = byId.get(report.id);
      return { ...report, ...(reporter && { reporter }) };
    }),
  };
}
