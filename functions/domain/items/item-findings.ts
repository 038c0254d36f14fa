import { GetCommand } from '@aws-sdk/lib-dynamodb';
import type { Key } from '#platform/data/batch-get.ts';
import { documentClient, tableName } from '#platform/data/document-client.ts';
import { entityKey, type TransactAction } from '#platform/data/entity-definition.ts';
import type { ModelFinding } from '#platform/media/models/inspect-model.ts';
import type { ItemId } from '#shared/ids.ts';
import { itemDefinition } from './item-definition.ts';

/**
 * The write that stores the validator's messages about an item. They are in an item of their own next to it: a hundred
 * long ones are 50 kB, and only the details of an item show them.
 */
export const storeFindings = (id: ItemId, findings: readonly ModelFinding[]): TransactAction => ({
  Put: { TableName: tableName(), Item: { ...findingsKey(id), findings } },
});

/** Reads the validator's messages about an item. */
export async function readFindings(id: ItemId): Promise<ModelFinding[]> {
  const { Item } = await documentClient().send(
    new GetCommand({ TableName: tableName(), Key: findingsKey(id) }),
  );
  return Item?.findings ?? []; // written only by `storeFindings`
}

const findingsKey = (id: ItemId): Key => ({ pk: entityKey(itemDefinition, id).pk, sk: 'FINDINGS' });
