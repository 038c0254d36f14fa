import type { AccountOf } from '#domain/accounts/definitions/account.ts';
import { createEndSuspensionTask } from '#domain/accounts/user-management/end-suspension-task.ts';
import type { Actor } from '#platform/data/change.ts';
import type { PastChange } from '#platform/data/import-entities.ts';
import { decodeIdTime } from '#shared/ids.ts';
import type { AccountSystem } from '#shared/roles.ts';
import { SEED_ACTOR } from '../seed-actor.ts';

const SUSPENDED = { web: 'website-user.suspend', game: 'player.suspend' } as const;

/**
 * The changes of a sample account: its registration, and its suspension by an admin if it has one, which a task ends
 * when its time is over.
 */
export function buildAccountHistory<System extends AccountSystem>(
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
