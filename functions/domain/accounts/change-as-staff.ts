import type { AccountSystem } from '../../../shared/roles.ts';
import { changeThing, requireVersion } from '../../platform/data/change.ts';
import { tableName } from '../../platform/data/document-client.ts';
import { keyOf, type TransactAction } from '../../platform/data/kind.ts';
import type { Task } from '../../platform/data/tasks.ts';
import { Problem } from '../../platform/problem.ts';
import { type Account, isSuspended } from './account.ts';
import { accountKind } from './account-kinds.ts';
import { findAccount, readAccount } from './find-account.ts';
import { type Staff, staffActor } from './staff.ts';

/** Each further try is for somebody who changed the account, or the one of the staff member, in between. */
const TRIES = 8;

interface Decision<System extends AccountSystem> {
  /** What the history calls it, such as `player.change-role`. */
  action: string;
  note?: string;
  tasks: readonly Task[];
  /** The field of the request that names what is to be. */
  field: string;
  /** What the account becomes; the very same account where there is nothing to change. */
  next: (present: Account<System>) => Account<System>;
  /** The version that was looked at; any, where none is named. */
  version?: number | undefined;
}

/**
 * Changes what somebody may do, as a member of staff decided; never what they themselves may. An admin is
 * taken out of office only by somebody who is an admin in the same instant, so that one always remains. What is so
 * already stands, whatever version was looked at: it may be an answer that was lost.
 *
 * @returns the account as it is now
 * @throws Problem `conflict` for one's own account, and where no admin would be left; `not-found`;
 *   `changed-meanwhile` with the account as its owner sees it
 */
export async function changeAsStaff<System extends AccountSystem>(
  staff: Staff<System>,
  id: Account<System>['id'],
  decision: Decision<System>,
): Promise<Account<System>> {
  if (id === staff.accountId) throw refusal('id', `You cannot change your own ${decision.field}`);
  const { action, note, tasks, next, version } = decision;
  for (let tries = 1; ; tries++) {
    const present = await readAccount(staff.system, id);
    const wanted = next(present);
    if (wanted === present) return present;
    requireVersion(accountKind(staff.system), present, version);
    const isLoss = isActingAdmin(present) && !isActingAdmin(wanted);
    const also = isLoss ? [await remainingAdmin(staff, decision.field)] : [];
    const how = { actor: staffActor(staff), action, tasks, also, version: present.version };
    try {
      return await changeThing(accountKind(staff.system), id, { ...how, ...(note && { note }) }, next);
    } catch (error) {
      if (tries === TRIES || !hasMoved(error)) throw error;
    }
  }
}

/** What a change needs in its transaction so that an admin remains: the one who decides on it. */
async function remainingAdmin(staff: Staff, field: string): Promise<TransactAction> {
  const kind = accountKind(staff.system);
  const admin = await findAccount(staff.system, staff.accountId);
  if (!admin || !isActingAdmin(admin)) throw refusal(field, 'There has to be at least one other admin');
  return {
    ConditionCheck: {
      TableName: tableName(),
      Key: keyOf(kind, admin.id),
      ConditionExpression: 'version = :seen',
      ExpressionAttributeValues: { ':seen': admin.version },
    },
  };
}

const isActingAdmin = (account: Account): boolean => account.role === 'admin' && !isSuspended(account);

const hasMoved = (error: unknown): boolean =>
  error instanceof Problem && (error.code === 'changed-meanwhile' || error.code === 'conflict');

const refusal = (path: string, msg: string): Problem =>
  new Problem('conflict', msg, { errors: [{ path, msg }] });
