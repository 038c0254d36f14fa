import { useQuery } from '@tanstack/react-query';
import { useLocation, useParams } from 'react-router-dom';
import type { Tag } from '#shared/contract/gallery.ts';
import { readNameSegment } from '#shared/name-paths.ts';
import type { PublicImage } from '#shared/public-image.ts';
import { ButtonLink } from '#ui/control/button.tsx';
import { formatQuantity } from '#ui/format/format-number.ts';
import { Pager } from '#ui/list/pager.tsx';
import { parsePage } from '#ui/list/parse-page.ts';
import { createOptionalLazy } from '#ui/loading/optional-lazy.tsx';
import { usePageHead } from '#ui/page/page-head.ts';
import { ApiError } from '../../../api/api-error.ts';
import { galleryTagQuery } from '../../../api/gallery-queries.ts';
import { FailedImages, NoImages } from '../../../forms/images/image-list-notices.tsx';
import { type ImagePage, useImagePage } from '../../../forms/images/use-image-page.ts';
import { paths } from '../../../session/paths/screen-paths.ts';
import { GridSkeleton, ImageGrid } from '../image-grid.tsx';
import { useImageLinks } from '../image-location.ts';
import { useScrollToResults } from '../use-scroll-to-results.ts';

const NothingThere = createOptionalLazy(() =>
  import('../nothing-there.tsx').then(({ NothingThere }) => NothingThere),
);

/** Every image with one tag. The URL holds the tag and the page. */
export function TagScreen() {
  const { name = '' } = useParams();
  const tag = readNameSegment(name);
  return <TagPage key={tag} name={tag} />;
}

function TagPage({ name }: { name: string }) {
  const page = parsePage(new URLSearchParams(useLocation().search).get('page'));
  const query = galleryTagQuery(name, page);
  const shown = useImagePage(query);
  const { error } = useQuery(query);
  const results = useScrollToResults(page);
  const found = shown.state === 'ready' ? shown.data : undefined;
  if (!found && error instanceof ApiError && error.status === 404)
    return <NothingThere of="tag" name={name} />;
  return (
    <div className="measure pt-8 pb-16 md:pt-12" data-wide="">
      <TagHeader name={name} tag={found?.tag} isLowerBound={found?.pagination.totalIsLowerBound === true} />
      <section ref={results} aria-label="Images" className="mt-8 min-h-svh scroll-mt-24">
        <TagImages name={name} page={page} shown={shown} />
      </section>
      <div className="mt-10">
        <Pager
          label="Pages of this tag"
          page={page}
          pages={found?.pagination.totalPages ?? 1}
          toPage={(next) => ({ pathname: paths.tag(name), search: next > 1 ? `?page=${next}` : '' })}
        />
      </div>
    </div>
  );
}

interface TagHeaderProps {
  name: string;
  /** Undefined while loading. */
  tag: Tag | undefined;
  /** Whether more images have it than were counted. */
  isLowerBound: boolean;
}

function TagHeader({ name, tag, isLowerBound }: TagHeaderProps) {
  const shownName = tag?.name ?? name;
  const count = `${isLowerBound ? 'More than ' : ''}${formatQuantity(tag?.images ?? 0, 'image')}`;
  usePageHead({
    title: `#${shownName}`,
    ...(tag && { description: `${count} tagged ${shownName} in the Pixelcrowd gallery.` }),
  });
  return (
    <>
      <h1 tabIndex={-1} className="text-4xl wrap-anywhere md:text-6xl">
        <span aria-hidden="true">#</span>
        {shownName}
      </h1>
      {/* Until the number is known, another takes as many lines. */}
      <p className={tag ? 'mt-2 text-soft' : 'invisible mt-2'}>{count}</p>
      {tag?.description ? (
        <p className="mt-3 max-w-2xl whitespace-pre-line wrap-anywhere">{tag.description}</p>
      ) : null}
    </>
  );
}

interface TagImagesProps {
  name: string;
  page: number;
  shown: ImagePage<{ images: PublicImage[] }>;
}

function TagImages({ name, page, shown }: TagImagesProps) {
  const linkTo = useImageLinks({ of: 'tag', name, page });
  if (shown.state === 'failed') return <FailedImages onRetry={shown.retry} busy={shown.busy} />;
  if (shown.state === 'loading') return <GridSkeleton />;
  const { images } = shown.data;
  if (images.length > 0) return <ImageGrid images={images} linkTo={linkTo} stale={shown.stale} />;
  return (
    <NoImages actions={<ButtonLink to={paths.tag(name)}>Go to the first page</ButtonLink>}>
      <p>That page doesn't exist.</p>
    </NoImages>
  );
}
