import type { GatewayKeys } from '../adapters.ts';
import { type Delivery, GatewayRefused, type PaymentGateway, type SampleEvent } from '../payment-gateway.ts';
import { type ClientKeys, type CoinPaymentsClient, openClient } from './coinpayments-client.ts';
import { createCheckout } from './create-checkout.ts';
import { cancelInvoice, findOutcome, readInvoice } from './invoices.ts';
import { readCoinPaymentsEvent } from './read-event.ts';
import { readInvoicePayment, readPayment } from './read-payment.ts';
import { signRequest, writeTime } from './request-signature.ts';

/** Opens CoinPayments: each order is an invoice that is paid once in a coin. Coins are refunded by hand. */
export function openCoinPayments(
  { publicKey: clientId, privateKey: clientSecret }: Pick<GatewayKeys, 'publicKey' | 'privateKey'>,
  host: string,
): PaymentGateway {
  const keys = { host, clientId, clientSecret };
  const open = () => openClient(keys);
  return {
    createCheckout: (order) => createCheckout(open(), order),
    readPayment: (reference) => readPayment(open(), reference),
    expireCheckout: (reference) => expireCheckout(open(), reference),
    refund: refuse("Payments with CoinPayments can't be refunded here"),
    canRenew: false,
    readSubscription: refuseRenewal,
    cancelSubscription: refuseRenewal,
    resumeSubscription: refuseRenewal,
    openCardChange: refuseRenewal,
    finishCardChange: refuseRenewal,
    readEvent: async (delivery) => readCoinPaymentsEvent(delivery, keys),
    signSample: (sample) => signSample(sample, keys),
  };
}

const refuse = (message: string) => (): Promise<never> =>
  Promise.reject(new GatewayRefused('unsupported', message));
const refuseRenewal = refuse("Payments with CoinPayments don't renew");

/** Ends an invoice, unless all its coins are on their way: then it waits for their confirmations. */
async function expireCheckout(client: CoinPaymentsClient, reference: string): Promise<void> {
  const invoice = await readInvoice(client, reference);
  if (findOutcome(invoice) !== 'open') return;
  const { state } = await readInvoicePayment(client, invoice);
  if (state !== 'processing') await cancelInvoice(client, reference);
}

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
