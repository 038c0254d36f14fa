import { GetCommand, paginateQuery } from '@aws-sdk/lib-dynamodb';
import { type Item, type Key, readInBatches } from '#platform/data/batch-get.ts';
import type { Drift } from '#platform/data/counted-lists/drift.ts';
import { getDocumentClient, getTableName } from '#platform/data/document-client.ts';
import { buildEntityKey, type TransactAction } from '#platform/data/entity-definition.ts';
import type { ImageId, ReportId } from '#shared/ids.ts';
import type { ReportReason } from '#shared/report-reasons.ts';
import type { Report } from './report.ts';

/*
 * The open reports on an image are one group, which staff decide on as one. Its first report leads it: the group has the
 * id of that report, and the list of open reports has the first of each group alone. Likewise the list of a reason has
 * the first report with that reason of each group. So pages and totals of both count groups.
 *
 * In the partition of an image, one item names its open group; another one for each group has its number of reports and
 * the first with each reason; and a row for each report has what staff read of it.
 */

const buildPartition = (imageId: ImageId): string => `REPORTS#${imageId}`;

/** The key of the item that names the open group of an image. */
const openKey = (imageId: ImageId): Key => ({ pk: buildPartition(imageId), sk: 'OPEN' });

/** The key of a group's item. */
export const groupKey = ({ imageId, group }: Pick<Report, 'imageId' | 'group'>): Key => ({
  pk: buildPartition(imageId),
  sk: `G#${group}`,
});

/** The partition of the groups of an image, and the beginning of their sort keys, which end in the groups' ids. */
export const locateGroups = (imageId: ImageId) => ({ pk: buildPartition(imageId), prefix: 'G#' });

/** The partition of a group's rows, and the beginning of their sort keys, which end in the reports' ids. */
export const locateRows = ({ imageId, group }: Pick<Report, 'imageId' | 'group'>) => ({
  pk: buildPartition(imageId),
  prefix: `R#${group}#`,
});

/** The number of reports in a group, as its item says. */
export const readGroupSize = (item: Item | undefined): number => Number(item?.n ?? 0);

/** A group, and the reasons that its reports have. */
interface OpenGroup {
  id: ReportId;
  reasons: readonly string[];
}

/** Finds the open group of an image; undefined if no report on it is open. */
export async function findOpenGroup(imageId: ImageId): Promise<OpenGroup | undefined> {
  const id = (await read(openKey(imageId)))?.group as ReportId | undefined; // written only by `joinGroup`
  if (id === undefined) return undefined;
  return { id, reasons: Object.keys((await read(groupKey({ imageId, group: id }))) ?? {}) };
}

const read = async (Key: Key): Promise<Item | undefined> =>
  (await getDocumentClient().send(new GetCommand({ TableName: getTableName(), Key, ConsistentRead: true })))
    .Item;

/**
 * Compares the size of a group with its reports. Reads the size first: one that changes during the count is then not
 * corrected.
 *
 * @param id the group's id, which is that of its first report
 */
export async function findGroupDrift(id: string): Promise<Drift[]> {
  const [item] = await readInBatches([buildEntityKey({ name: 'report' }, id)], { consistent: true });
  if (!item) return [];
  const { imageId } = item.card as Pick<Report, 'imageId'>; // as stored by `reportDefinition`
  const group = { imageId, group: id as ReportId }; // the owners are the first reports of groups
  const key = groupKey(group);
  const stored = (await read(key))?.n as number | undefined; // written only by `joinGroup`
  const { pk, prefix } = locateRows(group);
  const rows = await countRows(pk, prefix);
  return (stored ?? 0) === rows ? [] : [{ key, field: 'n', stored, counted: rows }];
}

async function countRows(pk: string, prefix: string): Promise<number> {
  const pages = paginateQuery(
    { client: getDocumentClient() },
    {
      TableName: getTableName(),
      KeyConditionExpression: 'pk = :pk AND begins_with(sk, :prefix)',
      ExpressionAttributeValues: { ':pk': pk, ':prefix': prefix },
      Select: 'COUNT',
      ConsistentRead: true,
    },
  );
  let count = 0;
  for await (const { Count = 0 } of pages) count += Count;
  return count;
}

/** A report's place in its group. */
export const placeInGroup = (
  id: ReportId,
  reason: ReportReason,
  open: OpenGroup | undefined,
): Pick<Report, 'group' | 'isFirstOfReason'> => ({
  group: open?.id ?? id,
  isFirstOfReason: !open?.reasons.includes(reason),
});

/**
 * The writes that add a new report to its group, or start a group with it. Their conditions fail if the group has changed
 * since it was read.
 */
export function joinGroup({ id, imageId, group, reason, isFirstOfReason }: Report): TransactAction[] {
  const TableName = getTableName();
  const isOpen = {
    TableName,
    Key: openKey(imageId),
    ConditionExpression: '#group = :group',
    ExpressionAttributeNames: { '#group': 'group' },
    ExpressionAttributeValues: { ':group': group },
  };
  const Item = { ...openKey(imageId), group };
  return [
    group === id
      ? { Put: { TableName, Item, ConditionExpression: 'attribute_not_exists(pk)' } }
      : { ConditionCheck: isOpen },
    {
      Update: {
        TableName,
        Key: groupKey({ imageId, group }),
        UpdateExpression: `ADD n :one${isFirstOfReason ? ' SET #reason = :id' : ''}`,
        ConditionExpression: `${isFirstOfReason ? 'attribute_not_exists' : 'attribute_exists'}(#reason)`,
        ExpressionAttributeNames: { '#reason': reason },
        ExpressionAttributeValues: { ':one': 1, ...(isFirstOfReason && { ':id': id }) },
      },
    },
  ];
}

/** The write that makes a closed group the open one of its image again; its condition fails if there is another one. */
export const reopenGroup = ({ imageId, group }: Pick<Report, 'imageId' | 'group'>): TransactAction => ({
  Put: {
    TableName: getTableName(),
    Item: { ...openKey(imageId), group },
    ConditionExpression: 'attribute_not_exists(pk)',
  },
});

/** Keeps the row of a new report, and ends the group with its first report, in the transaction of either. */
export function followReport(before: Report | undefined, after: Report | undefined): TransactAction[] {
  if (!after) return [];
  const { id, imageId, group, reason, detail, at, state } = after;
  const { pk, prefix } = locateRows(after);
  const row = { pk, sk: prefix + id, reason, ...(detail !== undefined && { detail }), at };
  if (!before) return [{ Put: { TableName: getTableName(), Item: row } }];
  const ends = before.state === 'open' && state === 'resolved' && group === id;
  return ends ? [{ Delete: { TableName: getTableName(), Key: openKey(imageId) } }] : [];
}
