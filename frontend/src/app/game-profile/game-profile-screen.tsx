import { lazy, useEffect, useState } from 'react';
import { ScreenLoading } from '#ui/loading/loading.tsx';
import { awaitFirstSign } from '#ui/page/first-sign.ts';
import { runWhenIdle } from '#ui/page/when-idle.ts';
import { GameEntrance } from '../../features/accounts/game-profile/entrance/game-entrance.tsx';
import { useDiscordReturn } from '../../features/discord-link/use-discord-return.ts';
import { useGameSession } from '../../session/game-session.ts';
import { GameSessionNotChecked } from '../../session/game-session-not-checked.tsx';
import { useMailedLink } from '../../session/use-mailed-link.ts';

const loadProfile = () => import('./player-profile.tsx');
const PlayerProfile = lazy(() => loadProfile().then(({ PlayerProfile }) => ({ default: PlayerProfile })));
const preloadProfile = () => void loadProfile().catch(() => undefined);

/** The player's profile, or the sign-in views. */
export function GameProfileScreen() {
  useDiscordReturn();
  const link = useMailedLink();
  const [usedToken, setUsedToken] = useState<string>();
  const { user, token, loading, error } = useGameSession();
  useProfilePreload(token !== null);
  // An emailed link takes precedence over the current session.
  const openLink = link?.token === usedToken ? undefined : link;
  const isChecking = openLink?.purpose === 'verify' && token && !user;
  if (!isChecking && (openLink || !(user || token))) {
    // After the link is used, the view stays; only another link resets it.
    return <GameEntrance key={link?.token} link={openLink} onLinkUsed={() => setUsedToken(link?.token)} />;
  }
  if (user) return <PlayerProfile user={user} />;
  return loading ? <ScreenLoading /> : <GameSessionNotChecked reason={error} />;
}

/** Preloads the profile while a session is checked, and otherwise once someone begins to sign in. */
function useProfilePreload(hasSession: boolean): void {
  useEffect(() => {
    if (!hasSession) return awaitFirstSign(() => runWhenIdle(preloadProfile));
    return preloadProfile();
  }, [hasSession]);
}
