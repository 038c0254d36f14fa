import { GetCommand } from '@aws-sdk/lib-dynamodb';
import { documentClient, tableName } from './document-client.ts';

/**
 * Asks the table for an item that is not there, half a read unit.
 *
 * @throws whatever keeps the table from answering
 */
export async function probeTable(): Promise<void> {
  await documentClient().send(new GetCommand({ TableName: tableName(), Key: { pk: 'PROBE', sk: 'A' } }));
}
