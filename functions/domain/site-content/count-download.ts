import { createHash } from 'node:crypto';
import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { documentClient, tableName } from '../../platform/data/document-client.ts';
import { EXPIRY_ATTRIBUTE } from '../../platform/data/table-schema.ts';

/** Which of the files is downloaded. */
interface Download {
  platform: string;
  version: string;
}

/** Downloads by day lie in one partition, so that a stretch of days is one query. */
const DOWNLOADS = 'DOWNLOADS';

/** For how long a repetition is known. */
const DAY_SECONDS = 86_400;

/**
 * Counts a download on its platform, version and day (UTC, by the server's clock). The note of the attempt is
 * put first and the count added to afterwards, apart: in one transaction, all downloads of a day would stand in
 * each other's way at the one counter. A crash between the two loses that one.
 *
 * @param attempt the client's name for it, `Idempotency-Key`: repeated within a day, it counts once; without
 *   one, each call counts
 */
export async function countDownload(download: Download, attempt: string | undefined): Promise<void> {
  if (attempt === undefined || (await noteAttempt(attempt))) await addDownload(download);
}

/** Leaves the note that an attempt was counted; false where one of its name lies there already. */
async function noteAttempt(attempt: string): Promise<boolean> {
  const now = Math.floor(Date.now() / 1000);
  const put = new PutCommand({
    TableName: tableName(),
    Item: {
      pk: `DOWNLOAD#${createHash('sha256').update(attempt).digest('base64url')}`,
      sk: 'A',
      [EXPIRY_ATTRIBUTE]: now + DAY_SECONDS,
    },
    ConditionExpression: `attribute_not_exists(pk) OR ${EXPIRY_ATTRIBUTE} <= :now`,
    ExpressionAttributeValues: { ':now': now },
  });
  try {
    await documentClient().send(put);
    return true;
  } catch (error) {
    if (error instanceof ConditionalCheckFailedException) return false;
    throw error;
  }
}

async function addDownload({ platform, version }: Download): Promise<void> {
  const day = new Date(Date.now()).toISOString().slice(0, 10);
  await documentClient().send(
    new UpdateCommand({
      TableName: tableName(),
      Key: { pk: DOWNLOADS, sk: `${day}#${platform}#${version}` },
      UpdateExpression: 'ADD n :one',
      ExpressionAttributeValues: { ':one': 1 },
    }),
  );
}
