import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient, PutCommand } from '@aws-sdk/lib-dynamodb';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { EVERY_MIGRATION } from '#domain/migrations/every-migration.ts';
import { createTable } from '#platform/data/create-table.ts';
import { buildNewTableItem, DATA_FORMAT } from '#platform/data/migrations/data-format.ts';
import { createClockOffset } from './clock/shifted-date.ts';
import { Closing } from './closing.ts';
import { buildLocalResources } from './lambda/local-environment.ts';
import { migrate } from './migrate.ts';
import { type LocalDynamodb, startDynamodb } from './simulators/dynamodb/start-dynamodb.ts';
import { createDynamoClient, readTableFormat, requireTable } from './table.ts';

const resources = buildLocalResources('http://localhost:3000');
const NOWHERE = 'http://127.0.0.1:9';

let directory: string;
let dynamodb: LocalDynamodb;
let client: DynamoDBClient;
let steps: string[];
const closing = new Closing();

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'migrate-'));
  dynamodb = await startDynamodb(join(directory, 'database.sqlite'));
  client = createDynamoClient(dynamodb.url);
  steps = [];
});
afterEach(async () => {
  client.destroy();
  await closing.all((error) => expect(error).toBeUndefined());
  await dynamodb.stop();
  await rm(directory, { recursive: true });
});

const start = () =>
  migrate({
    folder: directory,
    clock: { offset: createClockOffset(0) },
    environment: {
      resources,
      endpoints: {
        dynamodb: dynamodb.url,
        s3: NOWHERE,
        sqs: NOWHERE,
        mail: NOWHERE,
        cloudfront: NOWHERE,
        cognito: NOWHERE,
        secrets: NOWHERE,
      },
      version: 'test',
    },
    progress: {
      step: (title, work) => work((detail) => steps.push(`${title}: ${detail}`)),
    },
    closing,
  });
const put = (Item: object) =>
  DynamoDBDocumentClient.from(client).send(new PutCommand({ TableName: resources.table, Item: { ...Item } }));

describe('a start', () => {
  it('migrates nothing in a new folder', async () => {
    await requireTable(client, resources.table);
    await start();
    expect(steps).toEqual([]);
    expect(await readTableFormat(client, resources.table)).toMatchObject({ format: DATA_FORMAT });
  });

  it('migrates an older folder and shows how far it is', async () => {
    await createTable(client, resources.table);
    await put({
      pk: 'PLAYER#01JD7XJ5N0ABCDEFGHJKMNPQRS',
      sk: 'A',
      version: 1,
      card: { name: 'Moth', email: 'moth@example.org', role: 'player' },
      detail: { state: 'active' },
    });
    await start();
    expect(steps).toContain('Stored data: migration 1, 2 items read, 1 rewritten');
    // The second migration has counted the player on two lists, in five items; the seventh has added what searches find it by.
    const last = EVERY_MIGRATION.findLast(({ rewrites }) => rewrites.length > 0);
    expect(steps.at(-1)).toBe(`Stored data: migration ${last?.number}, 10 items read, 0 rewritten`);
    expect(await readTableFormat(client, resources.table)).toMatchObject({ format: DATA_FORMAT });
  });

  it('opens a folder of a newer release that this one may still write to', async () => {
    await createTable(client, resources.table);
    await put({ ...buildNewTableItem(), format: DATA_FORMAT + 1 });
    await start();
    expect(await readTableFormat(client, resources.table)).toMatchObject({ format: DATA_FORMAT + 1 });
  });

  it('refuses a folder that it may not write to', async () => {
    await createTable(client, resources.table);
    await put({ ...buildNewTableItem(), oldestWriter: DATA_FORMAT + 1 });
    await expect(start()).rejects.toThrow(
      /^The data folder \S+ was changed by a newer version of Pixelcrowd\./,
    );
  });
});
