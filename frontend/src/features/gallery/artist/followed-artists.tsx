import { useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import type { FollowedArtist } from '#shared/contract/gallery.ts';
import { parseFace } from '#shared/face/face.ts';
import { Button } from '#ui/control/button.tsx';
import { formatCount } from '#ui/format/format-number.ts';
import { Pager } from '#ui/list/pager.tsx';
import { parsePage } from '#ui/list/parse-page.ts';
import { ListFailed, NothingFound } from '#ui/loading/list-notices.tsx';
import { Skeleton } from '#ui/loading/loading.tsx';
import { type QueryState, useQueryState } from '#ui/loading/use-query-state.ts';
import { LOST_SIGNAL_PICTURE } from '#ui/picture/people-pictures.ts';
import { CROWD } from '#ui/picture/pictures.ts';
import { followedArtistsQuery } from '../../../api/followed-artists.ts';
import { FacePortrait } from '../../../session/face-portrait.tsx';
import { paths } from '../../../session/paths/screen-paths.ts';
import { toFollowing } from '../image-location.ts';
import { usePlayerToken } from '../likes/known-likes.ts';
import { NoFollowedArtists } from './no-followed-artists.tsx';
import { useFollow } from './use-follow.ts';

const toPage = (page: number) => ({ search: `?section=following${page > 1 ? `&page=${page}` : ''}` });

/** Those whom the signed-in player follows, by name. No one else sees them. */
export function FollowedArtists() {
  const [search] = useSearchParams();
  const page = parsePage(search.get('page'));
  const shown = useQueryState(followedArtistsQuery(page));
  const { totalItems = 0, totalPages = 1 } = shown.state === 'ready' ? shown.data.pagination : {};
  return (
    <section aria-labelledby="following">
      <h2 id="following" className="text-3xl">
        Following{' '}
        {totalItems > 0 ? <span className="font-text font-bold">({formatCount(totalItems)})</span> : null}
      </h2>
      <p className="mt-2 mb-5 text-soft">
        Only you see this list.{' '}
        {totalItems > 0 ? (
          <Link to={toFollowing()} className="focus-frame text-cool underline underline-offset-4">
            See their newest work
          </Link>
        ) : null}
      </p>
      <Artists shown={shown} />
      <div className="mt-8">
        <Pager label="Pages of those you follow" page={page} pages={totalPages} toPage={toPage} />
      </div>
    </section>
  );
}

interface ArtistsProps {
  shown: QueryState<{ artists: FollowedArtist[]; pagination: { totalItems: number } }>;
}

function Artists({ shown }: ArtistsProps) {
  const token = usePlayerToken();
  if (shown.state === 'failed')
    return (
      <ListFailed
        title="Failed to load whom you follow"
        picture={LOST_SIGNAL_PICTURE}
        onRetry={shown.retry}
        busy={shown.busy}
      />
    );
  if (shown.state === 'loading' || token === null) return <ArtistsLoading />;
  const { artists, pagination } = shown.data;
  if (pagination.totalItems === 0) return <NoFollowedArtists />;
  if (artists.length === 0)
    return (
      <NothingFound title="No one on this page" picture={CROWD} toFirst={toPage(1)}>
        Open the gallery to find artists.
      </NothingFound>
    );
  return (
    <ul className="grid gap-3 xl:grid-cols-2">
      {artists.map((artist) => (
        <ArtistRow key={artist.page} artist={artist} token={token} />
      ))}
    </ul>
  );
}

/** Stays after Unfollow until the list is opened again, so that a mistake is one click to undo. */
function ArtistRow({ artist: { page, portrait }, token }: { artist: FollowedArtist; token: string }) {
  const [isFollowed, setIsFollowed] = useState(true);
  const { isFollowing, busy, toggle } = useFollow({
    page,
    token,
    isFollowing: isFollowed,
    onChange: setIsFollowed,
  });
  const face = parseFace(portrait);
  return (
    <li className="stepped flex min-w-0 items-center gap-4 bg-panel p-4">
      {face ? <FacePortrait face={face} scale={2} /> : null}
      <Link
        to={paths.artist(page)}
        className="focus-frame min-w-0 grow font-bold wrap-anywhere text-cool underline underline-offset-4 hover:text-text"
      >
        <bdi>{page}</bdi>
      </Link>
      <Button variant={isFollowing ? 'outline' : 'hot'} busy={busy} onClick={toggle} className="shrink-0">
        {isFollowing ? 'Unfollow' : 'Follow'}
        <span className="sr-only">{page}</span>
      </Button>
    </li>
  );
}

const ArtistsLoading = () => (
  <div role="status" className="grid gap-3 xl:grid-cols-2">
    <span className="sr-only">Loading whom you follow</span>
    <Skeleton className="h-20" />
    <Skeleton className="h-20" />
    <Skeleton className="h-20" />
  </div>
);
