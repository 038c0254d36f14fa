import { GetCommand } from '@aws-sdk/lib-dynamodb';
import type { applyCompletion as real } from '#domain/payments/transactions/apply-completion.ts';
import { getDocumentClient, getTableName } from '#platform/data/document-client.ts';

const buildCompletionsKey = (id: string) => ({ pk: `COMPLETIONS#${id}`, sk: 'A' });

/**
 * Counts how often a transaction is completed, instead of mailing a receipt, in tests that mock the module:
 * `vi.mock('…/transactions/apply-completion.ts', () => import('…/count-completions.ts'))`.
 */
export const applyCompletion: typeof real = ({ id }) => [
  {
    action: {
      Update: {
        TableName: getTableName(),
        Key: buildCompletionsKey(id),
        UpdateExpression: 'ADD n :one',
        ExpressionAttributeValues: { ':one': 1 },
      },
    },
    onRefusal: 'read-again',
  },
];

/** How often a transaction was completed. */
export async function countCompletions(id: string): Promise<number> {
  const { Item } = await getDocumentClient().send(
    new GetCommand({ TableName: getTableName(), Key: buildCompletionsKey(id), ConsistentRead: true }),
  );
  return Number(Item?.n ?? 0);
}
