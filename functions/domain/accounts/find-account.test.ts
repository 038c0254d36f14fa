import { beforeEach, expect, it } from 'vitest';
import { deleteEntity, updateEntity } from '#platform/data/change.ts';
import { toIsoTime } from '#shared/ids.ts';
import { createGameAccount } from '../../testing/accounts.ts';
import { createFreshTable } from '../../testing/fresh-table.ts';
import { TESTER } from '../../testing/images.ts';
import { playerDefinition } from './definitions/player-definition.ts';
import { findPlayerByDiscordId } from './find-account.ts';

const ID = '200000000000000001';
const OPTIONS = { actor: TESTER, action: 'player.test' };

const discord = (id = ID) => ({
  id,
  username: 'moth',
  globalName: null,
  avatar: null,
  linkedAt: toIsoTime(Date.parse('2026-11-24T12:00:00Z')),
});

beforeEach(async () => {
  await createFreshTable();
});

it('finds the player who has linked a Discord account, until it is unlinked', async () => {
  const { id } = await createGameAccount({ discord: discord() });
  expect((await findPlayerByDiscordId(ID))?.id).toBe(id);
  expect(await findPlayerByDiscordId('200000000000000002')).toBeUndefined();
  await updateEntity(playerDefinition, id, OPTIONS, ({ discord: _, ...rest }) => rest);
  expect(await findPlayerByDiscordId(ID)).toBeUndefined();
  await createGameAccount({ discord: discord() });
  expect(await findPlayerByDiscordId(ID)).toBeDefined();
});

it('links a Discord account to one player at most', async () => {
  const first = await createGameAccount({ discord: discord() });
  const second = await createGameAccount();
  const link = () =>
    updateEntity(playerDefinition, second.id, OPTIONS, (current) => ({ ...current, discord: discord() }));
  await expect(link()).rejects.toMatchObject({ code: 'taken' });
  await deleteEntity(playerDefinition, first.id, OPTIONS);
  expect((await link()).discord).toEqual(discord());
});
