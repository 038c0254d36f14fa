import type { GameUser, WebsiteUser } from '#shared/account.ts';
import type { AccountSystem } from '#shared/roles.ts';
import { ButtonLink } from '#ui/control/button.tsx';
import { useHasToken } from '../tokens/session-tokens.ts';
import { useGameSession } from './game-session.ts';
import { GAME_STAFF } from './game-staff.ts';
import { paths } from './paths/screen-paths.ts';
import { useWebSession } from './web-session.ts';

/** The signed-in users of this browser: of the website, the game, both or neither. */
export interface SignedInUsers {
  web: WebsiteUser | null;
  game: GameUser | null;
}

interface MenuEntry {
  label: string;
  to: string;
  /** Leads to this system's sign-in form, and back to the current page afterwards. */
  signsInTo?: AccountSystem;
  isFor: (users: SignedInUsers) => boolean;
}

const STAFF = ['admin', 'moderator'];

/** The menu's links, by the session that each one needs. */
const ENTRIES: readonly MenuEntry[] = [
  { label: 'My Game Profile', to: paths.gameProfile, isFor: ({ game }) => game !== null },
  {
    label: 'Game Admin Panel',
    to: paths.gameAdmin,
    isFor: ({ game }) => game !== null && GAME_STAFF.includes(game.role),
  },
  { label: 'Web Admin Panel', to: paths.admin, isFor: ({ web }) => web !== null && STAFF.includes(web.role) },
  { label: 'System Setup', to: paths.systemSetup, isFor: ({ game }) => game?.role === 'admin' },
  { label: 'My account', to: paths.account, isFor: ({ web }) => web !== null },
  {
    label: 'Log in to the game',
    to: paths.gameProfile,
    signsInTo: 'game',
    isFor: ({ game }) => game === null,
  },
  { label: 'Sign in to the website', to: paths.login, signsInTo: 'web', isFor: ({ web }) => web === null },
];

/** The entries for the signed-in users. */
export const listEntries = (users: SignedInUsers): readonly MenuEntry[] =>
  ENTRIES.filter(({ isFor }) => isFor(users));

/** The signed-in users of this browser, and whether a session is still being checked. */
export function useSignedInUsers(): SignedInUsers & { loading: boolean } {
  const web = useWebSession();
  const game = useGameSession();
  const loading = [web, game].some(({ token, loading }) => loading && token !== null);
  return { web: web.user, game: game.user, loading };
}

/** For a token that could not be checked: links to the screen that says so and offers a retry. */
export function UncheckedLink() {
  const hasWebToken = useHasToken('web');
  return (
    <ButtonLink variant="outline" to={hasWebToken ? paths.account : paths.gameProfile}>
      {hasWebToken ? 'My account' : 'My Game Profile'}
    </ButtonLink>
  );
}
