import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import type { ResponseData } from '#shared/contract/call.ts';
import type { gallery } from '#shared/contract/gallery.ts';
import { toast } from '#ui/overlay/toast.ts';
import { ApiError } from '../../../api/api-error.ts';
import { followQuery, setFollow } from '../../../api/artist-pages.ts';

interface Follow {
  page: string;
  token: string;
  isFollowing: boolean;
  onChange?: (isFollowing: boolean) => void;
}

/** Follows an artist or follows them no longer. What is shown changes at once, and goes back if the server does not do it. */
export function useFollow({ page, token, isFollowing, onChange }: Follow) {
  const client = useQueryClient();
  const change = useMutation({
    mutationFn: (wanted: boolean) => setFollow(page, wanted),
    onSuccess: ({ following }) => {
      client.setQueryData(followQuery(page, token).queryKey, { following, isOwn: false });
      if (following !== isFollowing) countFollower(client, page, following ? 1 : -1);
      onChange?.(following);
      toast.success(following ? 'Following' : 'No longer following');
    },
    onError: (error) => toast.error(describeFailure(error)),
  });
  return {
    isFollowing: change.isPending ? change.variables : isFollowing,
    busy: change.isPending,
    toggle: () => change.mutate(!isFollowing),
  };
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
