import * as v from 'valibot';
import { type GatewayPayment, GatewayRefused } from '../payment-gateway.ts';
import { CoinAmount } from './coin-amounts.ts';
import type { CoinPaymentsClient } from './coinpayments-client.ts';
import { CurrencyId } from './currencies.ts';

/** What the states of an invoice mean; an open one may be paid in part, or be waiting for confirmations. */
const OUTCOMES = {
  draft: 'open',
  scheduled: 'open',
  unpaid: 'open',
  pending: 'open',
  paid: 'paid',
  scheduledforpayout: 'paid',
  completed: 'paid',
  cancelling: 'cancelled',
  cancelled: 'cancelled',
  deleted: 'cancelled',
  timedout: 'expired',
} as const satisfies Record<string, GatewayPayment['state']>;

/** The service writes names of states with small and with capital letters. */
const Status = v.pipe(
  v.string(),
  v.toLowerCase(),
  v.picklist(Object.keys(OUTCOMES) as (keyof typeof OUTCOMES)[]), // of the constant above
);

const Coins = v.object({ currencyId: CurrencyId, displayValue: CoinAmount });

/** An attempt to pay an invoice in one coin, at one rate. */
const Attempt = v.object({
  /** Whether coins still count for it. */
  isActive: v.boolean(),
  expectedAmount: Coins,
  actualAmount: v.nullish(Coins),
});
export type Attempt = v.InferOutput<typeof Attempt>;

const Invoice = v.object({
  id: v.string(),
  status: Status,
  /** In minor units of the currency. */
  amount: v.object({ value: v.pipe(v.string(), v.digits()) }),
  currency: v.object({ symbol: v.string() }),
  payments: v.nullish(v.array(Attempt), []),
});
export type Invoice = v.InferOutput<typeof Invoice>;

const Invoices = v.object({
  items: v.nullish(
    v.array(
      v.object({
        id: v.string(),
        /** Our id. */
        invoiceId: v.nullish(v.string()),
        status: Status,
        created: v.nullish(v.string(), ''),
      }),
    ),
    [],
  ),
});

const buildInvoicePath = (id: string): string => `/api/v1/merchant/invoices/${encodeURIComponent(id)}`;

/** Reads an invoice by CoinPayments' id. */
export const readInvoice = ({ request }: CoinPaymentsClient, id: string): Promise<Invoice> =>
  request({ method: 'GET', path: buildInvoicePath(id) }, Invoice);

/**
 * Ends an invoice. A refusal is no failure: it has been paid or ended since, or the keys may not cancel. Its state says so
 * when it is read next, and the time to pay it ends without us.
 */
export async function cancelInvoice({ send }: CoinPaymentsClient, id: string): Promise<void> {
  try {
    await send({ method: 'POST', path: `${buildInvoicePath(id)}/cancel` });
  } catch (error) {
    if (!(error instanceof GatewayRefused)) throw error;
  }
}

/** What the state of an invoice means. */
export const findOutcome = ({ status }: Pick<Invoice, 'status'>) => OUTCOMES[status];

/** Finds the first invoice of a transaction that was not ended, and returns CoinPayments' id of it. */
export async function findInvoice(
  { request }: CoinPaymentsClient,
  transactionId: string,
): Promise<string | undefined> {
  const path = `/api/v1/merchant/invoices?q=${encodeURIComponent(transactionId)}`;
  const { items } = await request({ method: 'GET', path }, Invoices);
  // Everyone has to find the same one.
  const place = ({ created, id }: (typeof items)[number]) => `${created} ${id}`;
  const [first] = items
    .filter((item) => item.invoiceId === transactionId && ['open', 'paid'].includes(findOutcome(item)))
    .toSorted((one, other) => (place(one) < place(other) ? -1 : 1));
  return first?.id;
}
