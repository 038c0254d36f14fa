import { UserPlus } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { useLocation } from 'react-router-dom';
import { ButtonLink } from '#ui/control/button.tsx';
import { Icon } from '#ui/picture/icon.tsx';
import { rememberPath } from '../../../session/paths/redirect-path.ts';
import { paths } from '../../../session/paths/screen-paths.ts';
import { usePlayerToken } from '../likes/known-likes.ts';

const PlayerFollow = lazy(() =>
  import('./player-follow.tsx').then(({ PlayerFollow }) => ({ default: PlayerFollow })),
);

/** Follows the player who has claimed an artist page. Guests log in first, and the owner edits the page instead. */
export function FollowButton({ page }: { page: string }) {
  const token = usePlayerToken();
  const here = useLocation();
  if (token !== null)
    return (
      <Suspense fallback={<span className="h-11 w-32" />}>
        <PlayerFollow page={page} token={token} />
      </Suspense>
    );
  return (
    <ButtonLink variant="raised" to={paths.gameProfile} onClick={() => rememberPath('game', here)}>
      <Icon of={UserPlus} size={18} />
      Log in to follow
    </ButtonLink>
  );
}
