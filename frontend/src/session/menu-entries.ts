import type { GameUser, WebsiteUser } from '../../../shared/account.ts';
import type { AccountSystem } from '../../../shared/roles.ts';
import { paths } from '../app/paths.ts';

/** Who is signed in here: to the website, to the game, to both or to neither. */
export interface SignedInUsers {
  web: WebsiteUser | null;
  game: GameUser | null;
}

interface MenuEntry {
  label: string;
  to: string;
  /** It leads to a sign-in of one's own accord, from which nobody is sent back to where they once were. */
  signsInTo?: AccountSystem;
  isFor: (users: SignedInUsers) => boolean;
}

const STAFF = ['admin', 'moderator'];

/** What the menu leads to, by the session that it needs. An entry is added here the day its screen exists. */
const ENTRIES: readonly MenuEntry[] = [
  { label: 'My Game Profile', to: paths.gameProfile, isFor: ({ game }) => game !== null },
  { label: 'Web Admin Panel', to: paths.admin, isFor: ({ web }) => web !== null && STAFF.includes(web.role) },
  { label: 'My account', to: paths.account, isFor: ({ web }) => web !== null },
  {
    label: 'Sign in to the game',
    to: paths.gameProfile,
    signsInTo: 'game',
    isFor: ({ game }) => game === null,
  },
  { label: 'Sign in to the website', to: paths.login, signsInTo: 'web', isFor: ({ web }) => web === null },
];

/** The entries for those who are signed in. */
export const entriesFor = (users: SignedInUsers): readonly MenuEntry[] =>
  ENTRIES.filter(({ isFor }) => isFor(users));
