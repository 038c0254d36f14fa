/** The notices that users receive without having asked for them. */
export const NOTICES = [
  'new-sign-in',
  'address-changed',
  'username-changed',
  'password-changed',
  'password-reset',
  'totp-added',
  'totp-removed',
  'totp-reset',
  'recovery-code-used',
  'wrong-passwords',
  'wrong-codes',
  'suspended',
  'reinstated',
] as const;
export type Notice = (typeof NOTICES)[number];

/** The notices of changes that a link in the mail undoes. */
export const UNDOABLE: readonly Notice[] = ['address-changed', 'username-changed', 'totp-added'];
