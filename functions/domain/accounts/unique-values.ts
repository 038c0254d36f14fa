import type { Account } from './account.ts';

/**
 * The values that are unique among the accounts of a system: the registration request and the email address.
 */
export const uniqueValues = ({ registration, email }: Account): string[] => [
  ...(registration ? [`registration#${registration.key}`] : []),
  `email#${email}`,
];
