import * as v from 'valibot';
import { GatewayId } from '../../../../../shared/ids.ts';
import { TRANSACTION_STATUSES } from '../../../../../shared/payment-fields.ts';
import type { TransactionFilters } from '../../../api/staff-transactions.ts';
import { addressFilters } from '../../../ui/staff/address-filters.ts';

/** The filters of the transactions, in the address. */
export const { parseFilters, buildSearch } = addressFilters<TransactionFilters>(
  { search: '', status: 'all', gateway: 'all', page: 1 },
  {
    status: ['all', ...TRANSACTION_STATUSES],
    gateway: (written): written is GatewayId => v.is(GatewayId, written),
  },
);
