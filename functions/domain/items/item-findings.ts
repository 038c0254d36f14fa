import { GetCommand } from '@aws-sdk/lib-dynamodb';
import type { Key } from '#platform/data/batch-get.ts';
import { getDocumentClient, getTableName } from '#platform/data/document-client.ts';
import { buildEntityKey, type TransactAction } from '#platform/data/entity-definition.ts';
import type { ModelFinding } from '#platform/media/models/inspect-model.ts';
import type { ItemId } from '#shared/ids.ts';
import { itemDefinition } from './item-definition.ts';

/**
 * The write that stores the validator's messages about an item. They are in an item of their own next to it: a hundred
 * long ones are 50 kB, and only the details of an item show them.
 */
export const storeFindings = (id: ItemId, findings: readonly ModelFinding[]): TransactAction => ({
  Put: { TableName: getTableName(), Item: { ...buildFindingsKey(id), findings } },
});

/** Reads the validator's messages about an item. */
export async function readFindings(id: ItemId): Promise<ModelFinding[]> {
  const { Item } = await getDocumentClient().send(
    new GetCommand({ TableName: getTableName(), Key: buildFindingsKey(id) }),
  );
  return Item?.findings ?? []; // written only by `storeFindings`
}

const buildFindingsKey = (id: ItemId): Key => ({ pk: buildEntityKey(itemDefinition, id).pk, sk: 'FINDINGS' });
