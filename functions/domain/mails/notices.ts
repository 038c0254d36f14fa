/** The notices that users receive without having requested them. */
export const NOTICES = [
  'new-sign-in',
  'address-requested',
  'address-changed',
  'username-changed',
  'password-changed',
  'password-reset',
  'changes-undone',
  'totp-added',
  'totp-removed',
  'totp-reset',
  'recovery-code-used',
  'discord-linked',
  'discord-unlinked',
  'wrong-passwords',
  'wrong-codes',
  'made-admin',
  'suspended',
  'reinstated',
] as const;
export type Notice = (typeof NOTICES)[number];
