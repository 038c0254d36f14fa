import { LIST_LIMITS } from '#shared/list-limits.ts';
import { isTooShort } from '#shared/search-term.ts';
import { parsePage } from './parse-page.ts';

/** Search and page, which every list has in addition to its own filters. */
interface FilteredPage {
  search: string;
  page: number;
}

/** The values of a filter, or a test for those that are too many to list. */
type Allowed<Value> = readonly Value[] | ((written: unknown) => written is Value & string);

/** Reads and writes the filters of a list in the URL. */
interface AddressFilters<Filters extends FilteredPage> {
  /** Parses the filters; an invalid value counts as missing. */
  parseFilters: (fields: URLSearchParams) => Filters;
  /**
   * The query string, `?` included, with some filters changed; empty without filters. Any change except of
   * the page returns to the first page.
   */
  buildSearch: (filters: Filters, change: Partial<Filters>) => string;
}

/**
 * Creates the functions that parse and serialize the filters of a list.
 *
 * @param none the filters when nothing is filtered
 * @param values the allowed values of each of the list's own filters, or a test for them
 */
export function createAddressFilters<Filters extends FilteredPage>(
  none: Filters,
  values: { readonly [Name in Exclude<keyof Filters, keyof FilteredPage>]: Allowed<Filters[Name]> },
): AddressFilters<Filters> {
  const names = Object.keys(values) as (keyof typeof values)[]; // exactly the own keys of this object
  return {
    parseFilters: (fields) => {
      const own = names.map((name) => {
        return [name, findAllowed(values[name], fields.get(String(name))) ?? none[name]];
      });
      const browsed = { search: parseTerm(fields.get('search')), page: parsePage(fields.get('page')) };
      // Each of the list's own filters has one of its allowed values.
      return { ...none, ...Object.fromEntries(own), ...browsed } as Filters;
    },
    buildSearch: (filters, change) => {
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

function findAllowed<Value>(allowed: Allowed<Value>, written: string | null): Value | undefined {
  if (typeof allowed === 'function') return allowed(written) ? written : undefined;
  return allowed.find((each) => each === written);
}

function parseTerm(written: string | null): string {
  const term = [...(written?.trim() ?? '')].slice(0, LIST_LIMITS.searchMaximum).join('').trim();
  return isTooShort(term) ? '' : term;
}
