import { useQuery } from '@tanstack/react-query';
import { UserCheck, UserPlus } from 'lucide-react';
import { Button, ButtonLink } from '#ui/control/button.tsx';
import { Icon } from '#ui/picture/icon.tsx';
import { followQuery } from '../../../api/artist-pages.ts';
import { paths } from '../../../session/paths/screen-paths.ts';
import { useFollow } from './use-follow.ts';

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

function PlayerButton(props: Props & { isFollowing: boolean }) {
  const { isFollowing, busy, toggle } = useFollow(props);
  return (
    <Button variant={isFollowing ? 'outline' : 'hot'} aria-pressed={isFollowing} busy={busy} onClick={toggle}>
      <Icon of={isFollowing ? UserCheck : UserPlus} size={18} />
      {isFollowing ? 'Following' : 'Follow'}
    </Button>
  );
}
