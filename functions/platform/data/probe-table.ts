import { GetCommand } from '@aws-sdk/lib-dynamodb';
import { getDocumentClient, getTableName } from './document-client.ts';

/**
 * Reads an item that does not exist, for half a read unit.
 *
 * @throws any error that keeps the table from responding
 */
export async function probeTable(): Promise<void> {
  await getDocumentClient().send(
    new GetCommand({ TableName: getTableName(), Key: { pk: 'PROBE', sk: 'A' } }),
  );
}
