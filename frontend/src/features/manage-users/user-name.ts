import type { ManagedUser } from '../../../../shared/contract/users.ts';

type Named = Pick<ManagedUser, 'profile' | 'username'>;

const namesOf = ({ profile }: Named): string[] => [profile.firstName, profile.lastName].filter(Boolean);

/** What somebody is called: by the full name, or else by the username. */
export const userName = (user: Named): string => namesOf(user).join(' ') || user.username;

/** One letter or two that stand for somebody. */
export function initialsOf(user: Named): string {
  const names = namesOf(user);
  const words = names.length > 0 ? names : [user.username];
  return words
    .map((word) => [...word][0] ?? '')
    .join('')
    .toUpperCase();
}
