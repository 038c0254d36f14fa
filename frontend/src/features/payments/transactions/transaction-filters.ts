import * as v from 'valibot';
import { GatewayId, TransactionId } from '#shared/ids.ts';
import { Currency } from '#shared/money.ts';
import { DISPUTE_FILTERS, FLAG_FILTERS, TRANSACTION_STATUSES } from '#shared/payment-fields.ts';
import { createAddressFilters } from '#ui/list/address-filters.ts';
import { getCurrentFields } from '#ui/list/current-fields.ts';
import type { TransactionFilters } from '../../../api/staff-transactions.ts';

const NO_FILTERS: TransactionFilters = {
  search: '',
  status: 'all',
  gateway: 'all',
  from: '',
  to: '',
  flag: 'all',
  dispute: 'all',
  currency: 'all',
  sort: 'newest',
  page: 1,
};

const isDay = (written: unknown): written is string => v.is(v.pipe(v.string(), v.isoDate()), written);

/** The filters of the transactions, in the address. */
export const { parseFilters, buildSearch } = createAddressFilters<TransactionFilters>(NO_FILTERS, {
  status: ['all', ...TRANSACTION_STATUSES],
  gateway: (written): written is GatewayId => v.is(GatewayId, written),
  from: isDay,
  to: isDay,
  flag: FLAG_FILTERS,
  dispute: DISPUTE_FILTERS,
  currency: (written): written is string => v.is(Currency, written),
  sort: ['newest', 'oldest', 'highest', 'lowest'],
});

/**
 * The address with the list sorted by a column, from the newest or the highest amount; a column that it is sorted by already is
 * reversed.
 */
export function buildSortSearch(filters: TransactionFilters, column: string): string {
  if (column === 'amount')
    return buildSearch(filters, { sort: filters.sort === 'highest' ? 'lowest' : 'highest' });
  return buildSearch(filters, { sort: filters.sort === 'newest' ? 'oldest' : 'newest' });
}

/** The transaction whose details the address shows. */
export function parseShownId(fields: URLSearchParams): TransactionId | undefined {
  const { success, output } = v.safeParse(TransactionId, fields.get('transaction'));
  return success ? output : undefined;
}

/** The address of a transaction's details, above the list with its filters. */
export const buildDetailsSearch = (filters: TransactionFilters, id: TransactionId): string =>
  addDetails(buildSearch(filters, { page: filters.page }), id);

/**
 * The address with some of the filters changed. A search takes effect a moment after it was typed: details that were
 * opened since stay open.
 */
export function buildFilterSearch(filters: TransactionFilters, change: Partial<TransactionFilters>): string {
  const search = buildSearch(filters, change);
  const shown = parseShownId(getCurrentFields());
  return shown ? addDetails(search, shown) : search;
}

function addDetails(search: string, id: TransactionId): string {
  const fields = new URLSearchParams(search);
  fields.set('transaction', id);
  return `?${fields}`;
}
