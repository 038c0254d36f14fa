import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { UserCheck, UserPlus } from 'lucide-react';
import type { ResponseData } from '#shared/contract/call.ts';
import type { gallery } from '#shared/contract/gallery.ts';
import { Button, ButtonLink } from '#ui/control/button.tsx';
import { toast } from '#ui/overlay/toast.ts';
import { Icon } from '#ui/picture/icon.tsx';
import { ApiError } from '../../../api/api-error.ts';
import { followQuery, setFollow } from '../../../api/artist-pages.ts';
import { paths } from '../../../session/paths/screen-paths.ts';

interface Props {
  page: string;
  token: string;
}

/** Follows an artist or follows them no longer; the artist gets a way to their profile instead. */
export function PlayerFollow({ page, token }: Props) {
  const { data } = useQuery(followQuery(page, token));
  if (data?.isOwn)
    return (
      <ButtonLink variant="raised" to={paths.gameProfile}>
        Edit on your profile
      </ButtonLink>
    );
  return <PlayerButton page={page} token={token} isFollowing={data?.following ?? false} />;
}

function PlayerButton({ page, token, isFollowing }: Props & { isFollowing: boolean }) {
  const client = useQueryClient();
  const change = useMutation({
    mutationFn: () => setFollow(page, !isFollowing),
    onSuccess: ({ following }) => {
      client.setQueryData(followQuery(page, token).queryKey, { following, isOwn: false });
      if (following !== isFollowing) countFollower(client, page, following ? 1 : -1);
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

/** Changes the number of followers that is shown, since caches may keep the earlier one for a minute. */
function countFollower(client: QueryClient, page: string, change: number): void {
  client.setQueriesData<ResponseData<typeof gallery.calls.artist>>(
    { queryKey: ['gallery', 'artist'] },
    (known) => {
      const profile = known?.artist.profile;
      if (!profile || known.artist.page !== page) return known;
      const followers = Math.max(0, profile.followers + change);
      return { ...known, artist: { ...known.artist, profile: { ...profile, followers } } };
    },
  );
}

/** The server's message for the player, for example about an unverified email address or too many artists, or a default one. */
const describeFailure = (error: unknown): string =>
  error instanceof ApiError && [403, 409, 429].includes(error.status)
    ? error.message
    : "That didn't work. Please try again.";
