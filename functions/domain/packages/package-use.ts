import { GetCommand } from '@aws-sdk/lib-dynamodb';
import type { Write } from '#platform/data/commit.ts';
import { getDocumentClient, getTableName } from '#platform/data/document-client.ts';
import { buildEntityKey } from '#platform/data/entity-definition.ts';
import { buildNotFound, Problem } from '#platform/problem.ts';
import type { PackageId } from '#shared/ids.ts';
import { packageDefinition } from './package-definition.ts';

/**
 * The item next to a package that says that it has transactions. It is not part of the package: an order would otherwise
 * change the version that staff edit. It is written with the first order and never deleted.
 */
const buildUseKey = (id: PackageId) => ({ pk: buildEntityKey(packageDefinition, id).pk, sk: 'USED' });

/**
 * Plans the use of a package, for the transaction that stores an order of it. From then on it cannot be deleted. Only the
 * first order of a package writes anything, so that later ones do not wait for each other.
 *
 * @returns the writes to plan again for each attempt; they refuse with `not-found` if the package has been deleted
 */
export const planPackageUse = (id: PackageId) => async (): Promise<Write[]> => {
  const found = await getDocumentClient().send(
    new GetCommand({ TableName: getTableName(), Key: buildUseKey(id) }),
  );
  if (found.Item) return [];
  const isStored = {
    TableName: getTableName(),
    Key: buildEntityKey(packageDefinition, id),
    ConditionExpression: 'attribute_exists(pk)',
  };
  return [
    { action: { Put: { TableName: getTableName(), Item: buildUseKey(id) } }, onRefusal: 'read-again' },
    {
      action: { ConditionCheck: isStored },
      onRefusal: () => buildNotFound('This package is no longer available'),
    },
  ];
};

/** Guards the deletion of a package: it fails with `in-use` once the package has a transaction. */
export const requireUnused = (id: PackageId): Write => ({
  action: {
    ConditionCheck: {
      TableName: getTableName(),
      Key: buildUseKey(id),
      ConditionExpression: 'attribute_not_exists(pk)',
    },
  },
  onRefusal: () =>
    new Problem('in-use', "This package has transactions, so it can't be deleted. Deactivate it instead."),
});
