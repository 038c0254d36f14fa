import { useQuery } from '@tanstack/react-query';
import { DISPUTE_FILTERS, FLAG_FILTERS, TRANSACTION_STATUSES } from '#shared/payment-fields.ts';
import { AddressFilterBar } from '#ui/list/filter-bar.tsx';
import { gatewaysQuery } from '../../../api/gateways.ts';
import type { TransactionFilters } from '../../../api/staff-transactions.ts';
import { buildFilterSearch, parseFilters } from './transaction-filters.ts';
import { DISPUTE_LABELS, FLAG_LABELS, STATUS_LABELS } from './transaction-texts.ts';

const STATUS_OPTIONS = [
  { value: 'all', label: 'All Statuses' },
  ...TRANSACTION_STATUSES.map((value) => ({ value, label: STATUS_LABELS[value] })),
];
const FLAG_OPTIONS = FLAG_FILTERS.map((value) => ({ value, label: FLAG_LABELS[value] }));
const DISPUTE_OPTIONS = DISPUTE_FILTERS.map((value) => ({ value, label: DISPUTE_LABELS[value] }));
const SORT_OPTIONS = [
  { value: 'newest', label: 'Newest first' },
  { value: 'oldest', label: 'Oldest first' },
  { value: 'highest', label: 'Highest amount' },
  { value: 'lowest', label: 'Lowest amount' },
];

interface Props {
  filters: TransactionFilters;
  /** The currencies to choose from; undefined while they are loading. */
  currencies: readonly string[] | undefined;
  count: string;
}

/** Search, filters and order of the transactions. */
export function TransactionFilterBar({ filters, currencies = [], count }: Props) {
  const { data: gateways = [] } = useQuery(gatewaysQuery);
  const gatewayOptions = gateways.map(({ id, displayName }) => ({ value: id, label: displayName }));
  const currencyOptions = currencies.map((currency) => ({ value: currency, label: currency }));
  return (
    <AddressFilterBar
      label="Filter transactions"
      searched="Search by email, transaction ID or reference..."
      fields={[
        { name: 'status', label: 'Status', options: STATUS_OPTIONS },
        {
          name: 'gateway',
          label: 'Gateway',
          // Of a deleted gateway, or while their names are loading.
          options: withAll('All Gateways', gatewayOptions, {
            value: filters.gateway,
            label: 'Another gateway',
          }),
        },
        { name: 'from', label: 'From', isFurther: true },
        { name: 'to', label: 'To', isFurther: true },
        { name: 'flag', label: 'Flag', options: FLAG_OPTIONS, isFurther: true },
        { name: 'dispute', label: 'Dispute', options: DISPUTE_OPTIONS, isFurther: true },
        {
          name: 'currency',
          label: 'Currency',
          options: withAll('All Currencies', currencyOptions, {
            value: filters.currency,
            label: filters.currency,
          }),
          isFurther: true,
        },
        { name: 'sort', label: 'Sort by', options: SORT_OPTIONS, isFurther: true },
      ]}
      filters={filters}
      parseFilters={parseFilters}
      count={count}
      buildSearch={buildFilterSearch}
    />
  );
}

interface Option {
  value: string;
  label: string;
}

/** The options with one for all of them, and the current one from the address if it is not among them. */
const withAll = (all: string, options: readonly Option[], current: Option): Option[] => [
  { value: 'all', label: all },
  ...options,
  ...(current.value === 'all' || options.some(({ value }) => value === current.value) ? [] : [current]),
];
