import { updateEntity } from '#platform/data/change.ts';
import { commit } from '#platform/data/commit.ts';
import type { TransactAction } from '#platform/data/entity-definition.ts';
import type { Task } from '#platform/data/tasks.ts';
import { isConflict, Problem } from '#platform/problem.ts';
import { endEverySession } from '#platform/sessions/end-sessions.ts';
import { type IsoTime, toIsoTime } from '#shared/ids.ts';
import type { AccountSystem } from '#shared/roles.ts';
import type { ClientInfo } from '../activity.ts';
import { createActivityTask } from '../activity-task.ts';
import { createProvenAddressTasks } from '../bind-subscription-task.ts';
import {
  type Account,
  dropDiscord,
  dropPendingEmail,
  findAppId,
  type Snapshot,
} from '../definitions/account.ts';
import { buildAccountDefinition, toActor } from '../definitions/account-definitions.ts';
import { readAccount } from '../find-account.ts';
import { createNoticeTask, createResetTask } from '../messages/mail-tasks.ts';
import {
  buildWrongToken,
  type FoundToken,
  findToken,
  limitTokens,
  revokeResetsWrites,
  spendTokenWrite,
} from '../messages/mailed-tokens.ts';
import { createVoidPasswordTask } from '../passwords/password-tasks.ts';
import { voidAtOnce } from '../passwords/void-password.ts';
import { deleteSecretsWrite } from '../second-factor/factor-secrets.ts';
import { listSnapshots } from '../snapshots.ts';

/** An attempt fails only if another request changed the account in between. */
const MAX_ATTEMPTS = 5;

/**
 * Undoes a change of an account's address, username, second factor or linked Discord account, and all later ones, with
 * the token that was mailed to the address before it. Ends every session, makes the password useless, and mails a reset link to that address.
 * An authenticator app that was removed does not return, since its secret is gone, and a Discord account does not either,
 * since it may be linked elsewhere.
 *
 * @throws Problem `wrong-token` as `findToken`; `limit-reached`; `unavailable` if others keep changing the account
 */
export async function undoChange(system: AccountSystem, token: string, client: ClientInfo): Promise<void> {
  await limitTokens('undo', client.address);
  const found = await findToken(system, 'undo', { token });
  const { id } = found.account;
  findSnapshot(found, found.account);
  // First, so that no stranger's session changes anything in between. One item of a transaction can be written only
  // once, and the restored facts are written to the item of the sessions, too.
  await endSessions(system, id);
  const setAt = toIsoTime(Date.now());
  const task = createVoidPasswordTask(system, id, setAt);
  for (let attempt = 1; ; attempt++) {
    try {
      await restore(system, found, { setAt, client, task });
      break;
    } catch (error) {
      throwUnlessMoved(error, attempt);
    }
  }
  await voidAtOnce(system, { id, setAt, task });
}

/** @throws Problem `wrong-token` if the snapshot of a token has been restored, or is older than seven days */
function findSnapshot({ snapshotId }: FoundToken<AccountSystem>, account: Account): Snapshot {
  const snapshot = listSnapshots(account).find(({ id }) => id === snapshotId);
  if (!snapshot) throw buildWrongToken();
  return snapshot;
}

async function endSessions(system: AccountSystem, id: Account['id']): Promise<void> {
  const action = endEverySession(buildAccountDefinition(system).name, id);
  await commit(async () => ({ writes: [{ action, onRefusal: buildWrongToken }], result: undefined }));
}

/** Without the current account in `data`: the caller has not signed in. */
function throwUnlessMoved(error: unknown, attempt: number): void {
  const isMoved = error instanceof Problem && error.code === 'version-conflict';
  if (isMoved && attempt < MAX_ATTEMPTS) return;
  if (isMoved) throw new Problem('unavailable', "We're busy right now. Please try again shortly.");
  // Another request used the token first.
  throw isConflict(error) ? buildWrongToken() : error;
}

interface Restoration {
  setAt: IsoTime;
  client: ClientInfo;
  task: Task;
}

/** The facts of the account, the token and everything that follows change in one transaction. */
async function restore<System extends AccountSystem>(
  system: System,
  found: FoundToken<System>,
  { setAt, client, task }: Restoration,
): Promise<void> {
  const definition = buildAccountDefinition(system);
  const account = await readAccount(system, found.account.id);
  const snapshot = findSnapshot(found, account);
  const options = {
    actor: toActor(system, account),
    action: `${definition.name}.undo-change`,
    also: await listWrites(system, account, found, snapshot),
    tasks: [...listTasks(system, account, snapshot, client), task],
    version: account.version,
  };
  await updateEntity(definition, account.id, options, (current) => ({
    ...withSnapshot(current, snapshot),
    // Sign-ins that passed the password check before are not completed.
    passwordSetAt: setAt,
  }));
}

/** Links to reset the password may have been mailed to the stranger. */
async function listWrites<System extends AccountSystem>(
  system: System,
  account: Account<System>,
  { key }: FoundToken<System>,
  snapshot: Snapshot,
): Promise<TransactAction[]> {
  const keepsApp = findAppId(account) === snapshot.appId;
  return [
    ...spendTokenWrite({ key, others: [] }),
    ...(await revokeResetsWrites(system, account.id)),
    ...(keepsApp ? [] : [deleteSecretsWrite(system, account.id)]),
  ];
}

function listTasks<System extends AccountSystem>(
  system: System,
  { id, email }: Account<System>,
  snapshot: Snapshot,
  client: ClientInfo,
): Task[] {
  return [
    createActivityTask(system, id, { what: 'changes-undone', ...client }),
    createResetTask(system, snapshot.email, client),
    ...createProvenAddressTasks(system, snapshot.email),
    ...(email === snapshot.email ? [] : [createNoticeTask(system, id, 'changes-undone', { to: email })]),
  ];
}

/** Forgets the snapshot and those after it, whose links therefore stop working. */
function withSnapshot<System extends AccountSystem>(
  account: Account<System>,
  { id, email, username, appId, discordId }: Snapshot,
): Account<System> {
  const snapshots = listSnapshots(account);
  const isForeign = 'discord' in account && account.discord?.id !== discordId;
  return {
    ...(isForeign ? dropDiscord(dropPendingEmail(account)) : dropPendingEmail(account)),
    // The link was mailed to this address, so its owner has just proved it.
    email,
    emailVerified: true,
    totp: account.totp && findAppId(account) === appId,
    ...(username !== undefined && { username }),
    snapshots: snapshots.slice(
      0,
      snapshots.findIndex((each) => each.id === id),
    ),
  };
}
