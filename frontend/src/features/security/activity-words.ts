import type { AccountActivity } from '../../../../shared/account.ts';

type What = AccountActivity['what'];

/** What is told of an event; `warns` where the owner should look twice, and there is a sign beside it. */
interface Words {
  title: string;
  warns?: true;
}

const WORDS: Record<What, Words> = {
  registered: { title: 'Account created' },
  'signed-in': { title: 'Signed in' },
  'sign-in-failed': { title: 'Wrong password at sign-in', warns: true },
  'code-asked': { title: 'Password right, code asked for' },
  'code-failed': { title: 'Wrong code at sign-in', warns: true },
  locked: { title: 'Locked after too many failed tries', warns: true },
  'signed-out': { title: 'Signed out' },
  'session-ended': { title: 'A session was ended' },
  'password-changed': { title: 'Password changed', warns: true },
  'password-reset': { title: 'Password set anew by a link', warns: true },
  'reset-requested': { title: 'A link for a new password was asked for' },
  'profile-changed': { title: 'Profile changed' },
  'address-changed': { title: 'Email address changed', warns: true },
  'address-verified': { title: 'Email address verified' },
  'totp-added': { title: 'Authenticator app set up' },
  'totp-removed': { title: 'Authenticator app removed', warns: true },
  'recovery-code-used': { title: 'Signed in with a recovery code', warns: true },
  'role-changed': { title: 'Role changed by staff' },
  'second-factor-demanded': { title: 'Staff ask for a second factor at sign-in' },
  'second-factor-released': { title: 'Staff no longer ask for a second factor' },
  suspended: { title: 'Account suspended by staff', warns: true },
  reinstated: { title: 'Account reinstated by staff' },
};

/** An event of an account's log in plain words. */
export const activityWords = (what: What): Words => WORDS[what];
