import { useLocation } from 'react-router-dom';
import { ButtonLink } from '#ui/control/button.tsx';
import { createOptionalLazy } from '#ui/loading/optional-lazy.tsx';
import { rememberPath } from '../../../session/paths/redirect-path.ts';
import { paths } from '../../../session/paths/screen-paths.ts';
import { usePlayerToken } from '../likes/known-likes.ts';

const PlayerFollow = createOptionalLazy(() =>
  import('./player-follow.tsx').then(({ PlayerFollow }) => PlayerFollow),
);

/** Follows the player who has claimed an artist page. Guests log in first, and the owner edits the page instead. */
export function FollowButton({ page }: { page: string }) {
  const token = usePlayerToken();
  const here = useLocation();
  if (token !== null)
    return (
      <span className="min-h-11">
        <PlayerFollow page={page} token={token} />
      </span>
    );
  return (
    <ButtonLink variant="raised" to={paths.gameProfile} onClick={() => rememberPath('game', here)}>
      Log in to follow
    </ButtonLink>
  );
}
