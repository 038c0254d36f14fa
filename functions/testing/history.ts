import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import { documentClient, tableName } from '../platform/data/document-client.ts';

/** What was done to a thing and by whose hand, oldest first: each an action and the id of who did it. */
export async function historyOf(partition: string): Promise<[action: string, actor: string][]> {
  const { Items = [] } = await documentClient().send(
    new QueryCommand({
      TableName: tableName(),
      KeyConditionExpression: 'pk = :pk AND begins_with(sk, :history)',
      ExpressionAttributeValues: { ':pk': partition, ':history': 'H#' },
    }),
  );
  return Items.map(({ card }) => [card.action, card.actor.id]);
}
