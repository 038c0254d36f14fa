import type { ManagedUser } from '../../../../shared/contract/users.ts';

type Named = Pick<ManagedUser, 'profile' | 'username'>;

const namesOf = ({ profile }: Named): string[] => [profile.firstName, profile.lastName].filter(Boolean);

/** The full name, or else the username. */
export const userName = (user: Named): string => namesOf(user).join(' ') || user.username;

/** One or two initials of a user. */
export function initialsOf(user: Named): string {
  const names = namesOf(user);
  const words = names.length > 0 ? names : [user.username];
  return words
    .map((word) => [...word][0] ?? '')
    .join('')
    .toUpperCase();
}
