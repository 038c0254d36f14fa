import { log } from '#platform/log.ts';
import { listEarlierForms } from '#platform/passwords/normalize-password.ts';
import { checkStoredPassword, setPassword } from '#platform/passwords/passwords.ts';
import type { AccountId } from '#shared/ids.ts';
import type { AccountSystem } from '#shared/roles.ts';
import { withPasswordClaim } from '../password-claim.ts';

/**
 * Checks a password in the forms in which it may be stored that was set before passwords were normalized, and stores it
 * in the normal one if it is correct. It does the same work for every account, so that its time reveals nothing.
 *
 * @throws Problem as `checkPassword`
 */
export async function acceptEarlierForm(
  system: AccountSystem,
  id: AccountId,
  password: string,
): Promise<boolean> {
  for (const form of listEarlierForms(password)) {
    if (!(await checkStoredPassword(system, id, form))) continue;
    await storeNormalForm(system, id, { form, password }).catch((cause: unknown) =>
      log('warn', 'A password keeps its earlier form for now', { cause }),
    );
    return true;
  }
  return false;
}

/** Checks it once more, since the password may have been replaced in between. */
const storeNormalForm = (
  system: AccountSystem,
  id: AccountId,
  { form, password }: { form: string; password: string },
): Promise<void> =>
  withPasswordClaim(system, id, async () => {
    if (await checkStoredPassword(system, id, form)) await setPassword(system, id, password);
  });
