import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { type Key, readInBatches } from '#platform/data/batch-get.ts';
import { getDocumentClient, getTableName } from '#platform/data/document-client.ts';
import { retryOnConflict } from '#platform/data/retry-on-conflict.ts';
import type { ImageId } from '#shared/ids.ts';
import type { ImageCategory } from '#shared/image-categories.ts';
import type { SheetSubject } from './sheet-subject.ts';

/** What is stored about a contact sheet. */
export interface StoredSheet {
  /** The number of the last run, which has drawn the sheet or is drawing it. */
  run: number;
  /** When it began, in milliseconds since 1970, and the images that it draws, newest first. */
  begun: number;
  works: ImageId[];
  /** The name of the published file, if there is one. */
  file?: string;
  /** When a run is due for which a task waits, in milliseconds since 1970. It may have passed. */
  next?: number;
}

export const buildSheetKey = ({ kind, id }: SheetSubject): Key => ({ pk: `SHEET#${kind}#${id}`, sk: 'A' });

/** The public folder of a sheet. */
export const buildSheetFolder = ({ kind, id }: SheetSubject): string => `media/sheets/${kind}/${id}/`;

/** Reads what is stored about a sheet, consistently. */
export async function readSheet(subject: SheetSubject): Promise<StoredSheet | undefined> {
  const [item] = await readInBatches([buildSheetKey(subject)], { consistent: true });
  // Only this file and `postponeSheet` write these items.
  return item as unknown as StoredSheet | undefined;
}

/**
 * The path of the contact sheet of an artist, a PNG of 1200 × 630 pixels, which another sheet never replaces.
 *
 * @param artistId by `findArtistId`
 * @returns undefined without one: they have no image that everyone may see, or it is not drawn yet
 */
export const findArtistSheet = (artistId: string): Promise<string | undefined> =>
  findSheet({ kind: 'artist', id: artistId });

/** The same of a category. */
export const findCategorySheet = (category: ImageCategory): Promise<string | undefined> =>
  findSheet({ kind: 'category', id: category });

async function findSheet(subject: SheetSubject): Promise<string | undefined> {
  const [item] = await readInBatches([buildSheetKey(subject)]);
  return item?.file === undefined ? undefined : `/${buildSheetFolder(subject)}${item.file}`;
}

/**
 * Begins a run, unless another one has begun since the sheet was read.
 *
 * @param sheet as it is from now on
 */
export async function beginRun(
  subject: SheetSubject,
  before: StoredSheet | undefined,
  sheet: StoredSheet,
): Promise<boolean> {
  const { file, next, ...others } = sheet;
  const put = new PutCommand({
    TableName: getTableName(),
    Item: { ...buildSheetKey(subject), ...others, ...(file && { file }), ...(next && { next }) },
    ...(before
      ? {
          ConditionExpression: '#run = :was',
          ExpressionAttributeNames: { '#run': 'run' },
          ExpressionAttributeValues: { ':was': before.run },
        }
      : { ConditionExpression: 'attribute_not_exists(pk)' }),
  });
  return sendUnlessRefused(() => getDocumentClient().send(put));
}

/** Ends a run with the file that it has published, unless another one has begun since. */
export async function endRun(subject: SheetSubject, run: number, file: string): Promise<boolean> {
  const update = new UpdateCommand({
    TableName: getTableName(),
    Key: buildSheetKey(subject),
    UpdateExpression: 'SET #file = :file',
    ConditionExpression: '#run = :run',
    ExpressionAttributeNames: { '#file': 'file', '#run': 'run' },
    ExpressionAttributeValues: { ':file': file, ':run': run },
  });
  return sendUnlessRefused(() => getDocumentClient().send(update));
}

async function sendUnlessRefused(send: () => Promise<unknown>): Promise<boolean> {
  try {
    await retryOnConflict(send);
    return true;
  } catch (error) {
    if (error instanceof ConditionalCheckFailedException) return false;
    throw error;
  }
}
