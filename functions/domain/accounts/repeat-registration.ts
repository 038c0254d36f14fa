import { decodeTime } from 'ulid';
import type { AccountSystem } from '../../../shared/roles.ts';
import { findThing } from '../../platform/data/change.ts';
import { holderOf } from '../../platform/data/uniqueness.ts';
import { Problem } from '../../platform/problem.ts';
import { accountKind } from './account-kinds.ts';
import type { Place } from './activity.ts';
import { askedSecondFactor } from './asked-second-factor.ts';
import { isRightPassword } from './right-password.ts';
import { type SignedIn, startSession } from './start-session.ts';

/** For so long the same request gets the first answer again. */
const REPEATABLE_MILLISECONDS = 24 * 3_600_000;

/**
 * Answers a request to register that came before: the account that it made, and a session for its owner.
 *
 * @throws Problem `key-reused` where the first request was another one, password included, lies more than a
 *   day back, or the account now asks for more than a password; `unavailable` while the first is under way
 */
export async function repeatRegistration<System extends AccountSystem>(
  system: System,
  { registration, password }: { registration: { key: string; body: string }; password: string },
  place: Place,
): Promise<SignedIn<System>> {
  const kind = accountKind(system);
  const id = await holderOf(kind, `registration#${registration.key}`);
  const account = id && (await findThing(kind, id, { consistent: true }));
  if (account?.state !== 'active')
    throw new Problem('unavailable', 'This registration is still under way. Please try again shortly.', {
      retryAfterSeconds: 2,
    });
  const isSame =
    account.registration?.body === registration.body &&
    Date.now() - decodeTime(account.id) < REPEATABLE_MILLISECONDS &&
    (await askedSecondFactor(account)).length === 0;
  if (!isSame || !(await isRightPassword(system, account.id, password)))
    throw new Problem('key-reused', 'This Idempotency-Key was used for another request');
  return startSession(system, account, place, 'signed-in');
}
