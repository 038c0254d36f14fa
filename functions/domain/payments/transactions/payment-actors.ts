import type { Actor } from '#platform/data/change.ts';
import type { Transaction } from './transaction.ts';

/** The author of changes that follow from what a gateway says, or from the passing of time. */
export const PAYMENTS_ACTOR: Actor = { kind: 'system', id: 'payments', name: 'Payments' };

/** The kind of actor that buyers are: they need no account. */
export const BUYER_KIND = 'buyer';

/** The buyer of an order as the author of a change. */
export const buildBuyerActor = ({ id, buyer }: Pick<Transaction, 'id' | 'buyer'>): Actor => ({
  kind: BUYER_KIND,
  id,
  name: `${buyer.firstName} ${buyer.lastName}`,
});
