import { GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import type { Key } from '#platform/data/batch-get.ts';
import { findEntity } from '#platform/data/change.ts';
import { getDocumentClient, getTableName } from '#platform/data/document-client.ts';
import { findHolder } from '#platform/data/uniqueness.ts';
import { log } from '#platform/log.ts';
import type { GatewayId } from '#shared/ids.ts';
import { listGateways } from '../gateways/list-gateways.ts';
import { GatewayRefused, type PaidInvoices } from '../gateways/payment-gateway.ts';
import { findTransactionId } from '../transactions/find-transaction.ts';
import { connectGateway } from '../transactions/gateway-payments/connect-gateway.ts';
import { isGatewayFailure } from '../transactions/gateway-payments/gateway-failure.ts';
import { refreshTransaction } from '../transactions/gateway-payments/refresh-transaction.ts';
import { renewsOrders } from '../transactions/orders/order-price.ts';
import { buildUniqueReference, transactionDefinition } from '../transactions/transaction-definition.ts';
import { refreshSubscription } from './refresh-subscription.ts';

const HOUR = 3_600_000;

/** A gateway may list what was paid a while after it was. */
const OVERLAP_MILLISECONDS = HOUR;

/** How far the first run looks back. */
const FIRST_MILLISECONDS = 30 * 24 * HOUR;

type PaidInvoice = PaidInvoices['invoices'][number];

/**
 * Looks for paid invoices that no transaction of ours knows: of renewals whose events were lost, and of subscriptions whose
 * purchase came to nothing, which are flagged. Those of subscriptions that another system began are none of ours.
 *
 * @returns the number of invoices that were unknown
 */
export async function reconcileInvoices(): Promise<number> {
  let unknown = 0;
  for (const { id, name } of await listGateways()) {
    if (!renewsOrders(name)) continue;
    try {
      unknown += await reconcileGateway(id);
    } catch (cause) {
      if (!isGatewayFailure(cause)) throw cause;
      await log('warn', 'The paid invoices of a gateway could not be read', { gateway: id, cause });
    }
  }
  return unknown;
}

/** What is paid while this runs is left to the next run. A run that fails is repeated by the next one. */
async function reconcileGateway(id: GatewayId): Promise<number> {
  const started = Date.now();
  const since = (await readMark(id)) - OVERLAP_MILLISECONDS;
  const gateway = await connectGateway(id);
  let unknown = 0;
  let from: string | undefined;
  do {
    const { invoices, next } = await gateway.listPaidInvoices({ since, ...(from !== undefined && { from }) });
    for (const invoice of invoices) if (await tryInvoice(id, invoice)) unknown += 1;
    from = next;
  } while (from !== undefined);
  await storeMark(id, started);
  return unknown;
}

/** One that its gateway refuses to return must not stop the others. */
async function tryInvoice(gatewayId: GatewayId, invoice: PaidInvoice): Promise<boolean> {
  try {
    return await learnInvoice(gatewayId, invoice);
  } catch (cause) {
    if (!(cause instanceof GatewayRefused)) throw cause;
    await log('warn', 'A paid invoice could not be read', { invoice: invoice.reference, cause });
    return false;
  }
}

/** @returns whether an invoice is of a subscription of ours, and was unknown */
async function learnInvoice(
  gatewayId: GatewayId,
  { reference, subscription, isFirst }: PaidInvoice,
): Promise<boolean> {
  if (await findHolder(transactionDefinition, buildUniqueReference(gatewayId, reference))) return false;
  const id = await findTransactionId(gatewayId, { subscription });
  const purchase = id && (await findEntity(transactionDefinition, id, { consistent: true }));
  // The first invoice belongs to the order itself.
  if (!purchase || (isFirst && purchase.completedAt)) return false;
  await refreshSubscription(await refreshTransaction(purchase.id));
  return true;
}

const locateMark = (id: GatewayId): Key => ({ pk: `INVOICES#${id}`, sk: 'A' });

/** Until when all paid invoices of a gateway are known, in milliseconds since 1970. */
async function readMark(id: GatewayId): Promise<number> {
  const { Item } = await getDocumentClient().send(
    new GetCommand({ TableName: getTableName(), Key: locateMark(id), ConsistentRead: true }),
  );
  return Number(Item?.until ?? Date.now() - FIRST_MILLISECONDS);
}

const storeMark = (id: GatewayId, until: number) =>
  getDocumentClient().send(new PutCommand({ TableName: getTableName(), Item: { ...locateMark(id), until } }));
