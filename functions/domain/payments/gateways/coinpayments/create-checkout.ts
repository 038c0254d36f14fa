import * as v from 'valibot';
import { writeAmount } from '#shared/money.ts';
import { truncateText } from '#shared/text-length.ts';
import { type Checkout, GatewayRefused, type Order } from '../payment-gateway.ts';
import { CoinAmount } from './coin-amounts.ts';
import type { CoinPaymentsClient } from './coinpayments-client.ts';
import { findCurrency } from './currencies.ts';
import { cancelInvoice, findInvoice } from './invoices.ts';

const MAX_NAME = 127;
/** The kind of a quantity that counts pieces. */
const PIECES = 2;

/** The events that say something new; a payment whose time is up is found without one. */
export const INVOICE_NOTIFICATIONS = [
  'invoicePending',
  'invoicePaid',
  'invoiceCompleted',
  'invoiceCancelled',
  'invoiceTimedOut',
];

const Created = v.object({ invoices: v.tupleWithRest([v.object({ id: v.string() })], v.unknown()) });

const PaymentDetails = v.object({
  addresses: v.object({ address: v.pipe(v.string(), v.nonEmpty()) }),
  amount: v.object({ displayValue: CoinAmount }),
  expires: v.pipe(
    v.string(),
    v.transform((text) => Date.parse(text)),
    v.number(),
  ),
});

/**
 * Creates an invoice in the currency of the order and requests an address in the coin. CoinPayments keeps no idempotency
 * keys, so invoices are looked for by our id: before, since an earlier request may have failed after it was accepted; and
 * after, since another may have run at the same time. The first one counts, and the other is ended.
 */
export async function createCheckout(client: CoinPaymentsClient, order: Order): Promise<Checkout> {
  const { transactionId, coin: code, due } = order;
  if (code === undefined) throw new GatewayRefused('coin-missing', 'Choose a coin');
  const [coin, currency, found] = await Promise.all([
    findCurrency(client, 'coin', code),
    findCurrency(client, 'fiat', due.currency),
    findInvoice(client, transactionId),
  ]);
  const reference = found ?? (await createOnce(client, order, currency));
  const path = `/api/v1/invoices/${encodeURIComponent(reference)}/payment-currencies/${coin}`;
  const { amount, addresses, expires } = await client.request({ method: 'GET', path }, PaymentDetails);
  return {
    reference,
    coin: { code, amount: amount.displayValue, address: addresses.address },
    expiresAt: expires,
  };
}

async function createOnce(client: CoinPaymentsClient, order: Order, currency: string): Promise<string> {
  const body = buildInvoice(order, currency);
  const { invoices } = await client.request(
    { method: 'POST', path: '/api/v2/merchant/invoices', body },
    Created,
  );
  const [{ id }] = invoices;
  const first = (await findInvoice(client, order.transactionId)) ?? id;
  if (first !== id) await cancelInvoice(client, id);
  return first;
}

function buildInvoice(
  { transactionId, title, due, fee, buyer, webhookUrl }: Order,
  currency: string,
): object {
  const write = (amount: number) => writeAmount(amount, due.currency);
  const buildItem = (name: string, amount: number) => ({
    name: truncateText(name, MAX_NAME),
    quantity: { value: 1, type: PIECES },
    amount: write(amount),
  });
  return {
    currency,
    invoiceId: transactionId,
    items: [buildItem(title, due.amount - fee), ...(fee > 0 ? [buildItem('Payment fee', fee)] : [])],
    amount: { breakdown: { subtotal: write(due.amount) }, total: write(due.amount) },
    isEmailDelivery: false,
    // CoinPayments gives coins back that come late, or are too few or too many, and asks there where to.
    payment: { refundEmail: buyer.email },
    webhooks: [{ notificationsUrl: webhookUrl, notifications: INVOICE_NOTIFICATIONS }],
  };
}
