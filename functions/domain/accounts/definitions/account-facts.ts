import { hideFields } from '#platform/data/audited-fields.ts';
import type { AuthFacts } from '#platform/sessions/auth-state.ts';
import { type Account, findPremiumEnd, getName } from './account.ts';

/**
 * The facts that every request of an account's sessions is checked against; undefined if the account is not
 * active.
 */
export function toAuthFacts(account: Account | undefined): AuthFacts | undefined {
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

/** The fields of an account that no audit shows, whichever its system. */
export const OWN_ACCOUNT_FACTS = {
  ...hideFields('is not the address yet', 'pendingEmail', 'pendingUntil'),
  ...hideFields('is for the owner alone', 'snapshots', 'appId', 'passwordSetAt'),
  ...hideFields('says how far a registration is', 'state', 'sub', 'registration'),
};

/** Whether an authenticator app is set up, under the name that staff know. */
export const auditAuthenticator = (totp: Account['totp']) => ({ authenticator: totp });

/** What reviewers did last about the uploads of an account, and how far its submissions are limited. */
export const AUDITED_SANCTIONS = {
  sanctions: (sanctions: Account['sanctions']) => {
    const { action, text } = sanctions?.at(-1) ?? {};
    return { sanction: action, sanctionText: text };
  },
  submissionLimit: (limit: Account['submissionLimit']) => ({
    submissionsPerDay: limit?.perDay,
    limitedUntil: limit?.until,
  }),
};

/** Whether the account can sign in, and if not, why and until when. */
export const auditSuspension = (suspension: Account['suspension']) => ({
  active: suspension === null,
  reason: suspension?.reason,
  until: suspension?.until,
});
