import { Link } from 'react-router-dom';
import type { GalleryFilters } from '../../api/gallery-queries.ts';
import { buildSearch, withFilter } from './gallery-filters.ts';
import { toGallery } from './image-location.ts';

interface Props {
  found: { hasAny?: true | undefined; didYouMean?: string | undefined };
  filters: GalleryFilters;
}

/** A search of nothing but tags that are not wanted, which finds nothing. */
const ONLY_EXCLUDES = /^\s*(-\S+\s*)+$/;

/** Says that the images have only some of the words, and what may have been meant. */
export function SearchNotes({ found: { hasAny, didYouMean }, filters }: Props) {
  if (ONLY_EXCLUDES.test(filters.search))
    return (
      <p role="status" className="mb-5 text-soft">
        Type what to look for as well, such as: cat {filters.search.trim()}
      </p>
    );
  if (!hasAny && didYouMean === undefined) return null;
  return (
    <div role="status" className="mb-5 text-soft">
      {hasAny ? <p>No image matches all of these words. These match some of them.</p> : null}
      {didYouMean === undefined ? null : (
        <p>
          Did you mean{' '}
          <Link
            to={toGallery(buildSearch(withFilter(filters, { search: didYouMean })))}
            className="text-cool underline underline-offset-4 hover:text-text pointer-coarse:py-2.5"
          >
            <bdi>{didYouMean}</bdi>
          </Link>
          ?
        </p>
      )}
    </div>
  );
}
