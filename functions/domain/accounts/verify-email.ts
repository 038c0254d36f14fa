import type { AccountSystem } from '../../../shared/roles.ts';
import { countOne } from '../../platform/attempts/tally.ts';
import { changeThing } from '../../platform/data/change.ts';
import { enqueue } from '../../platform/data/tasks.ts';
import { Problem } from '../../platform/problem.ts';
import type { Account } from './account.ts';
import { accountKind, asActor } from './account-kinds.ts';
import { activityTask, type Place } from './activity.ts';
import { readAccount } from './find-account.ts';
import { sendVerificationTask } from './mail-tasks.ts';
import { findToken, limitTokens, spending, wrongToken } from './mailed-tokens.ts';

/** How many mails an owner may ask for, an hour. */
const MAILS = { most: 5, seconds: 3600, prolongs: false };

/**
 * Mails the link that verifies an account's address once more; nothing happens where it is verified.
 *
 * @throws Problem `slow-down` after five in an hour
 */
export async function requestVerification<System extends AccountSystem>(
  system: System,
  id: Account<System>['id'],
): Promise<void> {
  const { emailVerified } = await readAccount(system, id);
  if (emailVerified) return;
  const full = await countOne({ pk: `LIMIT#verification#${id}`, sk: 'A' }, MAILS);
  if (full > 0) {
    const message = 'We have sent you several mails already. Please look for them, or try again later.';
    throw new Problem('slow-down', message, { retryAfterSeconds: full });
  }
  await enqueue(sendVerificationTask(system, id));
}

/**
 * Notes that mail to an account's address reaches its owner.
 *
 * @param given the token that came by mail, and the address that it came to
 * @throws Problem `wrong-token` as `findToken`, and where the account has another address by now; `slow-down`
 */
export async function verifyEmail(
  system: AccountSystem,
  given: { token: string; email: string },
  place: Place,
): Promise<void> {
  await limitTokens('verify', place.address);
  const found = await findToken(system, 'verify', given);
  const kind = accountKind(system);
  const how = {
    actor: asActor(system, found.account),
    action: `${kind.name}.verify-address`,
    also: spending(found),
    tasks: [activityTask(system, found.account.id, { what: 'address-verified', ...place })],
  };
  await changeThing(kind, found.account.id, how, (present) => {
    if (present.email !== given.email) throw wrongToken();
    return { ...present, emailVerified: true };
  }).catch(asWrongToken);
}

/** Nothing else of this change can be refused: somebody spent the token meanwhile. */
function asWrongToken(error: unknown): never {
  throw error instanceof Problem && error.code === 'conflict' ? wrongToken() : error;
}
