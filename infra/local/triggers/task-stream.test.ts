import type { DynamoDBStreamEvent } from 'aws-lambda';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { buildCreateTable } from '#platform/data/create-table.ts';
import { TASK_STREAM } from '../../task-stream.ts';
import type { Outcome } from '../lambda/invocation.ts';
import type { PendingChange } from '../simulators/dynamodb/changes.ts';
import { Database } from '../simulators/dynamodb/database.ts';
import { startTaskStream } from './task-stream.ts';

let database: Database;
let stop: () => Promise<void>;
let handed: { feature: string; event: DynamoDBStreamEvent }[] = [];
let outcomes: (Outcome | Error)[] = [];
let troubles: string[] = [];
let listener: ((changes: PendingChange[]) => void) | undefined;

const DONE: Outcome = { ok: true, payload: 'null' };
const FAILED: Outcome = { ok: false, errorType: 'Error', errorMessage: 'no', trace: [] };

beforeEach(() => {
  handed = [];
  outcomes = [];
  troubles = [];
  listener = undefined;
  database = new Database({
    file: ':memory:',
    region: 'eu-central-1',
    changes: { filter: TASK_STREAM, announce: (changes) => listener?.(changes) },
  });
  database.execute('CreateTable', buildCreateTable('tasks'));
});
afterEach(async () => {
  await stop();
  database.close();
});

function startStream(): void {
  stop = startTaskStream({
    changes: {
      listen: (given) => {
        listener = given;
        given(database.listChanges());
      },
      confirm: (ids) => database.confirmChanges(ids),
    },
    lambdas: {
      invoke: async (feature, event) => {
        handed.push({ feature, event: event as DynamoDBStreamEvent }); // the stream delivers nothing else
        const outcome = outcomes.shift() ?? DONE;
        if (outcome instanceof Error) throw outcome;
        return outcome;
      },
    },
    onTrouble: (message) => troubles.push(message),
  });
}

const put = (pk: string, detail = 'x') =>
  database.execute('PutItem', {
    TableName: 'tasks',
    Item: { pk: { S: pk }, sk: { S: 'TASK' }, detail: { S: detail }, bytes: { B: 'AQI=' } },
  });

const handedKeys = () =>
  handed.flatMap(({ event }) => event.Records.map(({ dynamodb }) => dynamodb?.Keys?.pk?.S));

describe('the stream of tasks', () => {
  it('delivers new task items, and nothing else, to the feature that performs tasks', async () => {
    startStream();
    put('image#1');
    put('TASK#1');
    put('TASK#1', 'put off');
    put('TASK#2');

    await expect.poll(handedKeys, { timeout: 10_000 }).toEqual(['TASK#1', 'TASK#2']);
    expect(handed[0]?.feature).toBe('tasks');
    expect(handed[0]?.event.Records[0]).toMatchObject({
      eventID: expect.any(String),
      eventName: 'INSERT',
      eventSource: 'aws:dynamodb',
      eventSourceARN: expect.stringContaining('table/tasks/stream/'),
      dynamodb: {
        ApproximateCreationDateTime: expect.any(Number),
        Keys: { pk: { S: 'TASK#1' }, sk: { S: 'TASK' } },
        NewImage: { detail: { S: 'x' }, bytes: { B: 'AQI=' } },
        SequenceNumber: '1',
        StreamViewType: 'NEW_AND_OLD_IMAGES',
      },
    });
  });

  it('delivers a failed task again', async () => {
    startStream();
    outcomes = [FAILED];
    put('TASK#1');
    await expect.poll(handedKeys, { timeout: 10_000 }).toEqual(['TASK#1', 'TASK#1']);
  });

  it('reports a delivery that breaks off, keeps its tasks, and goes on with the next', async () => {
    startStream();
    outcomes = [new Error('no response')];
    put('TASK#1');
    await expect.poll(() => troubles, { timeout: 10_000 }).toHaveLength(1);
    put('TASK#2');
    await expect.poll(handedKeys, { timeout: 10_000 }).toEqual(['TASK#1', 'TASK#2']);
    await stop();
    expect(troubles).toEqual([expect.stringContaining('Failed to deliver')]);
    expect(database.listChanges().map(({ record }) => record.dynamodb?.Keys?.pk?.S)).toEqual(['TASK#1']);
  });

  it('delivers what was stored before it started, and each task until it is confirmed', async () => {
    put('TASK#1');
    startStream();
    await expect.poll(() => database.listChanges(), { timeout: 10_000 }).toEqual([]);
    expect(handedKeys()).toEqual(['TASK#1']);
    await stop();
    put('TASK#2');
    expect(database.listChanges()).toHaveLength(1);
    startStream();
    await expect.poll(() => database.listChanges(), { timeout: 10_000 }).toEqual([]);
    expect(handedKeys()).toEqual(['TASK#1', 'TASK#2']);
  });
});
