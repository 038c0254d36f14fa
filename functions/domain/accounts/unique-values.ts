import type { Account } from './account.ts';

/**
 * The values that are unique among the accounts of a system: the registration request, the email address, and the
 * previous addresses while their owner can restore them.
 */
export const uniqueValues = ({ registration, email, snapshots = [] }: Account): string[] => [
  ...(registration ? [`registration#${registration.key}`] : []),
  `email#${email}`,
  ...snapshots.map((snapshot) => `email#${snapshot.email}`),
];
