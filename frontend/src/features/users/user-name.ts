import type { ManagedUser } from '#shared/contract/users.ts';

type Named = Pick<ManagedUser, 'profile' | 'username'>;

const listNames = ({ profile }: Named): string[] => [profile.firstName, profile.lastName].filter(Boolean);

/** The full name, or else the username. */
export const getUserName = (user: Named): string => listNames(user).join(' ') || user.username;

/** One or two initials of a user. */
export function formatInitials(user: Named): string {
  const names = listNames(user);
  const words = names.length > 0 ? names : [user.username];
  return words
    .map((word) => [...word][0] ?? '')
    .join('')
    .toUpperCase();
}
