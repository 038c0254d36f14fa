import { enforceLimit } from '#platform/attempts/enforce-limit.ts';
import { updateEntity } from '#platform/data/change.ts';
import { enqueue } from '#platform/data/tasks.ts';
import { isConflict, Problem } from '#platform/problem.ts';
import type { Session } from '#platform/sessions/session.ts';
import { requireStepUp } from '#platform/sessions/step-up.ts';
import type { AccountSystem } from '#shared/roles.ts';
import type { ClientInfo } from '../activity.ts';
import { createActivityTask } from '../activity-task.ts';
import { createProvenAddressTasks } from '../bind-subscription-task.ts';
import {
  type Account,
  dropPendingEmail,
  findPendingEmail,
  findUnverifiedEmail,
} from '../definitions/account.ts';
import { buildAccountDefinition, toActor } from '../definitions/account-definitions.ts';
import { readAccount } from '../find-account.ts';
import { createForgetTask } from '../forget-snapshots-task.ts';
import { createChangeNotices, createVerificationTask } from '../messages/mail-tasks.ts';
import { buildWrongToken, findToken, limitTokens, spendTokenWrite } from '../messages/mailed-tokens.ts';
import { addSnapshot, createSnapshotId } from '../snapshots.ts';
import { buildValuesTaken, findTakenValue } from './name-taken-fields.ts';

/** How many emails an owner may request per hour. */
const MAIL_LIMIT = { most: 5, seconds: 3600 };

/**
 * Sends the verification email again, unless no address waits for it.
 *
 * @throws Problem `limit-reached` after five in an hour; `step-up-required` for a pending address, since following its
 *   link changes the account's address
 */
export async function requestVerification(session: Session): Promise<void> {
  const { system, accountId: id } = session;
  const account = await readAccount(system, id);
  if (findUnverifiedEmail(account) === undefined) return;
  if (findPendingEmail(account) !== undefined) requireStepUp(session);
  const refusal =
    "We've already sent you several emails. Please check your inbox and spam folder, or try again later.";
  await enforceLimit(`verification#${id}`, MAIL_LIMIT, refusal);
  await enqueue(createVerificationTask(system, id));
}

/**
 * Marks the address of a session's account as verified. A pending address becomes the account's address. The link alone
 * is not enough: a stranger may have entered the address, and its owner would verify it for them. Of several accounts for which an
 * address is pending, the first that confirms it gets it, and the others give it up when they follow their link.
 *
 * @param given the emailed token, and the address that it was sent to
 * @throws Problem `not-allowed` for the link of another account; `wrong-token` as `findToken`, and if the account has another address by now; `taken` if another
 *   account has the pending address by now; `limit-reached`, also as `addSnapshot`
 */
export async function verifyEmail(
  session: Session,
  given: { token: string; email: string },
  client: ClientInfo,
): Promise<void> {
  const { system } = session;
  await limitTokens('verify', client.address);
  const found = await findToken(system, 'verify', given);
  const { account } = found;
  if (account.id !== session.accountId) throw buildOtherAccount();
  const definition = buildAccountDefinition(system);
  const snapshotId = createSnapshotId();
  const changed = [
    ...createChangeNotices(system, account, 'address-changed', { ...client, snapshotId }),
    createForgetTask(system, account.id),
  ];
  const options = {
    actor: toActor(system, account),
    action: `${definition.name}.verify-address`,
    also: spendTokenWrite(found),
    tasks: [
      createActivityTask(system, account.id, { what: 'address-verified', ...client }),
      ...(account.email === given.email ? [] : changed),
      ...createProvenAddressTasks(system, given.email),
    ],
  };
  try {
    await updateEntity(definition, account.id, options, (current) =>
      withVerified(current, given.email, snapshotId),
    );
  } catch (error) {
    if (findTakenValue(error) === undefined) throw toWrongToken(error);
    await giveUpAddress(system, account, given.email);
    throw buildValuesTaken([{ path: 'email', msg: 'This email address is taken' }], error);
  }
}

/** Gives up a pending address that another account has by now: the first who confirms it gets it. */
async function giveUpAddress<System extends AccountSystem>(
  system: System,
  account: Account<System>,
  email: string,
): Promise<void> {
  const definition = buildAccountDefinition(system);
  const options = { actor: toActor(system, account), action: `${definition.name}.give-up-address` };
  await updateEntity(definition, account.id, options, (current) =>
    findPendingEmail(current) === email ? dropPendingEmail(current) : current,
  );
}

const buildOtherAccount = (): Problem =>
  new Problem(
    'not-allowed',
    "This link belongs to another account. Sign out, and sign in to the link's account.",
  );

function withVerified<System extends AccountSystem>(
  account: Account<System>,
  email: string,
  snapshotId: string,
): Account<System> {
  if (account.email === email) return { ...account, emailVerified: true };
  if (findPendingEmail(account) !== email) throw buildWrongToken();
  const snapshots = addSnapshot(account, snapshotId);
  return { ...dropPendingEmail(account), email, emailVerified: true, snapshots };
}

/** Unless the address is taken, a conflict here can only mean that another request used the token first. */
const toWrongToken = (error: unknown): unknown => (isConflict(error) ? buildWrongToken() : error);
