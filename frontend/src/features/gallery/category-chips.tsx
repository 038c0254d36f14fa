import type { To } from 'react-router-dom';
import type { GalleryFilter } from '#shared/image-categories.ts';
import { ChipLink } from '#ui/control/chip-link.tsx';
import { formatCount } from '#ui/format/format-number.ts';
import { ChipRow } from '#ui/loading/chip-row.tsx';
import { Tooltip } from '#ui/overlay/tooltip.tsx';
import { useGalleryCategories } from '../../api/gallery-queries.ts';
import { CATEGORY_COUNTED, MATCHES_COUNTED } from './counters.ts';

interface Props {
  chosen: GalleryFilter;
  /** The URL of a category. */
  toCategory: (category: GalleryFilter) => To;
  /** Replaces the history entry instead of adding one. */
  replace?: boolean;
  /** Counts the matches of this search instead of all images. */
  search?: string;
  /** The enabled categories, if staff have restricted them. */
  among?: readonly GalleryFilter[];
}

/**
 * The categories with their image counts, in one row that scrolls sideways. Hidden until the counts load,
 * since they affect the widths.
 */
export function CategoryChips({ chosen, toCategory, replace = false, search = '', among }: Props) {
  const { categories, matches, pending } = useGalleryCategories(search);
  const shown = among ? categories.filter(({ value }) => among.includes(value)) : categories;
  return (
    <ChipRow pending={pending} wide="md:mx-0 md:flex-wrap md:overflow-visible md:px-0">
      {shown.map(({ value, label, count }) => (
        <li key={value}>
          <ChipLink chosen={value === chosen} to={toCategory(value)} replace={replace}>
            {label}
            {pending || count !== undefined ? (
              <Tooltip
                inControl
                text={search ? MATCHES_COUNTED : CATEGORY_COUNTED}
                className="text-right font-semibold tabular-nums"
              >
                <Count all={count} matches={matches.get(value)} />
              </Tooltip>
            ) : null}
          </ChipLink>
        </li>
      ))}
    </ChipRow>
  );
}

/** A number of images or matches. That of all images reserves the width, so that a search moves nothing. */
function Count({ all, matches }: { all: number | undefined; matches: number | undefined }) {
  const text = all === undefined ? '' : formatCount(all);
  return (
    <span className="inline-block" style={{ minWidth: `${Math.max(2, text.length)}ch` }}>
      {matches === undefined ? text : formatCount(matches)}
    </span>
  );
}
