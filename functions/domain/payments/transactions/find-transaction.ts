import * as v from 'valibot';
import { findEntity } from '#platform/data/change.ts';
import { findHolder } from '#platform/data/uniqueness.ts';
import { type GatewayId, TransactionId } from '#shared/ids.ts';
import type { GatewayEvent } from '../gateways/payment-gateway.ts';
import {
  buildUniqueReference,
  buildUniqueSubscription,
  transactionDefinition,
} from './transaction-definition.ts';

/** What an event of a gateway is about. */
export type EventSubject = NonNullable<GatewayEvent['about']>;

/**
 * Finds the transaction that an event is about; undefined if this gateway has none. A gateway that another system uses as
 * well also reports events about orders of that system.
 */
export async function findTransactionId(
  gatewayId: GatewayId,
  about: EventSubject,
): Promise<TransactionId | undefined> {
  if ('reference' in about)
    return findHolder(transactionDefinition, buildUniqueReference(gatewayId, about.reference));
  if ('subscription' in about)
    return findHolder(transactionDefinition, buildUniqueSubscription(gatewayId, about.subscription));
  const id = v.safeParse(TransactionId, about.transactionId);
  const transaction = id.success ? await findEntity(transactionDefinition, id.output) : undefined;
  return transaction?.gateway.id === gatewayId ? transaction.id : undefined;
}
