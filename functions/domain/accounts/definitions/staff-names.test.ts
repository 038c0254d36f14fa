import { DeleteCommand } from '@aws-sdk/lib-dynamodb';
import { beforeEach, describe, expect, it } from 'vitest';
import { updateEntity } from '#platform/data/change.ts';
import { commit } from '#platform/data/commit.ts';
import { getDocumentClient, getTableName } from '#platform/data/document-client.ts';
import { importEntities } from '#platform/data/import-entities.ts';
import { foldName } from '#platform/names/fold-name.ts';
import { createGameAccount, createWebAccount } from '../../../testing/accounts.ts';
import { createFreshTable } from '../../../testing/fresh-table.ts';
import { TESTER } from '../../../testing/images.ts';
import { createPlayer, createWebsiteAccount } from '../registration/new-account.ts';
import type { Player, WebsiteAccount } from './account.ts';
import { playerDefinition } from './player-definition.ts';
import { guardStaffNames } from './staff-names.ts';
import { websiteUserDefinition } from './website-user-definition.ts';

beforeEach(createFreshTable);

const OPTIONS = { actor: TESTER, action: 'test.change' };
const change = ({ id }: Player, fields: Partial<Player>) =>
  updateEntity(playerDefinition, id, OPTIONS, (current) => ({ ...current, ...fields }));

/** Whether a player may take a name. */
const isFree = (name: string): Promise<boolean> =>
  commit(async () => ({ writes: guardStaffNames('player', [{ path: 'name', name }]), result: true })).catch(
    ({ code }) => {
      expect(code).toBe('invalid');
      return false;
    },
  );

describe('the name of a member of staff', () => {
  it('is reserved from the promotion to the demotion, also if others have it', async () => {
    await createGameAccount({ name: 'Vesper' });
    const vesper = await createGameAccount({ name: 'Vesper' });
    expect(await isFree('Vesper')).toBe(true);
    await change(vesper, { role: 'mod' });
    expect(await isFree('Vesper')).toBe(false);
    await change(vesper, { role: 'player' });
    expect(await isFree('Vesper')).toBe(true);
  });

  it('is reserved until the last of those who share it leaves', async () => {
    const vesper = await createGameAccount({ name: 'Vesper', role: 'admin' });
    const other = await createWebAccount({ username: 'vesper', role: 'admin' });
    await change(vesper, { role: 'player' });
    expect(await isFree('Vesper')).toBe(false);
    await updateEntity(
      websiteUserDefinition,
      other.id,
      OPTIONS,
      (current): WebsiteAccount => ({
        ...current,
        role: 'user',
      }),
    );
    expect(await isFree('Vesper')).toBe(true);
  });

  it('is reserved instead of the one before it', async () => {
    const vesper = await createGameAccount({ name: 'Vesper', role: 'mod' });
    await change(vesper, { name: 'Hesper' });
    expect([await isFree('Vesper'), await isFree('Hesper')]).toEqual([true, false]);
  });

  it('is reserved at the next change of an account that had its role before names were reserved', async () => {
    const vesper = await createGameAccount({ name: 'Vesper', role: 'mod' });
    const Key = { pk: `STAFF-NAME#${foldName('Vesper')[0]}`, sk: 'A' };
    await getDocumentClient().send(new DeleteCommand({ TableName: getTableName(), Key }));
    expect(await isFree('Vesper')).toBe(true);
    await change(vesper, { totp: true });
    expect(await isFree('Vesper')).toBe(false);
  });

  it('is reserved for imported accounts, such as the sample accounts', async () => {
    const admin = createWebsiteAccount({ username: 'admin', email: 'admin@example.org', role: 'admin' });
    const mod = createPlayer({ name: 'Demo Mod', email: 'mod@example.org', role: 'mod' });
    await importEntities(websiteUserDefinition, [{ ...admin, state: 'active' }], OPTIONS);
    await importEntities(playerDefinition, [{ ...mod, state: 'active' }], OPTIONS);
    expect([await isFree('Admin'), await isFree('demo mod')]).toEqual([false, false]);
  });
});
