import type { Finder } from '../../../find/finder.ts';
import { listStaffTransactions } from './list-transactions.ts';

const UNFILTERED = {
  page: 1,
  status: 'all',
  gateway: 'all',
  flag: 'all',
  dispute: 'all',
  currency: 'all',
  sortBy: 'date',
  sortOrder: 'desc',
} as const;

/** Finds transactions by their buyer's address, a part of their id, or the gateway's reference. */
export const transactionFinder: Finder<'transactions'> = {
  isForAdmins: true,
  find: async (search, limit) => {
    const { transactions } = await listStaffTransactions({ ...UNFILTERED, search, limit });
    return transactions.map(({ id, status, amount, user, subscriptionPackage }) => ({
      id,
      status,
      amount,
      email: user.email,
      packageName: subscriptionPackage.name,
    }));
  },
};
