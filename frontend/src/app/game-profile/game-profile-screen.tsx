import { useState } from 'react';
import { GameEntrance } from '../../features/accounts/game-profile/entrance/game-entrance.tsx';
import { useGameSession } from '../../session/game-session.ts';
import { GameSessionNotChecked } from '../../session/game-session-not-checked.tsx';
import { useMailedLink } from '../../session/use-mailed-link.ts';
import { ScreenLoading } from '../../ui/screen-loading.tsx';
import { Profile } from './profile.tsx';

/** The player's profile, or the sign-in views. */
export function GameProfileScreen() {
  const link = useMailedLink();
  const [usedToken, setUsedToken] = useState<string>();
  const { user, token, loading, error } = useGameSession();
  // An emailed link takes precedence over the current session.
  const openLink = link?.token === usedToken ? undefined : link;
  if (openLink || !(user || token)) {
    // After the link is used, the view stays; only another link resets it.
    return <GameEntrance key={link?.token} link={openLink} onLinkUsed={() => setUsedToken(link?.token)} />;
  }
  if (user) return <Profile user={user} />;
  return loading ? <ScreenLoading /> : <GameSessionNotChecked reason={error} />;
}
