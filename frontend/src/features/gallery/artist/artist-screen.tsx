import { useQuery } from '@tanstack/react-query';
import { Eye, Heart, Images, Share2 } from 'lucide-react';
import { useLocation, useParams } from 'react-router-dom';
import type { Artist } from '#shared/contract/gallery.ts';
import { parseFace } from '#shared/face/face.ts';
import { readNameSegment } from '#shared/name-paths.ts';
import type { PublicImage } from '#shared/public-image.ts';
import { joinClassNames } from '#ui/class-names.ts';
import { StatCard } from '#ui/content/stat-card.tsx';
import { ButtonLink } from '#ui/control/button.tsx';
import { IconButton } from '#ui/control/icon-button.tsx';
import { formatCount, formatQuantity } from '#ui/format/format-number.ts';
import { formatDay } from '#ui/format/format-time.ts';
import { Pager } from '#ui/list/pager.tsx';
import { parsePage } from '#ui/list/parse-page.ts';
import { createOptionalLazy } from '#ui/loading/optional-lazy.tsx';
import { usePageHead } from '#ui/page/page-head.ts';
import { ApiError } from '../../../api/api-error.ts';
import { galleryArtistQuery, useGalleryConfig } from '../../../api/gallery-queries.ts';
import { FailedImages, NoImages } from '../../../forms/images/image-list-notices.tsx';
import { type ImagePage, useImagePage } from '../../../forms/images/use-image-page.ts';
import { paths } from '../../../session/paths/screen-paths.ts';
import { PremiumBadgeUntil } from '../../../session/premium-badge.tsx';
import { GridSkeleton, ImageGrid } from '../image-grid.tsx';
import { useImageLinks } from '../image-location.ts';
import { shareLink } from '../share-link.ts';
import { useScrollToResults } from '../use-scroll-to-results.ts';
import { ArtistProfile } from './artist-profile.tsx';

// A page shows one of them.
const FacePortrait = createOptionalLazy(() =>
  import('../../../session/face-portrait.tsx').then(({ FacePortrait }) => FacePortrait),
);
const DefaultAvatar = createOptionalLazy(() =>
  import('#ui/picture/default-avatar.tsx').then(({ DefaultAvatar }) => DefaultAvatar),
);
const NothingThere = createOptionalLazy(() =>
  import('../nothing-there.tsx').then(({ NothingThere }) => NothingThere),
);

/** Everything published by one artist, with counts. The URL holds the name and the page. */
export function ArtistScreen() {
  const { name = '' } = useParams();
  const artist = readNameSegment(name);
  return <ArtistPage key={artist} name={artist} />;
}

function ArtistPage({ name }: { name: string }) {
  const page = parsePage(new URLSearchParams(useLocation().search).get('page'));
  const query = galleryArtistQuery(name, page);
  const shown = useImagePage(query);
  const { error } = useQuery(query);
  const results = useScrollToResults(page);
  const found = shown.state === 'ready' ? shown.data : undefined;
  if (!found && error instanceof ApiError && error.status === 404)
    return <NothingThere of="artist" name={name} />;
  const toPage = (next: number) => ({
    pathname: paths.artist(name),
    search: next > 1 ? `?page=${next}` : '',
  });
  return (
    <div className="measure pt-8 pb-16 md:pt-12" data-wide="">
      <Head name={found?.artist.name ?? name} artist={found?.artist} />
      <ArtistHeader name={found?.artist.name ?? name} images={found?.images ?? []} artist={found?.artist} />
      <section ref={results} aria-label="Images" className="mt-8 min-h-svh scroll-mt-24">
        <ArtistImages name={name} page={page} shown={shown} />
      </section>
      <div className="mt-10">
        <Pager
          label="Pages of this artist"
          page={page}
          pages={found?.pagination.totalPages ?? 1}
          toPage={toPage}
        />
      </div>
    </div>
  );
}

interface HeadProps {
  name: string;
  /** Undefined while loading. */
  artist: Artist | undefined;
}

function Head({ name, artist }: HeadProps) {
  usePageHead({
    title: `Art by ${name}`,
    ...(artist && {
      description: `${formatQuantity(artist.images, 'image')} by ${name} in the Pixelcrowd gallery.`,
    }),
  });
  return null;
}

/** What the counts of an artist cover. */
const COUNTS = {
  images: 'Published images of this artist.',
  views: 'Views of these images: one per visitor per day. Updated every 10 minutes.',
  likes: 'Likes of these images: one per player. Updated every 10 minutes.',
} as const;

function ArtistHeader({ name, images, artist }: HeadProps & { images: readonly PublicImage[] }) {
  const { showStats } = useGalleryConfig();
  const portrait = parseFace(artist?.profile?.portrait ?? '');
  const count = (of: keyof typeof COUNTS) => ({
    value: artist && formatCount(artist[of]),
    counts: COUNTS[of],
  });
  return (
    <>
      <div className="flex items-center gap-4 md:gap-7">
        <span className="size-24 shrink-0">
          {portrait ? <FacePortrait face={portrait} scale={4} /> : null}
          {artist && !portrait ? <DefaultAvatar id={name.toLowerCase()} scale={8} /> : null}
        </span>
        <div className="min-w-0 grow">
          <h1 tabIndex={-1} className="text-4xl wrap-anywhere md:text-6xl">
            {name} <PremiumBadgeUntil time={artist?.premiumBadgeUntil} />
          </h1>
          {/* Until the artist is known, another day takes as many lines. */}
          <p className={joinClassNames('mt-2 text-soft', !artist && 'invisible')}>
            Publishing here since {formatDay(artist?.since ?? new Date().toISOString())}
          </p>
        </div>
        <IconButton
          icon={Share2}
          label="Share this artist"
          onClick={() =>
            void shareLink({ title: `Art by ${name}`, path: paths.artist(artist?.page ?? name) })
          }
        />
      </div>
      {/* Most artists have a profile, whose button takes this room. */}
      {artist ? null : <div className="mt-5 h-12" />}
      {artist?.profile ? (
        <ArtistProfile artist={{ ...artist, profile: artist.profile }} image={images[0]} />
      ) : null}
      <dl className="mt-6 grid grid-cols-3 gap-2 md:gap-4">
        <StatCard icon={Images} label="Images" {...count('images')} />
        {showStats ? (
          <>
            <StatCard icon={Eye} label="Views" {...count('views')} />
            <StatCard icon={Heart} label="Likes" {...count('likes')} />
          </>
        ) : null}
      </dl>
    </>
  );
}

interface ArtistImagesProps {
  name: string;
  page: number;
  shown: ImagePage<{ images: PublicImage[] }>;
}

function ArtistImages({ name, page, shown }: ArtistImagesProps) {
  const linkTo = useImageLinks({ of: 'artist', name, page });
  if (shown.state === 'failed') return <FailedImages onRetry={shown.retry} busy={shown.busy} />;
  if (shown.state === 'loading') return <GridSkeleton />;
  const { images } = shown.data;
  if (images.length > 0) return <ImageGrid images={images} linkTo={linkTo} stale={shown.stale} />;
  return (
    <NoImages actions={<ButtonLink to={paths.artist(name)}>Go to the first page</ButtonLink>}>
      <p>That page doesn't exist.</p>
    </NoImages>
  );
}
