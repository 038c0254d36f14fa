import type { GatewayKeys } from '../adapters.ts';
import type { PaymentGateway } from '../payment-gateway.ts';
import { createCheckout, expireCheckout } from './checkout.ts';
import { readStripeEvent } from './read-event.ts';
import { readPayment } from './read-payment.ts';
import { refundPayment } from './refund-payment.ts';
import { signSample } from './sign-sample.ts';
import { openStripeClient } from './stripe-client.ts';
import { cancelSubscription, readSubscription, resumeSubscription } from './subscriptions.ts';

/**
 * Opens Stripe: an order is a Checkout Session, `cs_…`, that is paid once or begins a subscription; a renewal is an
 * invoice, `in_…`.
 */
export function openStripe(
  { privateKey, ipnSecret }: Pick<GatewayKeys, 'privateKey' | 'ipnSecret'>,
  host: string,
): PaymentGateway {
  const open = () => openStripeClient(privateKey, host);
  return {
    createCheckout: (order) => createCheckout(open(), order),
    readPayment: (reference) => readPayment(open(), reference),
    expireCheckout: (reference) => expireCheckout(open(), reference),
    refund: (reference, refund) => refundPayment(open(), reference, refund),
    canRenew: true,
    readSubscription: (reference) => readSubscription(open(), reference),
    cancelSubscription: (reference, when) => cancelSubscription(open(), reference, when),
    resumeSubscription: (reference) => resumeSubscription(open(), reference),
    readEvent: (delivery) => readStripeEvent(open(), delivery, ipnSecret),
    signSample: (sample) => signSample(sample, ipnSecret),
  };
}
