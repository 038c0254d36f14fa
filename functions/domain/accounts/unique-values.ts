import type { Account } from './account.ts';

/** What no two accounts of a system share: the request that made them, and the address. */
export const uniqueValues = ({ registration, email }: Account): string[] => [
  ...(registration ? [`registration#${registration.key}`] : []),
  `email#${email}`,
];
