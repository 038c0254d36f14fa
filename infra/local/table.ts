import { DescribeTableCommand, DynamoDBClient, ResourceNotFoundException } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient, GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import { createTable } from '#platform/data/create-table.ts';
import {
  buildNewTableItem,
  DATA_FORMAT_KEY,
  type DataFormat,
  parseDataFormat,
} from '#platform/data/migrations/data-format.ts';
import { INDEX_NAMES } from '#platform/data/table-schema.ts';
import { CREDENTIALS, REGION } from './lambda/local-environment.ts';

/** A client for this machine's own access to the table. */
export const createDynamoClient = (endpoint: string): DynamoDBClient =>
  new DynamoDBClient({ endpoint, region: REGION, credentials: CREDENTIALS });

/**
 * Creates the table if it is missing, in the format of this release.
 *
 * @throws Error if the data cannot be read, or has a table with other indexes
 */
export async function requireTable(client: DynamoDBClient, name: string): Promise<void> {
  const indexes = await listIndexes(client, name);
  if (!indexes) await createNewTable(client, name);
  else if (!INDEX_NAMES.every((index) => indexes.includes(index))) {
    throw new Error(`The table has the indexes ${indexes.join(', ')}, not ${INDEX_NAMES.join(', ')}`);
  }
}

async function createNewTable(client: DynamoDBClient, name: string): Promise<void> {
  await createTable(client, name);
  const put = new PutCommand({ TableName: name, Item: buildNewTableItem() });
  await DynamoDBDocumentClient.from(client).send(put);
}

/** Reads in which format the table is. */
export async function readTableFormat(client: DynamoDBClient, name: string): Promise<DataFormat> {
  const get = new GetCommand({ TableName: name, Key: DATA_FORMAT_KEY });
  return parseDataFormat((await DynamoDBDocumentClient.from(client).send(get)).Item);
}

async function listIndexes(client: DynamoDBClient, name: string): Promise<string[] | undefined> {
  try {
    const { Table } = await client.send(new DescribeTableCommand({ TableName: name }));
    return Table?.GlobalSecondaryIndexes?.map(({ IndexName = '' }) => IndexName) ?? [];
  } catch (error) {
    if (error instanceof ResourceNotFoundException) return undefined;
    throw error;
  }
}
