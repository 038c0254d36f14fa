import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { GRANTS, readGrant } from '../environment.ts';
import { limitRequests } from '../limit-requests.ts';

let client: DynamoDBDocumentClient | undefined;

/** The client of this process; the SDK's environment variables set its endpoint. */
export function getDocumentClient(): DynamoDBDocumentClient {
  client ??= DynamoDBDocumentClient.from(new DynamoDBClient(limitRequests({ attempts: 3 })), {
    marshallOptions: { removeUndefinedValues: true },
  });
  return client;
}

/**
 * Returns the table's name.
 *
 * @throws ValiError if this feature has no grant for the table
 */
export const getTableName = (): string => readGrant(GRANTS.table).TABLE;
