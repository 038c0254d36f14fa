import { Link, useLocation } from 'react-router-dom';
import type { PublicImage } from '#shared/public-image.ts';
import { ButtonLink } from '#ui/control/button.tsx';
import { formatQuantity } from '#ui/format/format-number.ts';
import { Pager } from '#ui/list/pager.tsx';
import { parsePage } from '#ui/list/parse-page.ts';
import { followedImagesQuery } from '../../api/own-gallery.ts';
import { FailedImages, NoImages } from '../../forms/images/image-list-notices.tsx';
import { type ImagePage, useImagePage } from '../../forms/images/use-image-page.ts';
import { paths } from '../../session/paths/screen-paths.ts';
import { NoFollowedArtists } from './artist/no-followed-artists.tsx';
import { GridSkeleton, ImageGrid } from './image-grid.tsx';
import { toFollowing, useImageLinks } from './image-location.ts';
import { useScrollToResults } from './use-scroll-to-results.ts';

/** The newest works of those whom the signed-in player follows. */
export function FollowingImages() {
  const page = parsePage(new URLSearchParams(useLocation().search).get('page'));
  const shown = useImagePage(followedImagesQuery(page));
  const results = useScrollToResults(page);
  const found = shown.state === 'ready' ? shown.data : undefined;
  return (
    <>
      <div className="mt-4 mb-6 flex min-h-6 flex-wrap gap-x-2 text-soft tabular-nums">
        <p role="status">
          {found && found.artists > 0
            ? `The newest of ${formatQuantity(found.artists, 'artist')}. New work appears within 10 minutes.`
            : null}
        </p>
        {found && found.artists > 0 ? (
          <Link
            to={{ pathname: paths.gameProfile, search: '?section=following' }}
            className="focus-frame text-cool underline underline-offset-4 hover:text-text"
          >
            See whom you follow
          </Link>
        ) : null}
      </div>
      <section ref={results} aria-label="Images" className="min-h-svh scroll-mt-24">
        <Images page={page} shown={shown} />
      </section>
      <div className="mt-10">
        <Pager
          label="Pages of those you follow"
          page={page}
          pages={found?.pagination.totalPages ?? 1}
          toPage={toFollowing}
        />
      </div>
    </>
  );
}

interface ImagesProps {
  page: number;
  shown: ImagePage<{ images: PublicImage[]; artists: number }>;
}

function Images({ page, shown }: ImagesProps) {
  const linkTo = useImageLinks({ of: 'following', page });
  if (shown.state === 'failed') return <FailedImages onRetry={shown.retry} busy={shown.busy} />;
  if (shown.state === 'loading') return <GridSkeleton />;
  const { images, artists } = shown.data;
  if (images.length > 0) return <ImageGrid images={images} linkTo={linkTo} stale={shown.stale} />;
  if (artists === 0) return <NoFollowedArtists />;
  return (
    <NoImages actions={page > 1 ? <ButtonLink to={toFollowing(1)}>Go to the first page</ButtonLink> : null}>
      <p>
        {page > 1 ? "That page doesn't exist." : 'Nothing of those you follow is in the gallery right now.'}
      </p>
    </NoImages>
  );
}
