import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { beforeEach, expect, it } from 'vitest';
import { readEntity } from '#platform/data/change.ts';
import { getDocumentClient, getTableName } from '#platform/data/document-client.ts';
import { buildEntityKey } from '#platform/data/entity-definition.ts';
import { runMigrations } from '#platform/data/migrations/run-migrations.ts';
import { createFreshTable } from '../../testing/fresh-table.ts';
import { storeGateway } from '../../testing/transactions.ts';
import { gatewayDefinition, type StoredGateway } from '../payments/gateways/gateway-definition.ts';
import { EVERY_MIGRATION } from './every-migration.ts';

beforeEach(createFreshTable);

/** Stores a gateway as the release before did. */
async function storeEarlier(percentage: number): Promise<StoredGateway> {
  const gateway = await storeGateway({ configuration: { fees: { percentage, fixed: 0 } } });
  await getDocumentClient().send(
    new UpdateCommand({
      TableName: getTableName(),
      Key: buildEntityKey(gatewayDefinition, gateway.id),
      UpdateExpression: 'REMOVE #card.feePaidBy',
      ExpressionAttributeNames: { '#card': 'card' },
    }),
  );
  return gateway;
}

const readPayer = async ({ id }: StoredGateway) => (await readEntity(gatewayDefinition, id)).feePaidBy;

it('leaves the fee of an earlier gateway to the buyer, and one of this release as it is', async () => {
  const [dear, free] = [await storeEarlier(2.9), await storeEarlier(0)];
  const newer = await storeGateway({ configuration: { fees: { percentage: 2.9, fixed: 0 } } });
  expect(await readPayer(dear)).toBe('buyer');
  await runMigrations(EVERY_MIGRATION, { hasOtherWriters: false });
  expect(await Promise.all([dear, free, newer].map(readPayer))).toEqual(['buyer', 'site', 'site']);
});
