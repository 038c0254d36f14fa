import type { AuthFacts } from '#platform/sessions/auth-state.ts';
import { type Account, findPremiumEnd, getName } from './account.ts';

/**
 * The facts that every request of an account's sessions is checked against; undefined if the account is not
 * active.
 */
export function authFacts(account: Account | undefined): AuthFacts | undefined {
  if (account?.state !== 'active') return undefined;
  const { role, emailVerified, suspension } = account;
  const suspendedUntil = suspension && (suspension.until ?? 'open-ended');
  const premiumUntil = 'username' in account ? findPremiumEnd(account) : undefined;
  return {
    role,
    name: getName(account),
    verified: emailVerified,
    suspendedUntil,
    ...(premiumUntil && { premiumUntil }),
  };
}
