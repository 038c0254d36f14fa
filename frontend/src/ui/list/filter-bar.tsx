import { SlidersHorizontal } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Pagination } from '#shared/contract/pagination.ts';
import { LIST_LIMITS } from '#shared/list-limits.ts';
import { Button } from '../control/button.tsx';
import { SelectField } from '../form/field.tsx';
import { SearchField } from '../form/search-field.tsx';
import { useTypedTerm } from '../form/use-typed-term.ts';
import { formatCount, formatQuantity } from '../format/format-number.ts';
import { Sheet } from '../overlay/sheet.tsx';
import { useMediaQuery } from '../page/media-query.ts';
import { Icon } from '../picture/icon.tsx';
import { getCurrentFields } from './current-fields.ts';

interface Props {
  /** For example 'Filter images'. */
  label: string;
  /** The search field, which fills the remaining width. */
  search?: ReactNode;
  /** The number of results or another note about the list. */
  count?: ReactNode;
  /** The filter fields. */
  children?: ReactNode;
  /** How many of these narrow the list. */
  active?: number;
}

const PHONE = '(width < 48rem)';

/** Search and filters of a list in one row; on a phone the filters are in a sheet. */
export function FilterBar({ label, search, count, children, active = 0 }: Props) {
  const isPhone = useMediaQuery(PHONE);
  return (
    <fieldset aria-label={label} className="grid min-w-0 gap-3">
      <div className="grid items-end gap-3 md:flex md:flex-wrap">
        {search ? <div className="min-w-0 grow">{search}</div> : null}
        {children && isPhone ? <FilterSheet active={active}>{children}</FilterSheet> : null}
        {children && !isPhone ? (
          <div className="flex min-w-0 flex-wrap gap-3 *:w-44 *:min-w-0 lg:*:w-48">{children}</div>
        ) : null}
      </div>
      {count ? (
        <p role="status" className="text-sm text-soft tabular-nums">
          {count}
        </p>
      ) : null}
    </fieldset>
  );
}

/** The button that opens the filters, which apply at once. */
function FilterSheet({ active, children }: { active: number; children: ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Icon of={SlidersHorizontal} size={18} />
        {active > 0 ? `Filters (${formatCount(active)})` : 'Filters'}
      </Button>
      {isOpen ? (
        <Sheet title="Filters" done="Show results" onClose={() => setOpen(false)}>
          {children}
        </Sheet>
      ) : null}
    </>
  );
}

/** A field that filters a list. */
interface FilterField<Filters> {
  name: keyof Filters;
  label: string;
  /** The options are the filter's values. */
  options: readonly { value: string; label: string }[];
}

interface AddressFilterBarProps<Filters> {
  /** For example 'Filter images'. */
  label: string;
  /** For example 'Search title, tag or creator'. */
  searched: string;
  /** Adds a button that searches, as Enter does. */
  hasSearchButton?: boolean;
  fields: readonly FilterField<Filters>[];
  filters: Filters;
  /** Parses the filters from the query parameters. */
  parseFilters: (fields: URLSearchParams) => Filters;
  /** The query string with some of the filters changed. */
  buildSearch: (filters: Filters, change: Partial<Filters>) => string;
  /** How many items were found, as text; a space until that is known, to avoid layout shift. */
  count: string;
}

/** The filters of a list, stored in the URL. */
export function AddressFilterBar<Filters extends { search: string }>(props: AddressFilterBarProps<Filters>) {
  const {
    label,
    searched,
    hasSearchButton = false,
    fields,
    filters,
    parseFilters,
    buildSearch,
    count,
  } = props;
  const navigate = useNavigate();
  // `name` and `value` form one of the filters.
  const toChanged = (name: keyof Filters, value: string) => ({
    search: buildSearch(parseFilters(getCurrentFields()), { [name]: value } as unknown as Partial<Filters>),
  });
  const { term, problem, change, submit } = useTypedTerm({
    searched: filters.search,
    toTerm: (search) => toChanged('search', search),
  });
  const search = (
    <SearchField
      label={searched}
      value={term}
      onChange={change}
      onSubmit={submit}
      maxLength={LIST_LIMITS.searchMaximum}
      problem={problem}
      hasButton={hasSearchButton}
    />
  );
  const active = fields.filter(({ name, options }) => String(filters[name]) !== options[0]?.value);
  return (
    <FilterBar label={label} search={search} count={count} active={active.length}>
      {fields.map(({ name, label: fieldLabel, options }) => (
        <SelectField
          key={String(name)}
          label={fieldLabel}
          options={options}
          value={String(filters[name])}
          onChange={({ target }) => void navigate(toChanged(name, target.value))}
        />
      ))}
    </FilterBar>
  );
}

/** Formats the number of results: '240 images found', '1 image found'. */
export const formatFoundCount = (
  { totalItems, totalIsLowerBound }: Pick<Pagination, 'totalItems' | 'totalIsLowerBound'>,
  noun: string,
): string => `${totalIsLowerBound ? 'More than ' : ''}${formatQuantity(totalItems, noun)} found`;
