import { useQueries, useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { LIST_LIMITS } from '#shared/list-limits.ts';
import type { PublicImage } from '#shared/public-image.ts';
import {
  galleryArtistQuery,
  galleryImageQuery,
  galleryImagesQuery,
  useGalleryConfig,
} from '../../../api/gallery-queries.ts';
import { paths } from '../../../session/paths/screen-paths.ts';
import { NO_FILTERS } from '../gallery-filters.ts';
import { GalleryPicture } from '../gallery-picture.tsx';

/** How many images of each kind are shown, how many tags are searched, and how many of their images are compared. */
const SHOWN = 6;
const SEARCHED_TAGS = 3;
const COMPARED = 12;

/** Below an image whose link was followed: others by its artist, and others with its tags. */
export function MoreImages({ image }: { image: PublicImage }) {
  const { showCreatorNames } = useGalleryConfig();
  const byArtist = useMoreByArtist(image, showCreatorNames);
  const related = useRelated(image);
  return (
    <div className="grid gap-8">
      <ImageRow title={`More by ${image.createdBy}`} images={byArtist} />
      <ImageRow title="Related images" images={related} />
    </div>
  );
}

function useMoreByArtist({ id, createdBy }: PublicImage, enabled: boolean): PublicImage[] {
  const { data } = useQuery({ ...galleryArtistQuery(createdBy, 1), enabled });
  return (data?.images ?? []).filter((image) => image.id !== id).slice(0, SHOWN);
}

/** The images that share most tags with an image. */
function useRelated({ id }: PublicImage): PublicImage[] {
  const { data } = useQuery(galleryImageQuery(id));
  const tags = (data?.tags ?? [])
    .filter((tag) => tag.length >= LIST_LIMITS.searchMinimum)
    .slice(0, SEARCHED_TAGS);
  const found = useQueries({
    queries: tags.map((search) => galleryImagesQuery({ ...NO_FILTERS, search }, COMPARED)),
  });
  const byId = Map.groupBy(
    found.flatMap((query) => query.data?.images ?? []),
    (image) => image.id,
  );
  byId.delete(id);
  return [...byId.values()]
    .sort((one, other) => other.length - one.length)
    .flatMap(([image]) => image ?? [])
    .slice(0, SHOWN);
}

function ImageRow({ title, images }: { title: string; images: readonly PublicImage[] }) {
  if (images.length === 0) return null;
  return (
    <section aria-label={title}>
      <h3 className="text-2xl wrap-anywhere">{title}</h3>
      <ul className="mt-4 grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-6">
        {images.map((image) => (
          <li key={image.id}>
            <Link to={paths.image(image.id)} aria-label={image.title} className="focus-frame block">
              <span className="frame stepped step-2 block aspect-square bg-panel">
                <GalleryPicture image={image} fit="cover" sizes="(min-width: 64rem) 11rem, 46vw" decorative />
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
