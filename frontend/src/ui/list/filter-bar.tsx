import { SlidersHorizontal } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Pagination } from '#shared/contract/pagination.ts';
import { LIST_LIMITS } from '#shared/list-limits.ts';
import { Button } from '../control/button.tsx';
import { SelectField, TextField } from '../form/field.tsx';
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
  /** Filter fields for which there is no room in the row: a button shows them below it. */
  further?: ReactNode;
  /** How many of these narrow the list. */
  furtherActive?: number;
}

const PHONE = '(width < 48rem)';
const FIELDS = 'flex min-w-0 flex-wrap gap-3 *:w-44 *:min-w-0 lg:*:w-48 [&[hidden]]:hidden';

/** Search and filters of a list in one row; on a phone the filters are in a sheet. */
export function FilterBar(props: Props) {
  const { label, search, count, children, active = 0, further, furtherActive = 0 } = props;
  const isPhone = useMediaQuery(PHONE);
  const fieldsId = useId();
  // Filters from the address are shown.
  const [isOpen = furtherActive > 0, setOpen] = useState<boolean>();
  return (
    <fieldset aria-label={label} className="grid min-w-0 gap-3">
      <div className="grid items-end gap-3 md:flex md:flex-wrap">
        {search ? <div className="min-w-0 grow">{search}</div> : null}
        {children && isPhone ? (
          <FilterSheet active={active + furtherActive}>
            {children}
            {further}
          </FilterSheet>
        ) : null}
        {children && !isPhone ? <div className={FIELDS}>{children}</div> : null}
        {further && !isPhone ? (
          <FurtherFilters active={furtherActive} fieldsId={fieldsId} isOpen={isOpen} onToggle={setOpen} />
        ) : null}
      </div>
      {further && !isPhone ? (
        <div id={fieldsId} hidden={!isOpen} className={FIELDS}>
          {further}
        </div>
      ) : null}
      {count ? (
        <p role="status" className="text-sm text-soft tabular-nums">
          {count}
        </p>
      ) : null}
    </fieldset>
  );
}

interface FurtherFiltersProps {
  active: number;
  fieldsId: string;
  isOpen: boolean;
  onToggle: (isOpen: boolean) => void;
}

const FurtherFilters = ({ active, fieldsId, isOpen, onToggle }: FurtherFiltersProps) => (
  <Button aria-expanded={isOpen} aria-controls={fieldsId} onClick={() => onToggle(!isOpen)}>
    <Icon of={SlidersHorizontal} size={18} />
    {active > 0 ? `More filters (${formatCount(active)})` : 'More filters'}
  </Button>
);

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
  /** The options are the filter's values, the first one for no filter; a field without options takes a day. */
  options?: readonly { value: string; label: string }[];
  /** Whether it is behind the button for more filters. */
  isFurther?: boolean;
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
  const isActive = ({ name, options }: FilterField<Filters>) =>
    String(filters[name]) !== (options?.[0]?.value ?? '');
  const [first, further] = [fields.filter(isFirst), fields.filter((each) => !isFirst(each))];
  const show = (field: FilterField<Filters>) => (
    <FilterInput
      key={String(field.name)}
      {...field}
      value={String(filters[field.name])}
      onChange={(value) => void navigate(toChanged(field.name, value))}
    />
  );
  return (
    <FilterBar
      label={label}
      search={search}
      count={count}
      active={first.filter(isActive).length}
      further={further.length > 0 ? further.map(show) : undefined}
      furtherActive={further.filter(isActive).length}
    >
      {first.map(show)}
    </FilterBar>
  );
}

const isFirst = ({ isFurther = false }: { isFurther?: boolean }): boolean => !isFurther;

interface FilterInputProps {
  label: string;
  options?: readonly { value: string; label: string }[];
  value: string;
  onChange: (value: string) => void;
}

const FilterInput = ({ label, options, value, onChange }: FilterInputProps) =>
  options ? (
    <SelectField
      label={label}
      options={options}
      value={value}
      onChange={({ target }) => onChange(target.value)}
    />
  ) : (
    <TextField label={label} type="date" value={value} onChange={({ target }) => onChange(target.value)} />
  );

/** Formats the number of results: '240 images found', '1 image found'. */
export const formatFoundCount = (
  { totalItems, totalIsLowerBound }: Pick<Pagination, 'totalItems' | 'totalIsLowerBound'>,
  noun: string,
): string => `${totalIsLowerBound ? 'More than ' : ''}${formatQuantity(totalItems, noun)} found`;
