import * as v from 'valibot';
import { findEntity } from '#platform/data/change.ts';
import { findHolder } from '#platform/data/uniqueness.ts';
import { type GatewayId, TransactionId } from '#shared/ids.ts';
import { listGateways } from '../gateways/list-gateways.ts';
import type { GatewayEvent } from '../gateways/payment-gateway.ts';
import type { Transaction } from './transaction.ts';
import {
  buildUniqueReference,
  buildUniqueSubscription,
  transactionDefinition,
} from './transaction-definition.ts';

/** Ids of gateways have no spaces, and this many characters at least. */
const REFERENCE = /^\S{8,}$/;

/** Finds the transaction that a gateway knows by an id of its own: of the order, or of the subscription that it began. */
export async function findByReference(reference: string): Promise<Transaction | undefined> {
  if (!REFERENCE.test(reference)) return undefined;
  const gateways = await listGateways();
  const found = await Promise.all(
    gateways.flatMap(({ id }) =>
      [buildUniqueReference(id, reference), buildUniqueSubscription(id, reference)].map((value) =>
        findHolder(transactionDefinition, value),
      ),
    ),
  );
  const id = found.find((each) => each !== undefined);
  return id && findEntity(transactionDefinition, id);
}

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
