import { DynamoDBClient, PutItemCommand } from '@aws-sdk/client-dynamodb';
import type { DynamoDBStreamEvent } from 'aws-lambda';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createTable } from '../../../functions/platform/data/create-table.ts';
import type { Outcome } from '../lambda/invocation.ts';
import { startTaskStream } from './task-stream.ts';

let client: DynamoDBClient;
let table: string;
let stop: () => Promise<void>;
let handed: { feature: string; event: DynamoDBStreamEvent }[] = [];
let outcomes: Outcome[] = [];

const DONE: Outcome = { ok: true, payload: 'null' };
const FAILED: Outcome = { ok: false, errorType: 'Error', errorMessage: 'no', trace: [] };

beforeEach(async () => {
  client = new DynamoDBClient({});
  table = `task-stream-${process.pid}-${performance.now()}`;
  handed = [];
  outcomes = [];
  await createTable(client, table);
  stop = await startTaskStream({
    client,
    endpoint: process.env.AWS_ENDPOINT_URL_DYNAMODB ?? '',
    table,
    lambdas: {
      invoke: async (feature, event) => {
        handed.push({ feature, event: event as DynamoDBStreamEvent }); // the stream delivers nothing else
        return outcomes.shift() ?? DONE;
      },
    },
    onTrouble: () => undefined,
  });
});
afterEach(async () => {
  await stop();
  client.destroy();
});

const put = (pk: string, detail = 'x') =>
  client.send(
    new PutItemCommand({
      TableName: table,
      Item: { pk: { S: pk }, sk: { S: 'TASK' }, detail: { S: detail }, bytes: { B: new Uint8Array([1, 2]) } },
    }),
  );

const handedKeys = () =>
  handed.flatMap(({ event }) => event.Records.map(({ dynamodb }) => dynamodb?.Keys?.pk?.S));

describe("the table's stream", () => {
  it('delivers new task items, and nothing else, to the feature that performs tasks', async () => {
    await put('image#1');
    await put('TASK#1');
    await put('TASK#1', 'put off');
    await put('TASK#2');

    await expect.poll(handedKeys, { timeout: 10_000 }).toEqual(['TASK#1', 'TASK#2']);
    expect(handed[0]?.feature).toBe('tasks');
    // The second may arrive with the first or after it.
    expect(handed[0]?.event.Records[0]).toMatchObject({
      eventName: 'INSERT',
      eventSource: 'aws:dynamodb',
      eventSourceARN: expect.stringContaining(`table/${table}/stream/`),
      dynamodb: {
        ApproximateCreationDateTime: expect.any(Number),
        NewImage: { detail: { S: 'x' }, bytes: { B: 'AQI=' } },
        StreamViewType: 'NEW_AND_OLD_IMAGES',
      },
    });
  });

  it('delivers a failed task again', async () => {
    outcomes = [FAILED];
    await put('TASK#1');
    await expect.poll(handedKeys, { timeout: 10_000 }).toEqual(['TASK#1', 'TASK#1']);
  });
});
