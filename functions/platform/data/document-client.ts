import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { GRANTS, granted } from '../environment.ts';

/** A request that hangs is given up and sent again, well within the time that a Lambda has. */
const PATIENCE = { connectionTimeout: 3_000, requestTimeout: 5_000, throwOnRequestTimeout: true };

let client: DynamoDBDocumentClient | undefined;

/** The one client of this process; the SDK's own environment variables say which table service it speaks to. */
export function documentClient(): DynamoDBDocumentClient {
  client ??= DynamoDBDocumentClient.from(new DynamoDBClient({ requestHandler: PATIENCE }), {
    marshallOptions: { removeUndefinedValues: true },
  });
  return client;
}

/**
 * The table's name.
 *
 * @throws ValiError where this feature was not granted the table
 */
export const tableName = (): string => granted(GRANTS.table).TABLE;
