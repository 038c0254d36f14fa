import type { AccountActivity } from '../../../../../shared/account.ts';

type What = AccountActivity['what'];

/** The description of an event; `warns` marks events that the owner should check, with an icon. */
interface Words {
  title: string;
  warns?: true;
}

const WORDS: Record<What, Words> = {
  registered: { title: 'Account created' },
  'signed-in': { title: 'Signed in' },
  'sign-in-failed': { title: 'Wrong password at sign-in', warns: true },
  'code-asked': { title: 'Correct password, code requested' },
  'code-failed': { title: 'Wrong code at sign-in', warns: true },
  locked: { title: 'Locked after too many failed attempts', warns: true },
  'signed-out': { title: 'Signed out' },
  'session-ended': { title: 'Session ended' },
  'password-changed': { title: 'Password changed', warns: true },
  'password-reset': { title: 'Password reset by email link', warns: true },
  'reset-requested': { title: 'Password reset link requested' },
  'profile-changed': { title: 'Profile changed' },
  'address-changed': { title: 'Email address changed', warns: true },
  'address-verified': { title: 'Email address verified' },
  'totp-added': { title: 'Authenticator app set up' },
  'totp-removed': { title: 'Authenticator app removed', warns: true },
  'recovery-code-used': { title: 'Signed in with a recovery code', warns: true },
  'role-changed': { title: 'Role changed by staff' },
  'second-factor-demanded': { title: 'Staff now require two-factor sign-in' },
  'second-factor-released': { title: 'Staff no longer require two-factor sign-in' },
  suspended: { title: 'Account suspended by staff', warns: true },
  reinstated: { title: 'Account reinstated by staff' },
};

/** The description of an activity event. */
export const describeActivity = (what: What): Words => WORDS[what];
