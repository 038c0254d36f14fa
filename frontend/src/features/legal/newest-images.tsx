import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import type { PublicImage } from '#shared/public-image.ts';
import { formatDay } from '#ui/format/format-time.ts';
import { Skeleton } from '#ui/loading/loading.tsx';
import { useHasRendered } from '#ui/page/use-has-rendered.ts';
import { Picture } from '#ui/picture/picture.tsx';
import { galleryImagesQuery } from '../../api/gallery-queries.ts';
import { paths } from '../../session/paths/screen-paths.ts';

const NEWEST = galleryImagesQuery({ category: 'all', sort: 'newest', search: '', page: 1 }, 12);

/** In one row of a wide screen, or two of a phone. */
const SHOWN = 4;
const PLACEHOLDERS = Array.from({ length: SHOWN }, (_, index) => index);

/** The newest images of the gallery that everyone may see, each with the day of its upload, as lists do not have that of its approval. */
export function NewestImages() {
  const { data, isError } = useQuery({ ...NEWEST, enabled: useHasRendered() });
  const images = data?.images.filter(({ rating }) => rating !== 'r').slice(0, SHOWN);
  if (isError) return <p>The newest pictures didn't load. They're all in the gallery.</p>;
  if (images?.length === 0) return <p>Nothing yet: yours can be the first.</p>;
  return (
    <div className="mt-4 grid grid-cols-2 gap-4 sm:grid-cols-4">
      {images
        ? images.map((image) => <NewImage key={image.id} image={image} />)
        : PLACEHOLDERS.map((key) => <Skeleton key={key} className="aspect-2/3 bg-panel" />)}
    </div>
  );
}

function NewImage({ image }: { image: PublicImage }) {
  const { id, title, altText, thumbnailUrl, variants, width, height, createdBy, createdAt } = image;
  const { nativeWidth, nativeHeight } = image;
  const grid = nativeWidth && nativeHeight ? { width: nativeWidth, height: nativeHeight } : undefined;
  // The narrowest file is sharp enough for a tile of this size.
  const src = variants[0]?.url ?? thumbnailUrl;
  return (
    <Link to={paths.image(id)} className="focus-frame block text-text no-underline!">
      <span className="frame stepped relative aspect-square w-full bg-panel">
        <Picture src={src} alt={altText} width={width} height={height} grid={grid} fit="contain" />
      </span>
      <span className="mt-2 block truncate font-semibold">{title}</span>
      <span className="block truncate text-sm text-soft">
        <bdi>{createdBy}</bdi>
      </span>
      <time dateTime={createdAt} className="block text-sm text-soft">
        Uploaded {formatDay(createdAt)}
      </time>
    </Link>
  );
}
