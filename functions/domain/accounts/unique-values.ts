import type { Account } from './account.ts';

/**
 * The values that are unique among the accounts of a system: the registration request, the email address, and the
 * previous address while its owner can restore it.
 */
export const uniqueValues = ({ registration, email, undo }: Account): string[] => [
  ...(registration ? [`registration#${registration.key}`] : []),
  `email#${email}`,
  ...(undo ? [`email#${undo.email}`] : []),
];
