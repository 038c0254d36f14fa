import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { UserCheck, UserPlus } from 'lucide-react';
import { useLocation } from 'react-router-dom';
import { Button, ButtonLink } from '#ui/control/button.tsx';
import { toast } from '#ui/overlay/toast.ts';
import { Icon } from '#ui/picture/icon.tsx';
import { ApiError } from '../../../api/api-error.ts';
import { followQuery, setFollow } from '../../../api/artist-pages.ts';
import { rememberPath } from '../../../session/paths/redirect-path.ts';
import { paths } from '../../../session/paths/screen-paths.ts';
import { usePlayerToken } from '../likes/known-likes.ts';

/** Follows the player who has claimed an artist page. Guests log in first, and the owner edits the page instead. */
export function FollowButton({ page }: { page: string }) {
  const token = usePlayerToken();
  const here = useLocation();
  const { data } = useQuery(followQuery(page, token));
  if (token === null)
    return (
      <ButtonLink variant="raised" to={paths.gameProfile} onClick={() => rememberPath('game', here)}>
        <Icon of={UserPlus} size={18} />
        Log in to follow
      </ButtonLink>
    );
  if (data?.isOwn)
    return (
      <ButtonLink variant="raised" to={paths.gameProfile}>
        Edit on your profile
      </ButtonLink>
    );
  return <PlayerButton page={page} token={token} isFollowing={data?.following ?? false} />;
}

interface PlayerButtonProps {
  page: string;
  token: string;
  isFollowing: boolean;
}

function PlayerButton({ page, token, isFollowing }: PlayerButtonProps) {
  const client = useQueryClient();
  const change = useMutation({
    mutationFn: () => setFollow(page, !isFollowing),
    onSuccess: ({ following }) => {
      client.setQueryData(followQuery(page, token).queryKey, { following, isOwn: false });
      toast.success(following ? 'Following' : 'No longer following');
    },
    onError: (error) => toast.error(describeFailure(error)),
  });
  return (
    <Button
      variant={isFollowing ? 'outline' : 'hot'}
      aria-pressed={isFollowing}
      busy={change.isPending}
      onClick={() => change.mutate()}
    >
      <Icon of={isFollowing ? UserCheck : UserPlus} size={18} />
      {isFollowing ? 'Following' : 'Follow'}
    </Button>
  );
}

/** The server's message for the player, for example about an unverified email address or too many artists, or a default one. */
const describeFailure = (error: unknown): string =>
  error instanceof ApiError && [403, 409, 429].includes(error.status)
    ? error.message
    : "That didn't work. Please try again.";
