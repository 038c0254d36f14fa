import { type FaqFilters, useFaqCategories } from '../../api/faqs.ts';
import { ChipLink } from '../../ui/chip-link.tsx';
import { classNames } from '../../ui/class-names.ts';
import { formatCount } from '../../ui/format.ts';
import { Skeleton } from '../../ui/loading.tsx';
import { buildFaqAddress } from '../../ui/paths.ts';
import { Tooltip } from '../../ui/tooltip.tsx';
import { CATEGORY_COUNTED } from './category-counted.ts';

/**
 * The categories with their counts, in one row that scrolls sideways. Hidden until the counts load, since
 * empty categories are omitted.
 */
export function FaqChips({ filters }: { filters: FaqFilters }) {
  const { categories, pending } = useFaqCategories();
  return (
    <nav aria-label="Categories" className="relative min-w-0">
      {pending ? <Skeleton className="absolute inset-x-0 inset-y-1.5" /> : null}
      <ul
        className={classNames(
          '-mx-4 flex gap-2 overflow-x-auto px-4 py-1.5 [scrollbar-width:none]',
          'lg:mx-0 lg:px-0',
          pending && 'invisible',
        )}
      >
        {categories.map(({ value, label, count }) => (
          <li key={value}>
            <ChipLink
              chosen={value === filters.category}
              to={buildFaqAddress({ ...filters, category: value })}
            >
              {label}
              {count === undefined ? null : (
                <Tooltip inControl text={CATEGORY_COUNTED} className="font-semibold tabular-nums">
                  {formatCount(count)}
                </Tooltip>
              )}
            </ChipLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
