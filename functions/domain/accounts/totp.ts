import type { AccountSystem } from '../../../shared/roles.ts';
import { clearingAttempts, takeAttempt } from '../../platform/attempts/attempts.ts';
import { changeThing } from '../../platform/data/change.ts';
import { enqueue } from '../../platform/data/tasks.ts';
import { Problem } from '../../platform/problem.ts';
import { recentSettings } from '../../platform/system-settings.ts';
import type { AccountOf } from './account.ts';
import { accountKind, asActor } from './account-kinds.ts';
import { activityTask, type Place } from './activity.ts';
import { invalidCode, readAppCode } from './app-code.ts';
import { codeAttempts, LOCK_SECONDS } from './attempt-keys.ts';
import { newSecret, sealSecret, stepOf, unsealSecret } from './authenticator.ts';
import { forgettingSecrets, keepPending, readFactorSecrets, takingIntoUse } from './factor-secrets.ts';
import { readAccount } from './find-account.ts';
import { noticeTask } from './mail-tasks.ts';
import { newRecoveryCodes, recoveryHash } from './recovery-codes.ts';

type IdOf<System extends AccountSystem> = AccountOf[System]['id'];

/**
 * Begins to set up an authenticator app.
 *
 * @returns the secret and the address that a QR code shows; neither is told again
 * @throws Problem `conflict` where one is in use
 */
export async function startTotp<System extends AccountSystem>(
  system: System,
  id: IdOf<System>,
): Promise<{ secret: string; uri: string }> {
  const account = await readAccount(system, id);
  if (account.totp) throw alreadySetUp();
  const made = newSecret(account.email);
  await keepPending(system, id, await sealSecret(made.secret, id));
  return made;
}

/**
 * Takes the app into use by its first code.
 *
 * @returns the recovery codes; they are kept as hashes and never told again
 * @throws Problem `wrong-code`; `conflict` where no set-up was begun or one is complete
 */
export async function confirmTotp<System extends AccountSystem>(
  system: System,
  id: IdOf<System>,
  code: string,
  place: Place,
): Promise<{ recoveryCodes: string[] }> {
  const { pending } = await readFactorSecrets(system, id);
  if (!pending) throw new Problem('conflict', 'Please start the set-up of your authenticator app again.');
  const step = stepOf(await unsealSecret(pending, id), code);
  if (step === undefined) throw invalidCode();
  const recoveryCodes = newRecoveryCodes();
  const recovery = await Promise.all(recoveryCodes.map((each) => recoveryHash(each, id)));
  const kind = accountKind(system);
  const how = {
    actor: asActor(system, await readAccount(system, id)),
    action: `${kind.name}.add-totp`,
    also: [takingIntoUse(system, id, { pending, step, recovery })],
    tasks: [
      noticeTask(system, id, 'totp-added', place),
      activityTask(system, id, { what: 'totp-added', ...place }),
    ],
  };
  const inUse = alreadySetUp();
  await changeThing(kind, id, how, (present) => {
    if (present.totp) throw inUse;
    return { ...present, totp: true };
  }).catch((error: unknown) => {
    throw error === inUse ? error : asInvalidCode(error);
  });
  return { recoveryCodes };
}

/**
 * Gives the app and its recovery codes up, by a code of either.
 *
 * @throws Problem `wrong-code`, `locked` after too many of these, `conflict` where no app is in use
 */
export async function removeTotp<System extends AccountSystem>(
  system: System,
  id: IdOf<System>,
  code: string,
  place: Place,
): Promise<void> {
  const account = await readAccount(system, id);
  if (!account.totp) throw new Problem('conflict', 'No authenticator app is set up.');
  const { maxLoginAttempts } = await recentSettings();
  await takeAttempt(codeAttempts(system, id), { most: maxLoginAttempts, lockSeconds: LOCK_SECONDS });
  const taken = await readAppCode(system, id, code);
  if (!taken) {
    await enqueue(activityTask(system, id, { what: 'code-failed', ...place }));
    throw invalidCode();
  }
  const kind = accountKind(system);
  const how = {
    actor: asActor(system, account),
    action: `${kind.name}.remove-totp`,
    also: [forgettingSecrets(system, id, taken), clearingAttempts(codeAttempts(system, id))],
    tasks: [
      noticeTask(system, id, 'totp-removed', place),
      activityTask(system, id, { what: 'totp-removed', ...place }),
    ],
  };
  await changeThing(kind, id, how, (present) => ({ ...present, totp: false })).catch((error: unknown) => {
    throw asInvalidCode(error);
  });
}

/** A condition on the secrets alone can conflict here: the code was used, or its secret replaced, meanwhile. */
const asInvalidCode = (error: unknown): unknown =>
  error instanceof Problem && error.code === 'conflict' ? invalidCode() : error;

const alreadySetUp = (): Problem =>
  new Problem('conflict', 'An authenticator app is set up already. Remove it first.');
