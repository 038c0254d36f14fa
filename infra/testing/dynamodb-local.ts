import { CreateTableCommand, DeleteTableCommand, DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { startDynamodbLocal } from '../conformance/dynamodb-local.ts';
import { TEST_WORKERS } from './test-workers.ts';

/** The variable with the endpoints of DynamoDB Local, one for each test worker, if the tests run on it. */
const DATABASES = 'TEST_DATABASES';

/** The test files that mean the embedded database itself: its capacity, latencies and streams, or how it is stored. */
export const ONLY_EMBEDDED = [
  'infra/bench/**',
  'infra/costs/**',
  'infra/local/**',
  'infra/stock/**',
  'infra/conformance/**',
  'functions/domain/coins/concurrent-orders.test.ts',
  'functions/platform/data/create-table.test.ts',
  '**/*-flows.property.test.ts',
];

/**
 * Starts a DynamoDB Local for each test worker that this process starts.
 *
 * @returns a function that ends them
 */
export async function startForWorkers(): Promise<() => void> {
  const started = await Promise.all(Array.from({ length: TEST_WORKERS }, startDynamodbLocal));
  process.env[DATABASES] = started.map(({ url }) => url).join(' ');
  return () => {
    for (const { stop } of started) stop();
  };
}

/** The endpoint of this worker, if the tests run on DynamoDB Local. */
export function findOwnEndpoint(): string | undefined {
  const urls = process.env[DATABASES]?.split(' ') ?? [];
  // Vitest numbers its workers from 1.
  return urls[(Number(process.env.VITEST_POOL_ID ?? 1) - 1) % urls.length];
}

/**
 * Lets the clients of this process use a DynamoDB Local. It gets slower with every table and every stream, so tables have
 * no stream, and creating one deletes the one before.
 *
 * @returns a function that ends it
 */
export function connectDynamodbLocal(endpoint: string): () => void {
  process.env.AWS_ENDPOINT_URL_DYNAMODB = endpoint;
  let latest: string | undefined;
  // The client has one method that sends any of its commands; its overloads add nothing here.
  const prototype = DynamoDBClient.prototype as unknown as {
    send: (this: DynamoDBClient, command: object) => Promise<object>;
  };
  const send = prototype.send;
  prototype.send = async function (command) {
    if (!(command instanceof CreateTableCommand)) return send.call(this, command);
    if (latest) await send.call(this, new DeleteTableCommand({ TableName: latest }));
    latest = command.input.TableName;
    const { StreamSpecification: _, ...input } = command.input;
    return send.call(this, new CreateTableCommand(input));
  };
  return () => Reflect.deleteProperty(prototype, 'send');
}
