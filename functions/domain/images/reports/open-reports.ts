import { paginateQuery } from '@aws-sdk/lib-dynamodb';
import * as v from 'valibot';
import { ImageId, type ReportId } from '../../../../shared/ids.ts';
import type { Key } from '../../../platform/data/batch-get.ts';
import { ActorSchema } from '../../../platform/data/change.ts';
import { defineTask } from '../../../platform/data/define-task.ts';
import { documentClient, tableName } from '../../../platform/data/document-client.ts';
import type { TransactAction } from '../../../platform/data/entity-definition.ts';
import type { Report } from './report-definition.ts';

const partition = (imageId: ImageId): string => `REPORTS#${imageId}`;
const rowKey = ({ imageId, id }: Report): Key => ({ pk: partition(imageId), sk: id });

/** Maintains one row per open report under its image, in the transaction that opens or closes the report. */
export function keepOpenReport(before: Report | undefined, after: Report | undefined): TransactAction[] {
  const was = before?.state === 'open' ? before : undefined;
  const is = after?.state === 'open' ? after : undefined;
  if (is && !was) return [{ Put: { TableName: tableName(), Item: rowKey(is) } }];
  if (was && !is) return [{ Delete: { TableName: tableName(), Key: rowKey(was) } }];
  return [];
}

/** Reads the current open reports on an image, one query page at a time. */
export async function* listOpenReports(imageId: ImageId): AsyncGenerator<ReportId[]> {
  const pages = paginateQuery(
    { client: documentClient() },
    {
      TableName: tableName(),
      KeyConditionExpression: 'pk = :reports',
      ExpressionAttributeValues: { ':reports': partition(imageId) },
      ConsistentRead: true,
    },
  );
  // Only `keepOpenReport` writes rows of this partition.
  for await (const { Items = [] } of pages) yield Items.map(({ sk }) => sk as ReportId);
}

/** Closes the reports on an image that visitors no longer see. */
export const closeReportsTask = defineTask(
  'close-reports',
  v.object({ imageId: ImageId, outcome: v.picklist(['taken-down', 'image-removed']), actor: ActorSchema }),
  // Loaded on demand: closing reports needs this file.
  async ({ imageId, ...closing }) => (await import('./close-reports.ts')).closeReports(imageId, closing),
);
