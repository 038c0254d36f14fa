import type { Migration } from '#platform/data/migrations/migration.ts';
import { rewriteEntities } from '#platform/data/migrations/rewrite-entities.ts';
import { buildRevenueWrites } from '../payments/transactions/revenue.ts';
import {
  listBeforeConcerns,
  transactionDefinition,
} from '../payments/transactions/transaction-definition.ts';
import { indexAgain } from './rewrite-search-rows.ts';

/**
 * Transactions with a flag or a dispute are on a list, searches find a transaction by the end of its id, cards say what was due,
 * and free trials no longer count as payments.
 */
export const listConcerns: Migration = {
  number: 13,
  rewrites: [
    indexAgain(transactionDefinition),
    rewriteEntities(transactionDefinition, {
      was: { lists: listBeforeConcerns },
      convert: (transaction) => transaction,
      relatedWrites: buildRevenueWrites,
    }),
  ],
};
