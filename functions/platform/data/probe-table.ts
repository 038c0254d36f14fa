import { GetCommand } from '@aws-sdk/lib-dynamodb';
import { documentClient, tableName } from './document-client.ts';

/**
 * Reads an item that does not exist, for half a read unit.
 *
 * @throws any error that keeps the table from answering
 */
export async function probeTable(): Promise<void> {
  await documentClient().send(new GetCommand({ TableName: tableName(), Key: { pk: 'PROBE', sk: 'A' } }));
}
