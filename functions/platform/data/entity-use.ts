import { GetCommand } from '@aws-sdk/lib-dynamodb';
import { buildNotFound, Problem } from '../problem.ts';
import type { Write } from './commit.ts';
import { getDocumentClient, getTableName } from './document-client.ts';
import { buildEntityKey } from './entity-definition.ts';

/** An entity that others refer to once it is used, and that then cannot be deleted. */
interface Usable {
  name: string;
  label: string;
}

/**
 * The item that says that an entity is used. It is not part of the entity: its first use would otherwise change the version
 * that someone edits.
 */
const buildUseKey = (definition: Usable, id: string) => ({
  pk: buildEntityKey(definition, id).pk,
  sk: 'USED',
});

/**
 * Plans the use of an entity, for the transaction that stores what refers to it. Only the first use writes anything, so
 * that later ones do not wait for each other.
 *
 * @returns the writes, planned for one attempt; they refuse with `not-found` if the entity has been deleted
 */
export async function planUse(definition: Usable, id: string): Promise<Write[]> {
  const Key = buildUseKey(definition, id);
  const { Item } = await getDocumentClient().send(new GetCommand({ TableName: getTableName(), Key }));
  if (Item) return [];
  const exists = {
    TableName: getTableName(),
    Key: buildEntityKey(definition, id),
    ConditionExpression: 'attribute_exists(pk)',
  };
  return [
    { action: { Put: { TableName: getTableName(), Item: Key } }, onRefusal: 'read-again' },
    {
      action: { ConditionCheck: exists },
      onRefusal: () => buildNotFound(`This ${definition.label} is no longer available`),
    },
  ];
}

/**
 * Guards the deletion of an entity.
 *
 * @param refusal the message of the `in-use` once the entity is used
 */
export const requireUnused = (definition: Usable, id: string, refusal: string): Write => ({
  action: {
    ConditionCheck: {
      TableName: getTableName(),
      Key: buildUseKey(definition, id),
      ConditionExpression: 'attribute_not_exists(pk)',
    },
  },
  onRefusal: () => new Problem('in-use', refusal),
});
