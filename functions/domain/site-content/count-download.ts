import { createHash } from 'node:crypto';
import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { getDocumentClient, getTableName } from '#platform/data/document-client.ts';
import { EXPIRY_ATTRIBUTE } from '#platform/data/table-schema.ts';

/** The downloaded file. */
interface Download {
  platform: string;
  version: string;
}

/** Daily downloads share one partition, so that a range of days is one query. */
const DOWNLOADS = 'DOWNLOADS';

/** How long repeated requests are recognized. */
const DAY_SECONDS = 86_400;

/**
 * Counts a download for its platform, version and day (UTC, by the server's clock). Writes the idempotency
 * marker first and increments the counter separately: in one transaction, all downloads of a day would
 * conflict on the one counter. A crash between the two loses the count.
 *
 * @param attempt the client's `Idempotency-Key`: repeated within a day, it counts once; without a key, each
 *   call counts
 */
export async function countDownload(download: Download, attempt: string | undefined): Promise<void> {
  if (attempt === undefined || (await noteAttempt(attempt))) await addDownload(download);
}

/** Writes the marker of a counted request; returns false if it already exists. */
async function noteAttempt(attempt: string): Promise<boolean> {
  const now = Math.floor(Date.now() / 1000);
  const put = new PutCommand({
    TableName: getTableName(),
    Item: {
      pk: `DOWNLOAD#${createHash('sha256').update(attempt).digest('base64url')}`,
      sk: 'A',
      [EXPIRY_ATTRIBUTE]: now + DAY_SECONDS,
    },
    ConditionExpression: `attribute_not_exists(pk) OR ${EXPIRY_ATTRIBUTE} <= :now`,
    ExpressionAttributeValues: { ':now': now },
  });
  try {
    await getDocumentClient().send(put);
    return true;
  } catch (error) {
    if (error instanceof ConditionalCheckFailedException) return false;
    throw error;
  }
}

async function addDownload({ platform, version }: Download): Promise<void> {
  const day = new Date(Date.now()).toISOString().slice(0, 10);
  await getDocumentClient().send(
    new UpdateCommand({
      TableName: getTableName(),
      Key: { pk: DOWNLOADS, sk: `${day}#${platform}#${version}` },
      UpdateExpression: 'ADD n :one',
      ExpressionAttributeValues: { ':one': 1 },
    }),
  );
}
