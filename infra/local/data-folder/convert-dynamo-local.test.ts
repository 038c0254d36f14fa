import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Database } from '../simulators/dynamodb/database.ts';
import { convertDynamoLocal } from './convert-dynamo-local.ts';
import { DATABASE_FILE } from './data-folder.ts';

const TABLE = 'pixelcrowd';
const COUNT = 60;

let path: string;
let marked: string[];
const noted: string[] = [];
beforeEach(async () => {
  path = await mkdtemp(join(tmpdir(), 'convert-'));
  marked = [];
  await mkdir(join(path, 'dynamodb'));
});
afterEach(() => rm(path, { recursive: true }));

const at = (name: string) => join(path, name);
const folder = {
  isSeeded: true,
  in: at,
  mark: (content: string) => void marked.push(content),
};
const convert = () => convertDynamoLocal(folder, TABLE, (detail) => noted.push(detail));

/** A file as DynamoDB Local leaves it when it is killed: the last items are only in its log. */
function fillOldDatabase(): void {
  const old = new DatabaseSync(at('dynamodb/shared-local-instance.db'));
  old.exec('PRAGMA journal_mode = WAL');
  old.exec(`CREATE TABLE "${TABLE}" (hashKey TEXT, rangeKey TEXT, ObjectJSON BLOB NOT NULL)`);
  const insert = old.prepare(`INSERT INTO "${TABLE}" VALUES (?, ?, ?)`);
  for (let index = 0; index < COUNT; index += 1) {
    const item = {
      pk: { S: 'a' },
      sk: { S: `é😀${index}` },
      bytes: { B: 'AQI=' },
      n: { N: '1.5' },
      gs1pk: { S: 'list' },
      gs1sk: { S: String(index) },
      card: { M: { title: { S: 'ü' } } },
    };
    insert.run('a', item.sk.S, Buffer.from(JSON.stringify(item)));
  }
  old.close();
}

function readConverted(IndexName?: string): unknown {
  const database = new Database({ file: at(DATABASE_FILE), region: 'eu-central-1' });
  const { output } = database.execute('Query', {
    TableName: TABLE,
    IndexName,
    KeyConditionExpression: IndexName ? 'gs1pk = :pk' : 'pk = :pk',
    ExpressionAttributeValues: { ':pk': { S: IndexName ? 'list' : 'a' } },
  });
  database.close();
  return output;
}

describe('a database of DynamoDB Local', () => {
  it('is taken over with its indexes, once, and kept next to the new one', async () => {
    fillOldDatabase();
    await convert();
    expect(readConverted()).toMatchObject({
      Count: COUNT,
      Items: expect.arrayContaining([expect.objectContaining({ bytes: { B: 'AQI=' }, n: { N: '1.5' } })]),
    });
    expect(readConverted('gs1')).toMatchObject({ Count: COUNT });
    expect(existsSync(at('dynamodb'))).toBe(false);
    expect(existsSync(at('dynamodb-local/shared-local-instance.db'))).toBe(true);
    expect(marked).toEqual(['seeded']);
    expect(noted.at(-1)).toBe('converted, 60 items');
    await convert();
    expect(marked).toEqual(['seeded']);
  });

  it('is taken over from the start after an interruption', async () => {
    fillOldDatabase();
    await writeFile(at(`${DATABASE_FILE}.unfinished`), 'half');
    await convert();
    expect(readConverted()).toMatchObject({ Count: COUNT });
  });

  it('is left where it is if it cannot be read', async () => {
    await writeFile(at('dynamodb/shared-local-instance.db'), 'scrambled '.repeat(1_000));
    await expect(convert()).rejects.toThrow();
    expect(existsSync(at('dynamodb/shared-local-instance.db'))).toBe(true);
    expect(existsSync(at(DATABASE_FILE))).toBe(false);
  });
});
