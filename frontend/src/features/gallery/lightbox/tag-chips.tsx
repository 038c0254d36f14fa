import { useQuery } from '@tanstack/react-query';
import { getCategoryLabel } from '#shared/image-categories.ts';
import type { PublicImage } from '#shared/public-image.ts';
import { ChipLink } from '#ui/control/chip-link.tsx';
import { galleryImageQuery } from '../../../api/gallery-queries.ts';
import { paths } from '../../../session/paths/screen-paths.ts';
import { buildSearch } from '../gallery-filters.ts';
import { toGallery } from '../image-location.ts';

/**
 * The category and the tags of an image, each a link to the images that share it. One row, whose height does not
 * depend on the tags, since they load after the image.
 */
export function TagChips({ image }: { image: PublicImage }) {
  const { data } = useQuery(galleryImageQuery(image.id));
  const tags = data?.tags ?? [];
  return (
    <ul
      aria-label="Category and tags"
      className="measure flex gap-2 overflow-x-auto py-1 [scrollbar-width:none] short:hidden"
    >
      <li>
        <ChipLink chosen={false} to={toGallery(buildSearch({ category: image.category }))}>
          {getCategoryLabel(image.category)}
        </ChipLink>
      </li>
      {tags.map((tag) => (
        <li key={tag}>
          <ChipLink chosen={false} to={paths.tag(tag)}>
            <span>
              <span aria-hidden="true">#</span>
              {tag}
            </span>
          </ChipLink>
        </li>
      ))}
    </ul>
  );
}
