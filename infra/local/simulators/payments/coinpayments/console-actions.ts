import type { ListedOrder, OrderAction } from '../payment-simulator.ts';
import { buildResendActions, type WebhookSender } from '../webhook-sender.ts';
import type { CoinPaymentsAccount } from './coinpayments-account.ts';
import {
  type CoinPaymentsInvoice,
  countMissing,
  isAttemptActive,
  isInvoiceOpen,
  sumReceived,
} from './coinpayments-invoice.ts';
import { findCoin, requireFiat, writeUnits } from './coins.ts';

/** Lists the invoices for the local console, newest first. */
export const listOrders = ({ invoices }: CoinPaymentsAccount): ListedOrder[] =>
  invoices
    .all()
    .toSorted((one, other) => other.createdAt - one.createdAt)
    .map((invoice) => {
      const { id, title, total, currencyId, createdAt, events } = invoice;
      const fiat = requireFiat(currencyId);
      return {
        service: 'coinpayments' as const,
        id,
        title,
        status: describeStatus(invoice),
        amount: `${writeUnits(BigInt(total), fiat.decimalPlaces)} ${fiat.symbol}`,
        createdAt: new Date(createdAt).toISOString(),
        actions: listActions(invoice),
        events: events.map(({ type, isDelivered }) => ({ type, isDelivered })),
      };
    });

function describeStatus({ state, attempt }: CoinPaymentsInvoice): string {
  const coin = attempt && findCoin(attempt.currencyId);
  if (!coin) return state;
  const write = (units: bigint) => writeUnits(units, coin.decimalPlaces);
  const arrived = `${write(sumReceived(attempt))} of ${write(BigInt(attempt.expected))} ${coin.symbol}`;
  return `${state}, ${arrived} at ${attempt.address}`;
}

function listActions(invoice: CoinPaymentsInvoice): OrderAction[] {
  const { attempt, events } = invoice;
  const sending = events.length > 0 ? SENDING : [];
  if (!attempt) return [...sending];
  return [...listPayments(invoice, attempt), ...sending];
}

const SENDING = ['send-again', 'send-stale', 'send-forged', 'send-reversed'] as const;

function listPayments(
  invoice: CoinPaymentsInvoice,
  attempt: NonNullable<CoinPaymentsInvoice['attempt']>,
): OrderAction[] {
  const isPaid = invoice.state === 'paid' || invoice.state === 'completed';
  if (isPaid) return [];
  if (!isAttemptActive(invoice))
    return [
      ...(countMissing(attempt) > 0n ? (['pay-late'] as const) : []),
      ...(isInvoiceOpen(invoice) ? (['time-out'] as const) : []),
    ];
  if (countMissing(attempt) === 0n) return ['clear', 'time-out'];
  if (sumReceived(attempt) > 0n) return ['pay-rest', 'time-out'];
  return ['pay', 'pay-part', 'pay-pending', 'time-out'];
}

/** Does something with an invoice for the local console; `false` if it is not possible. */
export async function performAction(
  account: CoinPaymentsAccount,
  sender: WebhookSender,
  id: string,
  action: OrderAction,
): Promise<boolean> {
  const invoice = account.invoices.find(id);
  if (!invoice || !listActions(invoice).includes(action)) return false;
  const missing = invoice.attempt ? countMissing(invoice.attempt) : 0n;
  const actions: Partial<Record<OrderAction, () => unknown>> = {
    pay: () => account.receive(invoice, missing, true),
    'pay-part': () => account.receive(invoice, missing / 2n, true),
    'pay-rest': () => account.receive(invoice, missing, true),
    'pay-pending': () => account.receive(invoice, missing, false),
    'pay-late': () => account.receive(invoice, missing, true),
    clear: () => account.confirm(invoice),
    'time-out': () => account.timeOut(invoice),
    ...buildResendActions(sender, invoice.events),
  };
  await actions[action]?.();
  return true;
}
