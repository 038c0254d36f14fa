import pMap from 'p-map';
import type { AccountOf } from '#domain/accounts/definitions/account.ts';
import { buildAccountDefinition } from '#domain/accounts/definitions/account-definitions.ts';
import { createEndSuspensionTask } from '#domain/accounts/user-management/end-suspension-task.ts';
import { characterDefinition } from '#domain/characters/character-definition.ts';
import { importLedgers } from '#domain/coins/import-ledgers.ts';
import type { Actor } from '#platform/data/change.ts';
import { importEntities, importHistories, type PastChange } from '#platform/data/import-entities.ts';
import { createPassword } from '#platform/passwords/passwords.ts';
import { DEMO_PASSWORD } from '#shared/demo-accounts.ts';
import { decodeIdTime } from '#shared/ids.ts';
import type { AccountSystem } from '#shared/roles.ts';
import { SEED_ACTOR } from '../seed-actor.ts';
import { buildSampleLedgers } from './coins.ts';
import { findStaff } from './find-staff.ts';
import { storeNotes } from './notes.ts';
import type { People } from './people.ts';

const CONCURRENCY = 8;

/** Fills an empty table with people, and the characters and coins of players, without sending email. */
export async function storePeople(
  { users, players, characters, uploaders }: People,
  now: number,
): Promise<void> {
  await storeAccounts('web', users, { admin: findStaff('admin', uploaders), now });
  const counts = Map.groupBy(characters, ({ playerId }) => playerId);
  await storeAccounts(
    'game',
    players.map((player) => ({ ...player, characters: counts.get(player.id)?.length ?? 0 })),
    { admin: findStaff('Demo Admin', uploaders), now },
  );
  const options = { actor: SEED_ACTOR, action: 'character.create' };
  await importEntities(characterDefinition, characters, options);
  await importLedgers(buildSampleLedgers(players, characters, now));
  await storeNotes({ users, players, uploaders }, now);
}

/** Stores each password first, so that every account in the table can sign in. */
async function storeAccounts<System extends AccountSystem>(
  system: System,
  accounts: readonly AccountOf[System][],
  source: { admin: Actor; now: number },
): Promise<void> {
  const definition = buildAccountDefinition(system);
  const kept: AccountOf[System][] = [];
  await pMap(
    accounts,
    async (account) => {
      const { sub } = await createPassword(system, account.id, DEMO_PASSWORD);
      kept.push({ ...account, sub, state: 'active' });
    },
    { concurrency: CONCURRENCY },
  );
  await importHistories(
    definition,
    kept.map((account) => buildAccountHistory(system, account, source)),
  );
}

const SUSPENDED = { web: 'website-user.suspend', game: 'player.suspend' } as const;

/**
 * The changes of a sample account: its registration, and its suspension by an admin if it has one, which a task ends
 * when its time is over.
 */
function buildAccountHistory<System extends AccountSystem>(
  system: System,
  account: AccountOf[System],
  { admin, now }: { admin: Actor; now: number },
): PastChange<AccountOf[System]>[] {
  const { suspension } = account;
  const joined = Date.parse(decodeIdTime(account.id));
  const action = system === 'web' ? 'website-user.register' : 'player.register';
  const registered = { actor: SEED_ACTOR, action, at: joined };
  if (!suspension) return [{ after: account, options: registered }];
  const { reason, until } = suspension;
  const tasks = until ? [createEndSuspensionTask(system, account.id, until)] : [];
  const suspended = {
    actor: admin,
    action: SUSPENDED[system],
    note: reason,
    at: Math.round(now - (now - joined) / 5),
    tasks,
  };
  return [
    { after: { ...account, suspension: null }, options: registered },
    { after: account, options: suspended },
  ];
}
