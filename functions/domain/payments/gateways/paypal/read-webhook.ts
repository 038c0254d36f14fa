import * as v from 'valibot';
import type { RegisteredWebhook } from '../payment-gateway.ts';
import type { CallPayPal } from './paypal-client.ts';

/** The events after which an order has to be queried. */
const NEEDED_TYPES = [
  'CHECKOUT.ORDER.APPROVED',
  'PAYMENT.CAPTURE.COMPLETED',
  'PAYMENT.CAPTURE.PENDING',
  'PAYMENT.CAPTURE.DENIED',
  'PAYMENT.CAPTURE.REFUNDED',
  'PAYMENT.CAPTURE.REVERSED',
  'CUSTOMER.DISPUTE.CREATED',
  'CUSTOMER.DISPUTE.RESOLVED',
];

const Webhook = v.object({
  url: v.string(),
  event_types: v.array(v.object({ name: v.string(), status: v.optional(v.string()) })),
});

/**
 * Reads a webhook from PayPal.
 *
 * @throws GatewayRefused if the account has none with this id
 */
export async function readWebhook(callPayPal: CallPayPal, webhookId: string): Promise<RegisteredWebhook> {
  const path = `/v1/notifications/webhooks/${encodeURIComponent(webhookId)}`;
  const { url, event_types } = await callPayPal({ method: 'GET', path }, Webhook);
  const names = event_types.filter(({ status }) => status !== 'DISABLED').map(({ name }) => name);
  // A webhook of all events lists only this.
  const missingTypes = names.includes('*') ? [] : NEEDED_TYPES.filter((type) => !names.includes(type));
  return { url, missingTypes };
}
