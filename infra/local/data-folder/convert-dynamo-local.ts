import { existsSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setImmediate as nextTurn } from 'node:timers/promises';
import * as v from 'valibot';
import { buildCreateTable, buildTimeToLive } from '#platform/data/create-table.ts';
import { REGION } from '../lambda/local-environment.ts';
import { Database } from '../simulators/dynamodb/database.ts';
import { DATABASE_FILE, type DataFolder } from './data-folder.ts';

/** Where data folders had their database while DynamoDB Local stored it, and where it is kept from now on. */
const OLD_FOLDER = 'dynamodb';
const KEPT_FOLDER = 'dynamodb-local';
const OLD_FILE = 'shared-local-instance.db';

/** As many as a batch may write. */
const PER_BATCH = 25;
const PER_NOTE = 1_000;

const Row = v.object({ ObjectJSON: v.instance(Uint8Array) });

/**
 * Takes over the items of a folder that DynamoDB Local filled, once. The old database stays next to the new one.
 *
 * @param table the table's name
 * @param note receives the progress
 * @throws Error if the old database cannot be read; nothing is lost by then
 */
export async function convertDynamoLocal(
  folder: Pick<DataFolder, 'in' | 'mark' | 'isSeeded'>,
  table: string,
  note: (detail: string) => void,
): Promise<void> {
  const old = folder.in(OLD_FOLDER);
  if (!existsSync(join(old, OLD_FILE))) return;
  if (!existsSync(folder.in(DATABASE_FILE))) {
    const unfinished = folder.in(`${DATABASE_FILE}.unfinished`);
    for (const suffix of ['', '-wal']) rmSync(unfinished + suffix, { force: true });
    await copyItems(join(old, OLD_FILE), unfinished, table, note);
    renameSync(unfinished, folder.in(DATABASE_FILE));
  }
  folder.mark(folder.isSeeded ? 'seeded' : 'empty');
  renameSync(old, folder.in(KEPT_FOLDER));
}

async function copyItems(
  from: string,
  to: string,
  TableName: string,
  note: (detail: string) => void,
): Promise<void> {
  // Opening it also takes over what is only in its write-ahead log.
  const old = new DatabaseSync(from);
  const database = new Database({ file: to, region: REGION });
  const send = (operation: string, input: object) => {
    const { error } = database.execute(operation, input);
    if (error) throw error;
  };
  try {
    send('CreateTable', buildCreateTable(TableName));
    send('UpdateTimeToLive', buildTimeToLive(TableName));
    let copied = 0;
    let batch: object[] = [];
    const flush = () => batch.length > 0 && send('BatchWriteItem', { RequestItems: { [TableName]: batch } });
    for (const row of old.prepare(`SELECT ObjectJSON FROM "${TableName}"`).iterate()) {
      // The JSON of the protocol, which the new database checks.
      batch.push({ PutRequest: { Item: JSON.parse(Buffer.from(v.parse(Row, row).ObjectJSON).toString()) } });
      copied += 1;
      if (batch.length === PER_BATCH) {
        flush();
        batch = [];
      }
      if (copied % PER_NOTE > 0) continue;
      note(`converting, ${copied.toLocaleString('en')} items`);
      await nextTurn();
    }
    flush();
    note(`converted, ${copied.toLocaleString('en')} items`);
  } finally {
    old.close();
    database.close();
  }
}
