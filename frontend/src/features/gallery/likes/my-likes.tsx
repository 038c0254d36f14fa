import { useSearchParams } from 'react-router-dom';
import type { Pagination } from '#shared/contract/pagination.ts';
import { GALLERY_LIMITS } from '#shared/gallery-limits.ts';
import type { PublicImage } from '#shared/public-image.ts';
import { ButtonLink } from '#ui/control/button.tsx';
import { Pager } from '#ui/list/pager.tsx';
import { parsePage } from '#ui/list/parse-page.ts';
import { Notice } from '#ui/loading/notice.tsx';
import { EMPTY_FRAME } from '#ui/picture/empty-frame.ts';
import { likedImagesQuery } from '../../../api/own-gallery.ts';
import { FailedImages, NoImages } from '../../../forms/images/image-list-notices.tsx';
import { type ImagePage, useImagePage } from '../../../forms/images/use-image-page.ts';
import { paths } from '../../../session/paths/screen-paths.ts';
import { GridSkeleton, ImageGrid } from '../image-grid.tsx';
import { useImageLinks } from '../image-location.ts';

const toPage = (page: number) => ({ search: `?section=likes${page > 1 ? `&page=${page}` : ''}` });

/** The images that the signed-in player likes, the last like first. No one else sees them. */
export function MyLikes() {
  const [search] = useSearchParams();
  const page = parsePage(search.get('page'));
  const shown = useImagePage(likedImagesQuery(page));
  const pagination = shown.state === 'ready' ? shown.data.pagination : undefined;
  return (
    <section aria-labelledby="likes">
      <h2 id="likes" className="text-3xl">
        My likes
      </h2>
      <p className="mt-2 mb-5 text-soft">
        Only you see this list.
        {pagination?.totalItems === GALLERY_LIMITS.shownLikes
          ? ` It has your newest ${GALLERY_LIMITS.shownLikes} likes.`
          : ''}
      </p>
      <LikedImages page={page} shown={shown} />
      <div className="mt-8">
        <Pager label="Pages of likes" page={page} pages={pagination?.totalPages ?? 1} toPage={toPage} />
      </div>
    </section>
  );
}

interface LikedImagesProps {
  page: number;
  shown: ImagePage<{ images: PublicImage[]; pagination: Pagination }>;
}

function LikedImages({ page, shown }: LikedImagesProps) {
  const linkTo = useImageLinks({ of: 'liked', page });
  if (shown.state === 'failed') return <FailedImages onRetry={shown.retry} busy={shown.busy} />;
  if (shown.state === 'loading') return <GridSkeleton />;
  const { images, pagination } = shown.data;
  if (images.length > 0) return <ImageGrid images={images} linkTo={linkTo} stale={shown.stale} />;
  if (pagination.totalItems === 0) return <NoLikes />;
  return (
    <NoImages actions={<ButtonLink to={toPage(1)}>Go to the first page</ButtonLink>}>
      <p>
        {page > pagination.totalPages
          ? "That page doesn't exist."
          : 'The images on this page are no longer in the gallery.'}
      </p>
    </NoImages>
  );
}

const NoLikes = () => (
  <Notice
    picture={EMPTY_FRAME}
    title="No likes yet"
    actions={
      <ButtonLink variant="hot" to={paths.gallery}>
        Explore Gallery
      </ButtonLink>
    }
  >
    <p>Press the heart of an image, and you'll find it here again.</p>
  </Notice>
);
