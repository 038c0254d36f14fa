import { setTimeout as wait } from 'node:timers/promises';
import { DescribeTableCommand, type DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBStreamsClient } from '@aws-sdk/client-dynamodb-streams';
import type { DynamoDBRecord } from 'aws-lambda';
import { FEATURES } from '../../features.ts';
import { TASK_STREAM } from '../../task-stream.ts';
import type { Lambdas } from '../lambda/lambdas.ts';
import { CREDENTIALS, REGION } from '../lambda/local-environment.ts';
import { deliver } from './batch-delivery.ts';
import { openStream, type StreamReader } from './stream-reader.ts';
import { lambdaRecord } from './stream-record.ts';

const POLL_MILLISECONDS = 250;
const RETRY_MILLISECONDS = 500;

interface TaskStreamOptions {
  client: DynamoDBClient;
  endpoint: string;
  table: string;
  lambdas: Pick<Lambdas, 'invoke'>;
  onTrouble: (message: string, cause?: unknown) => void;
}

/**
 * Delivers every new task item of the table's stream to the feature that performs tasks.
 *
 * @returns once the stream is open, a function that ends it after the current batch
 */
export async function startTaskStream(options: TaskStreamOptions): Promise<() => Promise<void>> {
  const { client, endpoint, table, onTrouble } = options;
  const { Table } = await client.send(new DescribeTableCommand({ TableName: table }));
  const streamArn = Table?.LatestStreamArn;
  if (!streamArn) throw new Error(`The table ${table} has no stream`);
  const streams = new DynamoDBStreamsClient({ endpoint, region: REGION, credentials: CREDENTIALS });
  const stream = await openStream(streams, streamArn);
  const stopping = new AbortController();
  const ended = poll(stream, streamArn, options, stopping.signal, onTrouble);
  return async () => {
    stopping.abort();
    await ended;
    streams.destroy();
  };
}

async function poll(
  stream: StreamReader,
  streamArn: string,
  { lambdas }: TaskStreamOptions,
  stopping: AbortSignal,
  onTrouble: TaskStreamOptions['onTrouble'],
): Promise<void> {
  let inTrouble = false;
  while (!stopping.aborted) {
    try {
      const records = (await stream.read())
        .map((record) => lambdaRecord(record, streamArn))
        .filter(isNewTask);
      inTrouble = false;
      for (let start = 0; start < records.length; start += TASK_STREAM.batchSize) {
        await invokeTasks(records.slice(start, start + TASK_STREAM.batchSize), lambdas, onTrouble);
      }
    } catch (error) {
      if (!inTrouble && !stopping.aborted) onTrouble("Can't read the table's stream. Retrying", error);
      inTrouble = true;
    }
    await wait(POLL_MILLISECONDS, undefined, { signal: stopping }).catch(() => undefined);
  }
}

const FEATURE = FEATURES.find(({ startedBy }) => startedBy === 'task-items')?.name ?? '';

const invokeTasks = (
  records: DynamoDBRecord[],
  lambdas: Pick<Lambdas, 'invoke'>,
  onTrouble: TaskStreamOptions['onTrouble'],
): Promise<void> =>
  deliver(records, {
    invoke: (Records) => lambdas.invoke(FEATURE, { Records }),
    pause: (attempt) => wait(RETRY_MILLISECONDS * 2 ** attempt, undefined, { ref: false }),
    onGivenUp: (given) =>
      onTrouble(`The job tasks-overdue will try again what could not be done: ${listKeys(given)}`),
  });

const listKeys = (records: DynamoDBRecord[]): string =>
  records.map(({ dynamodb }) => dynamodb?.Keys?.pk?.S ?? '').join(', ');

function isNewTask({ eventName, dynamodb }: DynamoDBRecord): boolean {
  return (
    eventName === TASK_STREAM.eventName && Boolean(dynamodb?.Keys?.pk?.S?.startsWith(TASK_STREAM.keyPrefix))
  );
}
