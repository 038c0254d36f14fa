import * as v from 'valibot';
import type { GatewayPayment } from '../payment-gateway.ts';
import { addCoins, CoinAmount, subtractCoins } from './coin-amounts.ts';
import type { CoinPaymentsClient } from './coinpayments-client.ts';
import { type Attempt, findOutcome, type Invoice, readInvoice } from './invoices.ts';

/** An amount that may be left out while it is zero. */
const SomeCoins = v.pipe(
  v.nullish(v.object({ displayValue: v.nullish(CoinAmount, '0') }), {}),
  v.transform(({ displayValue }) => displayValue),
);

/** What has arrived for an attempt that is still running. */
const Progress = v.object({
  payment: v.object({ confirmedAmount: SomeCoins, unconfirmedAmount: SomeCoins }),
});

const NOTHING = { refunded: 0, dispute: 'none' } as const;

/** Reads what an invoice and the coins that were sent for it say of a payment. */
export const readPayment = async (client: CoinPaymentsClient, reference: string): Promise<GatewayPayment> =>
  readInvoicePayment(client, await readInvoice(client, reference));

/** As `readPayment`, for an invoice that has just been read. */
export async function readInvoicePayment(
  client: CoinPaymentsClient,
  invoice: Invoice,
): Promise<GatewayPayment> {
  const outcome = findOutcome(invoice);
  const attempt = findAttempt(invoice);
  if (outcome !== 'open') return toEndedPayment(invoice, outcome, attempt);
  if (!attempt) return { state: 'open', ...NOTHING };
  if (attempt.isActive) return toOpenPayment(attempt, await readReceived(client, invoice, attempt));
  // All coins were sent in time; otherwise an invoice is open for months after the time to pay it is up.
  const isConfirming = invoice.status === 'pending' && toReceived(attempt, false)?.missing === '0';
  return toEndedPayment(invoice, isConfirming ? 'processing' : 'expired', attempt);
}

const countReceived = ({ actualAmount }: Attempt): string => actualAmount?.displayValue ?? '0';

const isSome = (amount: string): boolean => /[1-9]/.test(amount);

/** The running attempt, or one that coins were sent for, or the last one. */
const findAttempt = ({ payments }: Invoice): Attempt | undefined =>
  payments.find(({ isActive }) => isActive) ??
  payments.findLast((attempt) => isSome(countReceived(attempt))) ??
  payments.at(-1);

async function readReceived(
  { request }: CoinPaymentsClient,
  { id }: Invoice,
  attempt: Attempt,
): Promise<string> {
  const { currencyId } = attempt.expectedAmount;
  const path = `/api/v1/invoices/${encodeURIComponent(id)}/payment-currencies/${currencyId}/status`;
  const { payment } = await request({ method: 'GET', path }, Progress);
  return addCoins(payment.confirmedAmount, payment.unconfirmedAmount);
}

function toOpenPayment({ expectedAmount }: Attempt, amount: string): GatewayPayment {
  if (!isSome(amount)) return { state: 'open', ...NOTHING };
  const missing = subtractCoins(expectedAmount.displayValue, amount);
  // Once all of them are there, only confirmations are.
  return { state: isSome(missing) ? 'open' : 'processing', received: { amount, missing }, ...NOTHING };
}

function toEndedPayment(
  { amount, currency }: Invoice,
  state: GatewayPayment['state'],
  attempt: Attempt | undefined,
): GatewayPayment {
  const isPaid = state === 'paid';
  const received = attempt && toReceived(attempt, isPaid);
  return {
    state,
    ...(isPaid && { paid: { amount: Number(amount.value), currency: currency.symbol } }),
    ...(received && { received }),
    ...NOTHING,
  };
}

/** Of a paid invoice nothing is missing, also where the account tolerates a little less. */
function toReceived(attempt: Attempt, isPaid: boolean): GatewayPayment['received'] {
  const [amount, expected] = [countReceived(attempt), attempt.expectedAmount.displayValue];
  const missing = subtractCoins(expected, amount);
  if (isPaid) return { amount: isSome(missing) ? expected : amount, missing: '0' };
  return isSome(amount) ? { amount, missing } : undefined;
}
