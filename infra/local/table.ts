import { DescribeTableCommand, DynamoDBClient, ResourceNotFoundException } from '@aws-sdk/client-dynamodb';
import { createTable } from '../../functions/platform/data/create-table.ts';
import { INDEX_NAMES } from '../../functions/platform/data/table-schema.ts';
import { CREDENTIALS, REGION } from './lambda/local-environment.ts';

/** A client for this machine's own access to the table. */
export const dynamoClient = (endpoint: string): DynamoDBClient =>
  new DynamoDBClient({ endpoint, region: REGION, credentials: CREDENTIALS });

/**
 * Creates the table if it is missing.
 *
 * @throws Error if the data cannot be read, or has a table with other indexes
 */
export async function requireTable(client: DynamoDBClient, name: string): Promise<void> {
  const indexes = await listIndexes(client, name);
  if (!indexes) await createTable(client, name);
  else if (!INDEX_NAMES.every((index) => indexes.includes(index))) {
    throw new Error(`The table has the indexes ${indexes.join(', ')}, not ${INDEX_NAMES.join(', ')}`);
  }
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
