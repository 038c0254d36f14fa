import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import { getDocumentClient, getTableName } from '#platform/data/document-client.ts';

/** Returns the history of an entity, oldest first: each an action and the id of its actor. */
export async function readHistory(partition: string): Promise<[action: string, actor: string][]> {
  const { Items = [] } = await getDocumentClient().send(
    new QueryCommand({
      TableName: getTableName(),
      KeyConditionExpression: 'pk = :pk AND begins_with(sk, :history)',
      ExpressionAttributeValues: { ':pk': partition, ':history': 'H#' },
    }),
  );
  return Items.map(({ card }) => [card.action, card.actor.id]);
}
