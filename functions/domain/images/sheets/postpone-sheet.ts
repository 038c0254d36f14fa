import { commit } from '#platform/data/commit.ts';
import { getTableName } from '#platform/data/document-client.ts';
import { buildTaskWrite } from '#platform/data/tasks.ts';
import { remakeSheetsTask } from '../image-tasks.ts';
import type { SheetSubject } from './sheet-subject.ts';
import { buildSheetKey, readSheet } from './stored-sheet.ts';

/**
 * Leaves a sheet to one task at a later time, however many of its images change until then.
 *
 * @param due in milliseconds since 1970
 */
export async function postponeSheet(subject: SheetSubject, due: number): Promise<void> {
  await commit(async () => {
    const sheet = await readSheet(subject);
    const now = Date.now();
    if (!sheet || (sheet.next ?? 0) > now) return { result: undefined, writes: [] };
    const afterSeconds = Math.max(0, Math.ceil((due - now) / 1_000));
    const Update = {
      TableName: getTableName(),
      Key: buildSheetKey(subject),
      UpdateExpression: 'SET #next = :next',
      ConditionExpression: '#run = :run',
      ExpressionAttributeNames: { '#next': 'next', '#run': 'run' },
      ExpressionAttributeValues: { ':next': now + afterSeconds * 1_000, ':run': sheet.run },
    };
    return {
      result: undefined,
      writes: [
        { action: { Update }, onRefusal: 'read-again' as const },
        buildTaskWrite(remakeSheetsTask.create({ sheets: [subject] }, { afterSeconds })),
      ],
    };
  });
}
