import type { Delivery, SampleEvent } from '../payment-gateway.ts';
import type { ClientKeys } from './coinpayments-client.ts';
import { signRequest, writeTime } from './request-signature.ts';

/** No event of CoinPayments says that coins went back; one that says that an invoice ended takes a payment back as well. */
const CLAIMS = {
  paid: { type: 'InvoicePaid', state: 'Paid' },
  refunded: { type: 'InvoiceCancelled', state: 'Cancelled' },
} as const;

/** Signs a sample event with the client secret, for the address that it would be sent to, as CoinPayments does. */
export function signSample(
  { id, claims, amount: { amount, currency }, transactionId, reference, url, ...times }: SampleEvent,
  { clientId, clientSecret }: Omit<ClientKeys, 'host'>,
): Omit<Delivery, 'url'> {
  const { type, state } = CLAIMS[claims];
  const body = JSON.stringify({
    id: `sample-${id}`,
    type,
    timestamp: `${writeTime(times.createdAt)}.0000000+00:00`,
    invoice: {
      id: reference,
      invoiceId: transactionId,
      state,
      amount: { currency, subtotal: String(amount), total: String(amount) },
      payments: [],
    },
  });
  const time = writeTime(times.signedAt);
  return {
    headers: {
      'x-coinpayments-client': clientId,
      'x-coinpayments-timestamp': time,
      'x-coinpayments-signature': signRequest({ method: 'POST', url, clientId, time, body }, clientSecret),
    },
    bytes: Buffer.from(body),
  };
}
