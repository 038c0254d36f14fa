import {
  CreateTableCommand,
  type CreateTableCommandInput,
  type DynamoDBClient,
  type GlobalSecondaryIndex,
  UpdateTimeToLiveCommand,
  waitUntilTableExists,
} from '@aws-sdk/client-dynamodb';
import {
  EXPIRY_ATTRIBUTE,
  INDEX_NAMES,
  type IndexName,
  indexKeys,
  PROJECTED_ATTRIBUTES,
  STREAM_VIEW,
  TABLE_KEYS,
} from './table-schema.ts';

/** How long a new table may take to become ready, in seconds. */
const READY_SECONDS = 60;

/**
 * Creates the table with its indexes, stream and expiry, and waits until it is ready.
 *
 * @throws ResourceInUseException when a table of that name exists
 */
export async function createTable(client: DynamoDBClient, name: string): Promise<void> {
  await client.send(new CreateTableCommand(buildCreateTable(name)));
  await waitUntilTableExists({ client, maxWaitTime: READY_SECONDS, minDelay: 1 }, { TableName: name });
  await client.send(new UpdateTimeToLiveCommand(buildTimeToLive(name)));
}

/** The request that creates the table. */
export const buildCreateTable = (name: string): CreateTableCommandInput => ({
  TableName: name,
  BillingMode: 'PAY_PER_REQUEST',
  AttributeDefinitions: [TABLE_KEYS, ...INDEX_NAMES.map(indexKeys)].flatMap(({ partition, sort }) => [
    { AttributeName: partition, AttributeType: 'S' },
    { AttributeName: sort, AttributeType: 'S' },
  ]),
  KeySchema: buildKeySchema(TABLE_KEYS),
  GlobalSecondaryIndexes: INDEX_NAMES.map(indexOf),
  StreamSpecification: { StreamEnabled: true, StreamViewType: STREAM_VIEW },
});

/** The request that lets its items expire. */
export const buildTimeToLive = (name: string) => ({
  TableName: name,
  TimeToLiveSpecification: { Enabled: true, AttributeName: EXPIRY_ATTRIBUTE },
});

const indexOf = (name: IndexName): GlobalSecondaryIndex => ({
  IndexName: name,
  KeySchema: buildKeySchema(indexKeys(name)),
  Projection: { ProjectionType: 'INCLUDE', NonKeyAttributes: [...PROJECTED_ATTRIBUTES] },
});

const buildKeySchema = ({ partition, sort }: { partition: string; sort: string }) => [
  { AttributeName: partition, KeyType: 'HASH' as const },
  { AttributeName: sort, KeyType: 'RANGE' as const },
];
