import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { beforeEach, expect, it } from 'vitest';
import { createEntity } from '#platform/data/change.ts';
import { recount } from '#platform/data/counted-lists/recount.ts';
import { getDocumentClient, getTableName } from '#platform/data/document-client.ts';
import { buildEntityKey } from '#platform/data/entity-definition.ts';
import { runMigrations } from '#platform/data/migrations/run-migrations.ts';
import { createFreshTable } from '../../testing/fresh-table.ts';
import { TESTER } from '../../testing/images.ts';
import { buildPlayersByName } from '../accounts/definitions/account-lists.ts';
import { playerDefinition } from '../accounts/definitions/player-definition.ts';
import { createPlayer } from '../accounts/registration/new-account.ts';
import { listStaffPlayers } from '../accounts/user-management/staff-players.ts';
import { EVERY_MIGRATION } from './every-migration.ts';

const BROWSE = { page: 1, limit: 20, search: '', role: 'player', sortBy: 'name', sortOrder: 'asc' } as const;

beforeEach(createFreshTable);

const storePlayer = (name: string) =>
  createEntity(
    playerDefinition,
    createPlayer({ name, email: `${name.length}@example.org`, state: 'active' }),
    {
      actor: TESTER,
      action: 'test.store',
    },
  );

const readNames = async () => (await listStaffPlayers(BROWSE)).users.map(({ name }) => name);

it('moves names with letters of other alphabets to where they are read', async () => {
  const { id } = await storePlayer('Øster');
  for (const name of ['Nova', 'Oz', 'Pip']) await storePlayer(name);
  // As the release before stored it.
  await getDocumentClient().send(
    new UpdateCommand({
      TableName: getTableName(),
      Key: buildEntityKey(playerDefinition, id),
      UpdateExpression: 'SET gs4sk = :before',
      ExpressionAttributeValues: { ':before': `øster\t${id}` },
    }),
  );
  expect(await readNames()).toEqual(['Nova', 'Oz', 'Pip', 'Øster']);
  await runMigrations(EVERY_MIGRATION, { hasOtherWriters: false });
  expect(await readNames()).toEqual(['Nova', 'Øster', 'Oz', 'Pip']);
  expect(await recount(buildPlayersByName('player'))).toEqual([]);
});
