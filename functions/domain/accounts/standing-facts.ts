import type { StandingFacts } from '../../platform/sessions/standing.ts';
import { type Account, nameOf } from './account.ts';

/** What every request of an account's sessions is checked against; undefined while there is no account to use. */
export function standingFacts(account: Account | undefined): StandingFacts | undefined {
  if (account?.state !== 'active') return undefined;
  const { role, emailVerified, suspension } = account;
  const suspendedUntil = suspension && (suspension.until ?? 'open-ended');
  return { role, name: nameOf(account), verified: emailVerified, suspendedUntil };
}
