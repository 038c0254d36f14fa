import { useState } from 'react';
import { ScreenLoading } from '../../app/screen-loading.tsx';
import { useGameSession } from '../../session/game-session.ts';
import { useMailedLink } from '../../session/use-mailed-link.ts';
import { GameEntrance } from './entrance/game-entrance.tsx';
import { NotChecked } from './not-checked.tsx';
import { Profile } from './profile/profile.tsx';

/** A player's own page, or the way into it. */
export function GameProfileScreen() {
  const link = useMailedLink();
  const [usedToken, setUsedToken] = useState<string>();
  const { user, token, loading, error } = useGameSession();
  // A link out of a mail comes first, whoever is signed in.
  const openLink = link?.token === usedToken ? undefined : link;
  if (openLink || !(user || token)) {
    // A link that is used up leaves the entrance where it led to; only another link begins anew.
    return <GameEntrance key={link?.token} link={openLink} onLinkUsed={() => setUsedToken(link?.token)} />;
  }
  if (user) return <Profile user={user} />;
  return loading ? <ScreenLoading /> : <NotChecked reason={error} />;
}
