import { except } from '#platform/data/audited-fields.ts';
import type { Account } from './account.ts';

/** The fields of an account that no audit shows, whichever its system. */
export const OWN_ACCOUNT_FACTS = {
  ...except('is not the address yet', 'pendingEmail', 'pendingUntil'),
  ...except('is for the owner alone', 'snapshots', 'appId', 'passwordSetAt'),
  ...except('says how far a registration is', 'state', 'sub', 'registration'),
};

/** Whether an authenticator app is set up, under the name that staff know. */
export const auditAuthenticator = (totp: Account['totp']) => ({ authenticator: totp });

/** Whether the account can sign in, and if not, why and until when. */
export const auditSuspension = (suspension: Account['suspension']) => ({
  active: suspension === null,
  reason: suspension?.reason,
  until: suspension?.until,
});
