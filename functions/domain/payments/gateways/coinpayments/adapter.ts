import type { GatewayKeys } from '../adapters.ts';
import { GatewayRefused, type PaymentGateway } from '../payment-gateway.ts';
import { type CoinPaymentsClient, openClient } from './coinpayments-client.ts';
import { createCheckout } from './create-checkout.ts';
import { cancelInvoice, findOutcome, readInvoice } from './invoices.ts';
import { readCoinPaymentsEvent } from './read-event.ts';
import { readInvoicePayment, readPayment } from './read-payment.ts';
import { signSample } from './sign-sample.ts';

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
