import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { GameUser } from '#shared/account.ts';
import { ChipLink } from '#ui/control/chip-link.tsx';
import { usePageHead } from '#ui/page/page-head.ts';
import { UserCard } from '../../features/accounts/game-profile/profile/user-card.tsx';
import { SecurityPanels } from '../../features/accounts/security/security-panels.tsx';
import { CharactersSection } from '../../features/characters/characters-section.tsx';
import { CoinsCard } from '../../features/coins/coins-card.tsx';
import { DiscordPanel } from '../../features/discord-link/discord-panel.tsx';
import { FollowedArtists } from '../../features/gallery/artist/followed-artists.tsx';
import { OwnArtistCard } from '../../features/gallery/artist/own/own-artist-card.tsx';
import { MyLikes } from '../../features/gallery/likes/my-likes.tsx';
import { OwnItems } from '../../features/items/own/own-items.tsx';
import { MySubscription } from '../../features/payments/subscription/my-subscription.tsx';
import { StepUpDialog } from '../../forms/accounts/step-up.tsx';
import { UnverifiedPlayerBanner } from '../../forms/unverified-player-banner.tsx';
import { gameSession } from '../../session/game-session.ts';
import { paths } from '../../session/paths/screen-paths.ts';

/** The query parameter with the open section. */
const SECTION = 'section';

/** The profile page of a player. */
export function PlayerProfile({ user }: { user: GameUser }) {
  usePageHead({ title: 'Game Profile', hidden: true });
  const [search] = useSearchParams();
  const section = search.get(SECTION);
  const [isSecurity, isItems] = [section === 'security', section === 'items'];
  const isSubscription = section === 'subscription';
  const [isLikes, isFollowing] = [section === 'likes', section === 'following'];
  const isCharacters = !(isSecurity || isItems || isSubscription || isLikes || isFollowing);
  return (
    <div className="measure pt-8 pb-16 md:pt-12">
      <h1 tabIndex={-1} className="text-4xl md:text-5xl">
        Game Profile
      </h1>
      {user.emailVerified ? null : <UnverifiedPlayerBanner email={user.email} />}
      <div className="mt-6 grid items-start gap-6 lg:grid-cols-[20rem_minmax(0,1fr)] lg:gap-8">
        <div className="min-w-0">
          <nav aria-label="Profile sections" className="mb-6 flex flex-wrap gap-2">
            <ChipLink chosen={isCharacters} to={{ search: '' }}>
              Characters
            </ChipLink>
            <ChipLink chosen={isItems} to={{ search: `?${SECTION}=items` }}>
              Items
            </ChipLink>
            <ChipLink chosen={isLikes} to={{ search: `?${SECTION}=likes` }}>
              My likes
            </ChipLink>
            <ChipLink chosen={isFollowing} to={{ search: `?${SECTION}=following` }}>
              Following
            </ChipLink>
            <ChipLink chosen={isSubscription} to={{ search: `?${SECTION}=subscription` }}>
              My subscription
            </ChipLink>
            <ChipLink chosen={isSecurity} to={{ search: `?${SECTION}=security` }}>
              Security
            </ChipLink>
            <ChipLink chosen={false} to={paths.submissions}>
              My submissions
            </ChipLink>
          </nav>
          {isSubscription ? <MySubscription system="game" /> : null}
          {isLikes ? <MyLikes /> : null}
          {isFollowing ? <FollowedArtists /> : null}
          {isItems ? <OwnItems ownerId={user.id} /> : null}
          {isSecurity ? (
            <Security>
              <SecurityPanels
                system="game"
                account={user.id}
                totp={user.totp}
                onAccountChange={() => void gameSession.refresh()}
              />
            </Security>
          ) : null}
          {/* The panels of the security section bring their own. */}
          {isSecurity ? null : <StepUpDialog system="game" totp={user.totp} />}
          {isCharacters ? <CharactersSection ownerId={user.id} /> : null}
        </div>
        {/* On a phone the sections come first. */}
        <div className="grid gap-5 md:grid-cols-2 lg:sticky lg:order-first lg:top-24 lg:grid-cols-1">
          <UserCard user={user} />
          <OwnArtistCard />
          <CoinsCard />
          <DiscordPanel />
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
