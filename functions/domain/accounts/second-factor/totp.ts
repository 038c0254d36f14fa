import { randomUUID } from 'node:crypto';
import { clearAttemptsWrite } from '#platform/attempts/attempts.ts';
import { enforceLimit } from '#platform/attempts/enforce-limit.ts';
import { updateEntity } from '#platform/data/change.ts';
import { isConflict, Problem } from '#platform/problem.ts';
import type { Session } from '#platform/sessions/session.ts';
import type { AccountId } from '#shared/ids.ts';
import type { AccountSystem } from '#shared/roles.ts';
import type { ClientInfo } from '../activity.ts';
import { createActivityTask } from '../activity-task.ts';
import { buildSessionCodeAttempts } from '../attempts/attempt-keys.ts';
import type { AccountOf } from '../definitions/account.ts';
import { buildAccountDefinition, toActor } from '../definitions/account-definitions.ts';
import { readAccount } from '../find-account.ts';
import { createForgetTask } from '../forget-snapshots-task.ts';
import { createChangeNotices } from '../messages/mail-tasks.ts';
import { addSnapshot, createSnapshotId } from '../snapshots.ts';
import { buildInvalidCode, readAppCode } from './app-code.ts';
import { createSecret, decryptSecret, encryptSecret, findStep } from './authenticator.ts';
import { checkCode } from './code-attempts.ts';
import {
  activateSecretWrite,
  deleteProvenSecretsWrite,
  readFactorSecrets,
  storePendingSecret,
} from './factor-secrets.ts';
import { createRecoveryCodes, hashRecoveryCode } from './recovery-codes.ts';

/** Each setup sends email, to an address that the user may not have proved to own. */
const SETUPS = { most: 10, seconds: 3600 };

type IdOf<System extends AccountSystem> = AccountOf[System]['id'];

/**
 * Starts the setup of an authenticator app.
 *
 * @returns the secret and the URI for the QR code; neither is returned again
 * @throws Problem `already-done` if an app is already set up
 */
export async function startTotp<System extends AccountSystem>(
  system: System,
  id: IdOf<System>,
): Promise<{ secret: string; uri: string }> {
  const account = await readAccount(system, id);
  if (account.totp) throw buildAlreadySetUp();
  const made = createSecret(account.email);
  await storePendingSecret(system, id, await encryptSecret(made.secret, id));
  return made;
}

/**
 * Confirms the authenticator app with its first code.
 *
 * @returns the recovery codes; only their hashes are stored, and they are not returned again
 * @throws Problem `wrong-code`; `conflict` if no setup was started; `already-done` if an app is set up;
 *   `limit-reached` after ten in an hour, and as `addSnapshot`
 */
export async function confirmTotp<System extends AccountSystem>(
  system: System,
  id: IdOf<System>,
  code: string,
  client: ClientInfo,
): Promise<{ recoveryCodes: string[] }> {
  const { pending } = await readFactorSecrets(system, id);
  if (!pending) throw new Problem('conflict', 'Please start setting up your authenticator app again.');
  const step = findStep(await decryptSecret(pending, id), code);
  if (step === undefined) throw buildInvalidCode();
  await limitSetups(id);
  const recoveryCodes = createRecoveryCodes();
  const recovery = await Promise.all(recoveryCodes.map((each) => hashRecoveryCode(each, id)));
  const definition = buildAccountDefinition(system);
  const account = await readAccount(system, id);
  const snapshotId = createSnapshotId();
  const options = {
    actor: toActor(system, account),
    action: `${definition.name}.add-totp`,
    also: [activateSecretWrite(system, id, { pending, step, recovery })],
    tasks: [
      ...createChangeNotices(system, account, 'totp-added', { ...client, snapshotId }),
      createForgetTask(system, id),
      createActivityTask(system, id, { what: 'totp-added', ...client }),
    ],
  };
  const inUse = buildAlreadySetUp();
  await updateEntity(definition, id, options, (current) => {
    if (current.totp) throw inUse;
    return { ...current, snapshots: addSnapshot(current, snapshotId), totp: true, appId: randomUUID() };
  }).catch((error: unknown) => {
    throw error === inUse ? error : toInvalidCode(error);
  });
  return { recoveryCodes };
}

const limitSetups = (id: AccountId): Promise<void> =>
  enforceLimit(
    `app-setup#${id}`,
    SETUPS,
    "You've set up your authenticator app too many times. Please try again later.",
  );

/**
 * Removes the authenticator app and its recovery codes, given a code of either.
 *
 * @throws Problem `wrong-code`; `locked` after too many wrong codes; `already-done` if no app is set up
 */
export async function removeTotp(session: Session, code: string, client: ClientInfo): Promise<void> {
  const { system, accountId: id } = session;
  const account = await readAccount(system, id);
  if (!account.totp) throw new Problem('already-done', 'No authenticator app is set up.');
  const key = buildSessionCodeAttempts(session);
  const attempt = { system, accountId: id, key, client, failure: 'code-failed' } as const;
  const taken = await checkCode(attempt, () => readAppCode(system, id, code));
  const definition = buildAccountDefinition(system);
  const options = {
    actor: toActor(system, account),
    action: `${definition.name}.remove-totp`,
    also: [deleteProvenSecretsWrite(system, id, taken), clearAttemptsWrite(key)],
    tasks: [
      ...createChangeNotices(system, account, 'totp-removed', client),
      createActivityTask(system, id, { what: 'totp-removed', ...client }),
    ],
  };
  await updateEntity(definition, id, options, (current) => ({ ...current, totp: false })).catch(
    (error: unknown) => {
      throw toInvalidCode(error);
    },
  );
}

/**
 * Only the conditions on the secrets can conflict here: the code was used, or the secret replaced, by another
 * request.
 */
const toInvalidCode = (error: unknown): unknown => (isConflict(error) ? buildInvalidCode() : error);

const buildAlreadySetUp = (): Problem =>
  new Problem('already-done', 'An authenticator app is already set up. Remove it first.');
