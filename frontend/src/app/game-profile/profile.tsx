import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { GameUser } from '../../../../shared/account.ts';
import { CoinsCard } from '../../features/accounts/game-profile/profile/coins-card.tsx';
import { UserCard } from '../../features/accounts/game-profile/profile/user-card.tsx';
import { SecurityPanels } from '../../features/accounts/security/security-panels.tsx';
import { CharactersSection } from '../../features/characters/characters-section.tsx';
import { UnverifiedPlayerBanner } from '../../forms/unverified-player-banner.tsx';
import { gameSession } from '../../session/game-session.ts';
import { ChipLink } from '../../ui/chip-link.tsx';
import { usePageHead } from '../../ui/page-head.ts';
import { paths } from '../../ui/paths.ts';

/** The query parameter with the open section. */
const SECTION = 'section';

/** The profile page of a player. */
export function Profile({ user }: { user: GameUser }) {
  usePageHead({ title: 'Game Profile', hidden: true });
  const [search] = useSearchParams();
  const isSecurity = search.get(SECTION) === 'security';
  return (
    <div className="measure pt-8 pb-16 md:pt-12">
      <h1 tabIndex={-1} className="text-4xl md:text-5xl">
        Game Profile
      </h1>
      {user.emailVerified ? null : <UnverifiedPlayerBanner email={user.email} />}
      <div className="mt-6 grid items-start gap-6 lg:grid-cols-[20rem_minmax(0,1fr)] lg:gap-8">
        <div className="grid gap-5 md:grid-cols-2 lg:sticky lg:top-24 lg:grid-cols-1">
          <UserCard user={user} />
          <CoinsCard />
        </div>
        <div className="min-w-0">
          <nav aria-label="Profile sections" className="mb-6 flex flex-wrap gap-2">
            <ChipLink chosen={!isSecurity} to={{ search: '' }}>
              Characters
            </ChipLink>
            <ChipLink chosen={isSecurity} to={{ search: `?${SECTION}=security` }}>
              Security
            </ChipLink>
            <ChipLink chosen={false} to={paths.submissions}>
              My submissions
            </ChipLink>
          </nav>
          {isSecurity ? (
            <Security>
              <SecurityPanels
                system="game"
                account={user.id}
                totp={user.totp}
                onAccountChange={() => void gameSession.refresh()}
              />
            </Security>
          ) : (
            <CharactersSection ownerId={user.id} />
          )}
        </div>
      </div>
    </div>
  );
}

const Security = ({ children }: { children: ReactNode }) => (
  <section aria-labelledby="security">
    <h2 id="security" className="pb-5 text-3xl">
      Security
    </h2>
    {children}
  </section>
);
