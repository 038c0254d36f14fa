import { Link } from 'react-router-dom';
import { joinClassNames } from '#ui/class-names.ts';
import { ChipLink } from '#ui/control/chip-link.tsx';
import { formatCount } from '#ui/format/format-number.ts';
import { ChipRow } from '#ui/loading/chip-row.tsx';
import { Skeleton } from '#ui/loading/loading.tsx';
import { Tooltip } from '#ui/overlay/tooltip.tsx';
import { type FaqFilters, useFaqCategories } from '../../api/faqs.ts';
import { buildFaqAddress } from '../../session/paths/screen-paths.ts';

/** The explanation of the number next to a category. */
const CATEGORY_COUNTED = 'Published questions in this category.';

/** The categories as a list: next to the questions where there is room, or else after them. */
export function FaqCategoryList({ filters }: { filters: FaqFilters }) {
  const { categories, pending } = useFaqCategories();
  return (
    <nav aria-labelledby="faq-categories" className="stepped bg-panel p-5 lg:sticky lg:top-24">
      <h2 id="faq-categories" className="font-text text-sm font-bold text-soft">
        Browse by category
      </h2>
      <ul className="mt-2">
        {categories.map(({ value, label, count }) => (
          <li key={value}>
            {pending ? (
              <Skeleton className="my-2.5 h-6 bg-raised" />
            ) : (
              <Link
                to={buildFaqAddress({ ...filters, category: value })}
                aria-current={value === filters.category || undefined}
                className={joinClassNames(
                  'flex min-h-11 items-center justify-between gap-4 border-l-4 pl-3',
                  value === filters.category
                    ? 'border-cool font-semibold text-text'
                    : 'border-transparent text-soft hover:border-line hover:text-text',
                )}
              >
                {label}
                {count === undefined ? null : (
                  <Tooltip inControl text={CATEGORY_COUNTED} className="tabular-nums">
                    {formatCount(count)}
                  </Tooltip>
                )}
              </Link>
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}

/**
 * The categories with their counts, in one row that scrolls sideways. Hidden until the counts load, since
 * empty categories are omitted.
 */
export function FaqChips({ filters }: { filters: FaqFilters }) {
  const { categories, pending } = useFaqCategories();
  return (
    <ChipRow pending={pending} className="min-w-0" wide="lg:mx-0 lg:px-0">
      {categories.map(({ value, label, count }) => (
        <li key={value}>
          <ChipLink chosen={value === filters.category} to={buildFaqAddress({ ...filters, category: value })}>
            {label}
            {count === undefined ? null : (
              <Tooltip inControl text={CATEGORY_COUNTED} className="font-semibold tabular-nums">
                {formatCount(count)}
              </Tooltip>
            )}
          </ChipLink>
        </li>
      ))}
    </ChipRow>
  );
}
