import { useNavigate } from 'react-router-dom';
import { LIMITS } from '../../../../shared/limits.ts';
import { getCurrentFields } from '../current-fields.ts';
import { SearchField } from '../search-field.tsx';
import { SelectField } from '../select-field.tsx';
import { useTypedTerm } from '../use-typed-term.ts';
import { FilterBar } from './filter-bar.tsx';

/** A field that filters a list. */
interface FilterField<Filters> {
  name: keyof Filters;
  label: string;
  /** The options are the filter's values. */
  options: readonly { value: string; label: string }[];
}

interface Props<Filters> {
  /** For example 'Filter images'. */
  label: string;
  /** For example 'Search title, tag or creator'. */
  searched: string;
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
export function AddressFilterBar<Filters extends { search: string }>(props: Props<Filters>) {
  const { label, searched, fields, filters, parseFilters, buildSearch, count } = props;
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
      maxLength={LIMITS.searchMaximum}
      problem={problem}
    />
  );
  return (
    <FilterBar label={label} search={search} count={count}>
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
