import { useNavigate } from 'react-router-dom';
import { LIMITS } from '../../../../shared/limits.ts';
import { presentFields } from '../present-fields.ts';
import { SearchField } from '../search-field.tsx';
import { SelectField } from '../select-field.tsx';
import { useTypedTerm } from '../use-typed-term.ts';
import { FilterBar } from './filter-bar.tsx';

/** One of the fields that a list is filtered by. */
interface FilterField<Filters> {
  name: keyof Filters;
  label: string;
  /** Their values are the filter's own. */
  options: readonly { value: string; label: string }[];
}

interface Props<Filters> {
  /** What is filtered, as 'Filter the images'. */
  label: string;
  /** What is searched, as 'Search title, tag or creator'. */
  searched: string;
  fields: readonly FilterField<Filters>[];
  filters: Filters;
  /** Reads the filters off an address. */
  filtersOf: (fields: URLSearchParams) => Filters;
  /** The query part of the address with some of the filters changed. */
  searchWith: (filters: Filters, change: Partial<Filters>) => string;
  /** How many were found, in words; a space until that is known, so that nothing moves when it comes. */
  count: string;
}

/** What a list is filtered by; all of it is in the address. */
export function AddressFilterBar<Filters extends { search: string }>(props: Props<Filters>) {
  const { label, searched, fields, filters, filtersOf, searchWith, count } = props;
  const navigate = useNavigate();
  // One filter of those that there are.
  const toChanged = (name: keyof Filters, value: string) => ({
    search: searchWith(filtersOf(presentFields()), { [name]: value } as unknown as Partial<Filters>),
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
