import { statSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { buildCreateTable, buildTimeToLive } from '#platform/data/create-table.ts';
import type { PendingChange } from './changes.ts';
import { Database } from './database.ts';

const TABLE = 'things';
const KILOBYTE = 1024;

let database: Database;
beforeEach(() => {
  database = openDatabase();
});
afterEach(() => database.close());

function openDatabase(options: Partial<ConstructorParameters<typeof Database>[0]> = {}): Database {
  const opened = new Database({ file: ':memory:', region: 'eu-central-1', ...options });
  if (opened.execute('DescribeTable', { TableName: TABLE }).error) {
    opened.execute('CreateTable', buildCreateTable(TABLE));
    opened.execute('UpdateTimeToLive', buildTimeToLive(TABLE));
  }
  return opened;
}

/** Sends a request that succeeds. */
function send(operation: string, input: object): Record<string, unknown> {
  const { output, error, consumed } = database.execute(operation, { TableName: TABLE, ...input });
  if (error) throw error;
  return { ...output, ...(consumed && { ConsumedCapacity: consumed }) };
}

const toKey = (pk: string, sk = 'a') => ({ pk: { S: pk }, sk: { S: sk } });
const put = (pk: string, sk = 'a', more = {}) => send('PutItem', { Item: { ...toKey(pk, sk), ...more } });
const get = (pk: string, sk = 'a') => send('GetItem', { Key: toKey(pk, sk) }).Item;
const query = (pk: string, more = {}) =>
  send('Query', {
    KeyConditionExpression: 'pk = :pk',
    ExpressionAttributeValues: { ':pk': { S: pk } },
    ...more,
  });
const transact = (TransactItems: object[], more = {}) =>
  database.execute('TransactWriteItems', { TransactItems, ...more });
const putting = (pk: string, more = {}) => ({ Put: { TableName: TABLE, Item: { ...toKey(pk), ...more } } });
const bytes = (length: number) => ({ S: 'x'.repeat(length) });
const units = (operation: string, input: object) =>
  send(operation, { ...input, ReturnConsumedCapacity: 'TOTAL' }).ConsumedCapacity;

describe('limits', () => {
  it('ends a page after a megabyte', () => {
    for (let index = 0; index < 12; index += 1)
      put('big', String(index + 10), { text: bytes(100 * KILOBYTE) });
    const first = query('big');
    expect(first).toMatchObject({ Count: 11, LastEvaluatedKey: toKey('big', '20') });
    expect(query('big', { ExclusiveStartKey: first.LastEvaluatedKey })).toEqual({
      Count: 1,
      ScannedCount: 1,
      Items: [expect.objectContaining(toKey('big', '21'))],
    });
  });

  it('says where to go on when a limit is reached, even with the last item', () => {
    put('few', 'a');
    expect(query('few', { Limit: 1 })).toMatchObject({ Count: 1, LastEvaluatedKey: toKey('few') });
    expect(query('few', { Limit: 2 })).not.toHaveProperty('LastEvaluatedKey');
  });

  it('refuses an item of more than 400 kB, also as the result of an update', () => {
    expect(() => put('large', 'a', { text: bytes(400 * KILOBYTE) })).toThrow('Item size has exceeded');
    put('large', 'a', { text: bytes(399 * KILOBYTE) });
    const update = {
      Key: toKey('large'),
      UpdateExpression: 'SET s = :s',
      ExpressionAttributeValues: { ':s': bytes(2 * KILOBYTE) },
    };
    expect(() => send('UpdateItem', update)).toThrow('Item size to update has exceeded');
  });

  it('leaves keys of a batch unread after 16 MB', () => {
    const keys = Array.from({ length: 45 }, (_, index) => toKey('batch', String(index + 10)));
    for (const { sk } of keys) put('batch', sk.S, { text: bytes(390 * KILOBYTE) });
    const request = { RequestItems: { [TABLE]: { Keys: keys } } };
    expect(database.execute('BatchGetItem', request).output).toMatchObject({
      Responses: { [TABLE]: { length: 42 } },
      UnprocessedKeys: { [TABLE]: { Keys: keys.slice(42) } },
    });
  });

  it('refuses transactions of more than a hundred writes, of more than 4 MB, or with two writes of an item', () => {
    const many = Array.from({ length: 101 }, (_, index) => putting(String(index)));
    expect(transact(many).error).toMatchObject({ name: 'ValidationException' });
    const large = Array.from({ length: 11 }, (_, index) =>
      putting(String(index), { text: bytes(390 * KILOBYTE) }),
    );
    expect(transact(large).error).toMatchObject({ name: 'ValidationException' });
    expect(transact([putting('a'), putting('a')]).error).toMatchObject({ name: 'ValidationException' });
    expect(send('Scan', {})).toMatchObject({ Count: 0 });
  });
});

describe('a transaction', () => {
  it('with a token takes effect once, and refuses another request with the same token', () => {
    const add = {
      TableName: TABLE,
      Key: toKey('count'),
      UpdateExpression: 'ADD n :one',
      ExpressionAttributeValues: { ':one': { N: '1' } },
    };
    const once = () => transact([{ Update: add }], { ClientRequestToken: 'one' });
    once();
    expect(once().error).toBeUndefined();
    expect(get('count')).toMatchObject({ n: { N: '1' } });
    expect(transact([putting('other')], { ClientRequestToken: 'one' }).error).toMatchObject({
      name: 'IdempotentParameterMismatchException',
    });
  });

  it('names the reason of each write, and changes nothing', () => {
    put('here', 'a', { n: { N: '1' } });
    const guarded = {
      ...putting('here').Put,
      ConditionExpression: 'attribute_not_exists(pk)',
      ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
    };
    const { error } = transact([putting('new'), { Put: guarded }]);
    expect(error).toMatchObject({
      name: 'TransactionCanceledException',
      details: {
        CancellationReasons: [
          { Code: 'None' },
          { Code: 'ConditionalCheckFailed', Item: { ...toKey('here'), n: { N: '1' } } },
        ],
      },
    });
    expect(get('new')).toBeUndefined();
  });
});

describe('capacity', () => {
  const kb = (count: number) => ({ text: bytes(count * KILOBYTE - 200) });

  it('is half a unit for each 4 kB read, twice that if consistent, and never nothing', () => {
    put('read', 'a', kb(6));
    expect(units('GetItem', { Key: toKey('read') })).toMatchObject({ CapacityUnits: 1 });
    expect(units('GetItem', { Key: toKey('read'), ConsistentRead: true })).toMatchObject({
      CapacityUnits: 2,
    });
    expect(units('GetItem', { Key: toKey('absent') })).toMatchObject({ CapacityUnits: 0.5 });
    const none = {
      KeyConditionExpression: 'pk = :pk',
      ExpressionAttributeValues: { ':pk': { S: 'absent' } },
    };
    expect(units('Query', none)).toMatchObject({ CapacityUnits: 0.5 });
  });

  it('is a unit for each kilobyte of the larger of the item before and after a write', () => {
    expect(units('PutItem', { Item: { ...toKey('w'), ...kb(3) } })).toMatchObject({ CapacityUnits: 3 });
    expect(units('PutItem', { Item: toKey('w') })).toMatchObject({ CapacityUnits: 3 });
    expect(units('DeleteItem', { Key: toKey('w') })).toMatchObject({ CapacityUnits: 1 });
    expect(units('DeleteItem', { Key: toKey('w') })).toMatchObject({ CapacityUnits: 1 });
  });

  it('counts each write to an index: none if its entry stays, two if its key changes', () => {
    const item = { ...toKey('i'), gs1pk: { S: 'list' }, gs1sk: { S: '1' } };
    expect(units('PutItem', { Item: item })).toMatchObject({ CapacityUnits: 2 });
    expect(units('PutItem', { Item: { ...item, views: { N: '1' } } })).toMatchObject({ CapacityUnits: 1 });
    expect(units('PutItem', { Item: { ...item, card: { M: {} } } })).toMatchObject({ CapacityUnits: 2 });
    expect(units('PutItem', { Item: { ...item, gs1sk: { S: '2' } } })).toMatchObject({ CapacityUnits: 3 });
    expect(units('PutItem', { Item: toKey('i') })).toMatchObject({ CapacityUnits: 2 });
  });

  it('is counted for refused writes, twice in a transaction, and as reads for a repeated token', () => {
    put('c');
    const guarded = { Item: { ...toKey('c'), ...kb(2) }, ConditionExpression: 'attribute_not_exists(pk)' };
    const refused = database.execute('PutItem', {
      TableName: TABLE,
      ...guarded,
      ReturnConsumedCapacity: 'TOTAL',
    });
    expect(refused).toMatchObject({ error: expect.anything(), consumed: { CapacityUnits: 2 } });
    const twice = () =>
      transact([putting('d', kb(2))], { ClientRequestToken: 't', ReturnConsumedCapacity: 'TOTAL' });
    expect(twice().consumed).toMatchObject([{ WriteCapacityUnits: 4, ReadCapacityUnits: 0 }]);
    expect(twice().consumed).toMatchObject([{ WriteCapacityUnits: 0, ReadCapacityUnits: 1 }]);
  });
});

describe('the order of an index', () => {
  const list = () => ({
    IndexName: 'gs1',
    KeyConditionExpression: 'gs1pk = :l',
    ExpressionAttributeValues: { ':l': { S: 'l' } },
  });
  const orderWith = (tieSeed: number): unknown => {
    database.close();
    database = openDatabase({ tieSeed });
    for (const pk of ['a', 'b', 'c', 'd', 'e']) put(pk, 'a', { gs1pk: { S: 'l' }, gs1sk: { S: 'same' } });
    const found: unknown[] = [];
    for (let start: unknown; ; ) {
      const page = send('Query', { ...list(), Limit: 2, ...(start ? { ExclusiveStartKey: start } : {}) });
      found.push(...(page.Items as { pk: unknown }[]).map(({ pk }) => pk)); // as written above
      start = page.LastEvaluatedKey;
      if (!start) return found;
    }
  };

  it('is another one for equal keys with another seed, and complete page by page', () => {
    const orders = [1, 2, 3, 4].map((seed) => JSON.stringify(orderWith(seed)));
    expect(new Set(orders).size).toBeGreaterThan(1);
    for (const order of orders) expect(JSON.parse(order)).toHaveLength(5);
    expect(new Set(orders.flatMap((order) => JSON.parse(order).map(({ S }: { S: string }) => S))).size).toBe(
      5,
    );
  });
});

describe('what it does not know', () => {
  it.each([
    ['GetItem', { Key: toKey('a'), AttributesToGet: ['n'] }, 'AttributesToGet'],
    ['ListTables', {}, 'ListTables'],
    ['PutItem', { Item: toKey('a'), ConditionExpression: 'size(n) > n' }, 'size'],
    ['PutItem', { Item: toKey('a'), ConditionExpression: 'NOT n = n' }, 'NOT'],
    ['UpdateItem', { Key: toKey('a'), UpdateExpression: 'SET n = list_append(n, n)' }, 'list_append'],
  ])('is named by an error: %s %o', (operation, input, name) => {
    const { error } = database.execute(operation, {
      ...(operation !== 'ListTables' && { TableName: TABLE }),
      ...input,
    });
    expect(error).toMatchObject({ name: 'NotImplementedLocally', message: expect.stringContaining(name) });
  });

  it('refuses a reserved word as a name', () => {
    const input = { Item: toKey('a'), ConditionExpression: 'attribute_exists(status)' };
    expect(() => send('PutItem', input)).toThrow('reserved keyword: status');
  });
});

describe('a database in a file', () => {
  let file: string;
  beforeEach(async () => {
    const folder = await mkdtemp(join(tmpdir(), 'database-'));
    onTestFinished(() => rm(folder, { recursive: true }));
    file = join(folder, 'database.sqlite');
    database.close();
  });

  const reopen = (options = {}) => {
    database.close();
    database = openDatabase({ file, ...options });
  };

  it('is there again after it was closed, and open once at a time', () => {
    database = openDatabase({ file });
    put('kept', 'a', { n: { N: '1' }, gs1pk: { S: 'l' }, gs1sk: { S: '1' } });
    expect(() => new Database({ file, region: 'eu-central-1' })).toThrow(/locked/);
    for (const name of [file, `${file}-wal`]) expect(statSync(name).mode & 0o777).toBe(0o600);
    reopen();
    expect(get('kept')).toMatchObject({ n: { N: '1' } });
  });

  it('deletes what expired two days ago, from its indexes, too', () => {
    database = openDatabase({ file });
    const now = Date.now();
    const expiring = (hours: number) => ({
      expires: { N: String(Math.floor(now / 1000) - hours * 3_600) },
      gs1pk: { S: 'l' },
      gs1sk: { S: String(hours) },
    });
    put('old', 'a', expiring(49));
    put('late', 'a', expiring(47));
    database.deleteExpired(now);
    expect(get('old')).toBeUndefined();
    expect(get('late')).toBeDefined();
    const list = {
      IndexName: 'gs1',
      KeyConditionExpression: 'gs1pk = :l',
      ExpressionAttributeValues: { ':l': { S: 'l' } },
    };
    expect(send('Query', list)).toMatchObject({ Count: 1 });
  });

  it('announces what its filter takes, and lists it until it is confirmed, also after it was closed', () => {
    const announced: PendingChange[] = [];
    const changes = {
      filter: { eventName: 'INSERT', keyPrefix: 'TASK#' },
      announce: (given: PendingChange[]) => announced.push(...given),
    };
    database = openDatabase({ file, changes });
    put('TASK#1');
    put('TASK#1', 'a', { n: { N: '1' } });
    put('NOTE#1');
    expect(
      transact([
        putting('TASK#2'),
        {
          ConditionCheck: {
            TableName: TABLE,
            Key: toKey('absent'),
            ConditionExpression: 'attribute_exists(pk)',
          },
        },
      ]).error,
    ).toBeDefined();
    const keys = (given: PendingChange[]) => given.map(({ record }) => record.dynamodb?.Keys?.pk?.S);
    expect(keys(announced)).toEqual(['TASK#1']);
    reopen({ changes });
    expect(keys(database.listChanges())).toEqual(['TASK#1']);
    database.confirmChanges(database.listChanges().map(({ id }) => id));
    expect(database.listChanges()).toEqual([]);
  });
});
