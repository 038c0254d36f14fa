import { randomUUID } from 'node:crypto';
import type { OrderBook } from '../order-book.ts';
import type { StoredEvent, WebhookSender } from '../webhook-sender.ts';
import { type CoinPaymentsInvoice, countMissing, isAttemptActive } from './coinpayments-invoice.ts';
import { describeForEvent } from './coinpayments-resources.ts';

type Attempt = NonNullable<CoinPaymentsInvoice['attempt']>;

/** The types of events, in the letters in which the service sends them. */
type EventType =
  | 'InvoiceCreated'
  | 'InvoicePending'
  | 'InvoicePaid'
  | 'InvoiceCompleted'
  | 'InvoiceCancelled'
  | 'InvoiceTimedOut';

/** What happens to invoices: each change is stored with its events, which are then sent. */
export interface CoinPaymentsAccount {
  invoices: OrderBook<CoinPaymentsInvoice>;
  create: (invoice: CoinPaymentsInvoice) => void;
  /** Coins arrive, with all confirmations or without any. */
  receive: (invoice: CoinPaymentsInvoice, units: bigint, isConfirmed: boolean) => void;
  /** What has arrived is confirmed. */
  confirm: (invoice: CoinPaymentsInvoice) => void;
  cancel: (invoice: CoinPaymentsInvoice) => void;
  timeOut: (invoice: CoinPaymentsInvoice) => void;
}

/** Opens the account that the invoices belong to. */
export function openAccount(
  invoices: OrderBook<CoinPaymentsInvoice>,
  sender: Pick<WebhookSender, 'send'>,
): CoinPaymentsAccount {
  function save(invoice: CoinPaymentsInvoice, type: EventType): CoinPaymentsInvoice {
    const id = randomUUID().replaceAll('-', '');
    const timestamp = new Date().toISOString().replace('Z', '0000+00:00');
    const body = JSON.stringify({ id, type, timestamp, invoice: describeForEvent(invoice) });
    const isWanted = listAddresses(invoice, type).length > 0;
    const event: StoredEvent = { id, type, body, isDelivered: false };
    const saved = { ...invoice, events: [...invoice.events, ...(isWanted ? [event] : [])] };
    invoices.save(saved);
    if (isWanted) sender.send(event);
    return saved;
  }

  const saveAttempt = (invoice: CoinPaymentsInvoice, attempt: Attempt): CoinPaymentsInvoice =>
    isAttemptActive(invoice)
      ? save({ ...invoice, attempt, state: 'pending' }, 'InvoicePending')
      : // Coins that come too late change nothing: the service asks their sender where to send them back.
        save({ ...invoice, attempt }, invoice.state === 'cancelled' ? 'InvoiceCancelled' : 'InvoiceTimedOut');

  function confirm(invoice: CoinPaymentsInvoice): void {
    const { attempt } = invoice;
    if (!attempt) return;
    const confirmed = String(BigInt(attempt.confirmed) + BigInt(attempt.unconfirmed));
    const saved = saveAttempt(invoice, { ...attempt, confirmed, unconfirmed: '0' });
    if (saved.state !== 'pending' || !saved.attempt || countMissing(saved.attempt) > 0n) return;
    save(save({ ...saved, state: 'paid' }, 'InvoicePaid'), 'InvoiceCompleted');
  }

  return {
    invoices,
    create: (invoice) => save(invoice, 'InvoiceCreated'),
    receive: (invoice, units, isConfirmed) => {
      const { attempt } = invoice;
      if (!attempt) return;
      const unconfirmed = String(BigInt(attempt.unconfirmed) + units);
      const saved = saveAttempt(invoice, { ...attempt, unconfirmed });
      if (isConfirmed) confirm(saved);
    },
    confirm,
    cancel: (invoice) => save({ ...invoice, state: 'cancelled' }, 'InvoiceCancelled'),
    timeOut: (invoice) => save({ ...invoice, state: 'timedOut' }, 'InvoiceTimedOut'),
  };
}

/** Lists where a type of event is sent; an invoice names its types with a small letter. */
export const listAddresses = ({ webhooks }: CoinPaymentsInvoice, type: string): string[] =>
  webhooks
    .filter(({ notifications }) => notifications.some((each) => each.toLowerCase() === type.toLowerCase()))
    .map(({ notificationsUrl }) => notificationsUrl);
