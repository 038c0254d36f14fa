import { LIMITS } from '../../../../shared/limits.ts';
import { pageOf } from '../page-of.ts';

/** What a list is filtered by beside its own filters. */
interface Browsed {
  search: string;
  page: number;
}

/** The filters of a list as they stand in the query part of an address. */
interface AddressFilters<Filters extends Browsed> {
  /** Reads them off an address; whatever makes no sense there is as if it were missing. */
  filtersOf: (fields: URLSearchParams) => Filters;
  /**
   * Filters, some of them changed, as the query part of an address, `?` included; empty where nothing is filtered.
   * Any change but one of the page begins at the first page again.
   */
  searchWith: (filters: Filters, change: Partial<Filters>) => string;
}

/**
 * Makes what reads and writes the filters of a list.
 *
 * @param none as they are where nothing is filtered
 * @param values what each filter of the list's own may be
 */
export function addressFilters<Filters extends Browsed>(
  none: Filters,
  values: { readonly [Name in Exclude<keyof Filters, keyof Browsed>]: readonly Filters[Name][] },
): AddressFilters<Filters> {
  const names = Object.keys(values) as (keyof typeof values)[]; // an object's own keys
  return {
    filtersOf: (fields) => {
      const own = names.map((name) => {
        const written = fields.get(String(name));
        return [name, values[name].find((each) => each === written) ?? none[name]];
      });
      const browsed = { search: termOf(fields.get('search')), page: pageOf(fields.get('page')) };
      // Each filter of the list's own is one of its values.
      return { ...none, ...Object.fromEntries(own), ...browsed } as Filters;
    },
    searchWith: (filters, change) => {
      const wanted: Filters = { ...filters, page: none.page, ...change };
      const fields = new URLSearchParams();
      for (const name of ['search', ...names, 'page'] as const) {
        if (wanted[name] !== none[name]) fields.set(String(name), String(wanted[name]));
      }
      const text = fields.toString();
      return text && `?${text}`;
    },
  };
}

function termOf(written: string | null): string {
  const term = written?.trim().slice(0, LIMITS.searchMaximum).trim() ?? '';
  return term.length < LIMITS.searchMinimum ? '' : term;
}
