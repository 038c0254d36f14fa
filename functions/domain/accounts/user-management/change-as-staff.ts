import { requireVersion, updateEntity } from '#platform/data/change.ts';
import { getTableName } from '#platform/data/document-client.ts';
import { buildEntityKey, type TransactAction } from '#platform/data/entity-definition.ts';
import type { Task } from '#platform/data/tasks.ts';
import { isConflict, Problem } from '#platform/problem.ts';
import type { AuditedAction } from '#shared/audited-entities.ts';
import type { AccountSystem } from '#shared/roles.ts';
import { type Account, isSuspended } from '../definitions/account.ts';
import { buildAccountDefinition } from '../definitions/account-definitions.ts';
import { findAccount, readAccount } from '../find-account.ts';
import { buildStaffActor, type Staff } from '../staff.ts';

/** Each retry handles a concurrent change of the account or of the acting staff member's account. */
const MAX_ATTEMPTS = 8;

interface Decision<System extends AccountSystem> {
  /** The action in the version history, such as `player.change-role`. */
  action: AuditedAction;
  note?: string;
  tasks: readonly Task[];
  /** Further writes of the same transaction. */
  also?: readonly TransactAction[];
  /** The request field that holds the new value. */
  field: string;
  /** Returns the changed account, or the same object if there is nothing to change. */
  next: (current: Account<System>) => Account<System>;
  /** The version that the caller saw; any if undefined. */
  version?: number | undefined;
}

/**
 * Changes the role or status of an account by decision of a staff member, who cannot change their own
 * account. Only an admin who is still an admin when the change commits can demote or suspend another admin,
 * so that at least one admin always remains. If the account already has the requested value, the call
 * succeeds whatever the version, because it may repeat a request whose response was lost.
 *
 * @returns the current account
 * @throws Problem `conflict` for the caller's own account, and if no admin would remain; `not-found`;
 *   `version-conflict` with the account as its owner sees it
 */
export async function changeAsStaff<System extends AccountSystem>(
  staff: Staff<System>,
  id: Account<System>['id'],
  decision: Decision<System>,
): Promise<Account<System>> {
  if (id === staff.accountId) throw buildRefusal('id', `You can't change your own ${decision.field}`);
  const { action, note, tasks, next, version, also: decided = [] } = decision;
  for (let tries = 1; ; tries++) {
    const current = await readAccount(staff.system, id);
    const wanted = next(current);
    if (wanted === current) return current;
    requireVersion(buildAccountDefinition(staff.system), current, version);
    const isLoss = isActingAdmin(current) && !isActingAdmin(wanted);
    const also = [...decided, ...(isLoss ? [await requireRemainingAdmin(staff, decision.field)] : [])];
    const options = { actor: buildStaffActor(staff), action, tasks, also, version: current.version };
    try {
      return await updateEntity(
        buildAccountDefinition(staff.system),
        id,
        { ...options, ...(note && { note }) },
        next,
      );
    } catch (error) {
      if (tries === MAX_ATTEMPTS || !hasAdminChanged(error)) throw error;
    }
  }
}

/** The condition that guarantees that an admin remains: the caller is still an admin at commit time. */
async function requireRemainingAdmin(staff: Staff, field: string): Promise<TransactAction> {
  const definition = buildAccountDefinition(staff.system);
  const admin = await findAccount(staff.system, staff.accountId);
  if (!admin || !isActingAdmin(admin)) throw buildRefusal(field, 'There must be at least one other admin');
  return {
    ConditionCheck: {
      TableName: getTableName(),
      Key: buildEntityKey(definition, admin.id),
      ConditionExpression: 'version = :seen',
      ExpressionAttributeValues: { ':seen': admin.version },
    },
  };
}

const isActingAdmin = (account: Account): boolean => account.role === 'admin' && !isSuspended(account);

const hasAdminChanged = (error: unknown): boolean =>
  isConflict(error) || (error instanceof Problem && error.code === 'version-conflict');

const buildRefusal = (path: string, msg: string): Problem =>
  new Problem('conflict', msg, { errors: [{ path, msg }] });
