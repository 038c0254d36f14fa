/** The notices that users receive without having asked for them. */
export const NOTICES = [
  'new-sign-in',
  'address-changed',
  'password-changed',
  'password-reset',
  'totp-added',
  'totp-removed',
  'recovery-code-used',
  'suspended',
  'reinstated',
] as const;
export type Notice = (typeof NOTICES)[number];
