import type { Server } from 'node:http';
import {
  DescribeTableCommand,
  DynamoDBClient,
  type DynamoDBClientConfig,
  TransactionCanceledException,
} from '@aws-sdk/client-dynamodb';
import {
  DynamoDBDocumentClient,
  GetCommand,
  PutCommand,
  TransactWriteCommand,
  UpdateCommand,
} from '@aws-sdk/lib-dynamodb';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { buildCreateTable } from '#platform/data/create-table.ts';
import { mockClient } from '../../../../functions/testing/mock-client.ts';
import { Database } from './database.ts';
import type { Faults } from './faults.ts';
import { connectInProcess } from './in-process.ts';
import { serveDatabase } from './serve-database.ts';

const TableName = 'fronts';
const Key = { pk: 'a', sk: 'b' };
const ITEM = {
  ...Key,
  n: 1.5,
  bytes: new Uint8Array([1, 2, 255]),
  tags: new Set(['x']),
  card: { title: 'é😀', list: [1, 'two', null, true], absent: undefined },
};

let database: Database;
let faults: Faults;
let client: DynamoDBClient;
let documents: DynamoDBDocumentClient;
let close: () => void;

const FRONTS = {
  'in process': async () => {
    const end = connectInProcess(database, faults);
    createClients({});
    return end;
  },
  'over HTTP': async () => {
    const server: Server = await serveDatabase(database, faults);
    const address = server.address();
    const endpoint = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
    createClients({ endpoint, maxAttempts: 3 });
    return () => {
      server.closeAllConnections();
      server.close();
    };
  },
};

function createClients(config: DynamoDBClientConfig): void {
  client = new DynamoDBClient(config);
  documents = DynamoDBDocumentClient.from(client, { marshallOptions: { removeUndefinedValues: true } });
}

describe.each(['in process', 'over HTTP'] as const)('the database %s', (front) => {
  beforeEach(async () => {
    database = new Database({ file: ':memory:', region: 'eu-central-1' });
    database.execute('CreateTable', buildCreateTable(TableName));
    faults = {};
    close = await FRONTS[front]();
  });
  afterEach(() => {
    close();
    database.close();
  });

  const put = () => documents.send(new PutCommand({ TableName, Item: ITEM }));
  const get = async () => (await documents.send(new GetCommand({ TableName, Key }))).Item;

  it('stores and returns values of all types', async () => {
    await put();
    const { card, ...rest } = (await get()) ?? {};
    expect(rest).toMatchObject({ ...Key, n: 1.5, tags: new Set(['x']) });
    expect([...rest.bytes]).toEqual([1, 2, 255]);
    expect(card).toEqual({ title: 'é😀', list: [1, 'two', null, true] });
  });

  it("throws the SDK's errors, with the reasons of a transaction in order", async () => {
    await put();
    const guarded = { TableName, Item: ITEM, ConditionExpression: 'attribute_not_exists(pk)' };
    await expect(documents.send(new PutCommand(guarded))).rejects.toMatchObject({
      name: 'ConditionalCheckFailedException',
    });
    const other = { Put: { TableName, Item: { ...Key, sk: 'c' } } };
    const error = await documents
      .send(
        new TransactWriteCommand({
          TransactItems: [other, { Put: { ...guarded, ReturnValuesOnConditionCheckFailure: 'ALL_OLD' } }],
        }),
      )
      .catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(TransactionCanceledException);
    expect(error).toMatchObject({
      CancellationReasons: [{ Code: 'None' }, { Code: 'ConditionalCheckFailed', Item: { n: { N: '1.5' } } }],
    });
    await expect(documents.send(new GetCommand({ TableName: 'none', Key }))).rejects.toMatchObject({
      name: 'ResourceNotFoundException',
    });
    const invalid = new UpdateCommand({
      TableName,
      Key,
      UpdateExpression: 'SET status = :s',
      ExpressionAttributeValues: { ':s': 1 },
    });
    await expect(documents.send(invalid)).rejects.toMatchObject({ name: 'ValidationException' });
  });

  it('describes the table to a client of its own', async () => {
    const { Table } = await client.send(new DescribeTableCommand({ TableName }));
    expect(Table).toMatchObject({ TableStatus: 'ACTIVE', GlobalSecondaryIndexes: { length: 6 } });
  });

  it('refuses a write that conflicts, and reads on', async () => {
    faults.choose = () => 'conflict';
    await expect(put()).rejects.toMatchObject({ name: 'TransactionConflictException' });
    const write = new TransactWriteCommand({ TransactItems: [{ Put: { TableName, Item: ITEM } }] });
    await expect(documents.send(write)).rejects.toMatchObject({
      CancellationReasons: [{ Code: 'TransactionConflict' }],
    });
    expect(await get()).toBeUndefined();
  });

  it('takes effect although its response is lost', async () => {
    faults.choose = (operation) => (operation === 'PutItem' ? 'answer-lost' : undefined);
    await expect(put()).rejects.toThrow();
    expect(await get()).toMatchObject(Key);
  });
});

describe('a client over HTTP', () => {
  it('sends the request again when it is throttled', async () => {
    database = new Database({ file: ':memory:', region: 'eu-central-1' });
    database.execute('CreateTable', buildCreateTable(TableName));
    let requests = 0;
    faults = { choose: () => (++requests === 1 ? 'throttled' : undefined) };
    close = await FRONTS['over HTTP']();
    await documents.send(new PutCommand({ TableName, Item: ITEM }));
    expect(requests).toBe(2);
    close();
    database.close();
  });
});

describe('in process', () => {
  it('a mocked client stays mocked', async () => {
    const documentClient = DynamoDBDocumentClient.from(new DynamoDBClient({}));
    mockClient(documentClient)
      .on(GetCommand)
      .resolves({ Item: { mocked: true } });
    expect(await documentClient.send(new GetCommand({ TableName, Key }))).toEqual({ Item: { mocked: true } });
  });

  it('requests interleave as their latencies decide', async () => {
    database = new Database({ file: ':memory:', region: 'eu-central-1' });
    database.execute('CreateTable', buildCreateTable(TableName));
    const order = async (latencies: number[]) => {
      close = connectInProcess(database, { latencies });
      const client = DynamoDBDocumentClient.from(new DynamoDBClient({}));
      const done: number[] = [];
      const one = async (number: number) => {
        await client.send(new GetCommand({ TableName, Key }));
        done.push(number);
      };
      await Promise.all([one(1), one(2)]);
      close();
      return done;
    };
    expect(await order([4, 0, 0, 0])).toEqual([2, 1]);
    expect(await order([0, 4, 0, 0])).toEqual([1, 2]);
    database.close();
  });
});
