import * as v from 'valibot';
import { truncateText } from '#shared/text-length.ts';
import type { GatewayKeys } from '../adapters.ts';
import {
  type Checkout,
  type GatewayPayment,
  GatewayRefused,
  type Order,
  type PaymentGateway,
} from '../payment-gateway.ts';
import { formatAmount } from './amounts.ts';
import { findCapture, PayPalOrder, toPayment } from './order-state.ts';
import { type CallPayPal, openPayPalClient } from './paypal-client.ts';
import { readDispute } from './read-dispute.ts';
import { readPayPalEvent } from './read-event.ts';
import { readWebhook } from './read-webhook.ts';

/** How long a buyer can act on an order; then PayPal forgets it. */
const PAYABLE_MILLISECONDS = 3 * 3_600_000;
const MAX_DESCRIPTION = 127;

/** The links to PayPal's page: the second is that of orders without a payment source. */
const PAYMENT_LINKS = ['payer-action', 'approve'];

const PayPalRefund = v.object({ status: v.string() });

/** Opens PayPal (Orders v2): each order is paid once and never renews. */
export function openPayPal(
  { publicKey, privateKey, ipnSecret }: Pick<GatewayKeys, 'publicKey' | 'privateKey' | 'ipnSecret'>,
  host: string,
): PaymentGateway {
  const open = () => openPayPalClient({ host, clientId: publicKey, clientSecret: privateKey });
  return {
    createCheckout: (order) => createCheckout(open(), order),
    readPayment: (reference, { mayCapture }) => readPayment(open(), reference, mayCapture),
    // PayPal cannot end an order. Ours are paid only by our own capture, which never follows.
    expireCheckout: () => Promise.resolve(),
    refund: (reference, refund) => refundPayment(open(), reference, refund),
    canRenew: false,
    readSubscription: refuseRenewal,
    cancelSubscription: refuseRenewal,
    resumeSubscription: refuseRenewal,
    openCardChange: refuseRenewal,
    finishCardChange: refuseRenewal,
    readEvent: (delivery) => readPayPalEvent(delivery, ipnSecret, host),
    readWebhook: () => readWebhook(open(), ipnSecret),
  };
}

const refuseRenewal = (): Promise<never> =>
  Promise.reject(new GatewayRefused('unsupported', "Payments with PayPal don't renew"));

async function createCheckout(callPayPal: CallPayPal, order: Order): Promise<Checkout> {
  const { id, create_time, links } = await callPayPal(
    {
      method: 'POST',
      path: '/v2/checkout/orders',
      requestId: `order-${order.transactionId}`,
      body: buildOrder(order),
    },
    PayPalOrder,
  );
  const paymentUrl = links.find(({ rel }) => PAYMENT_LINKS.includes(rel))?.href;
  const createdAt = create_time === undefined ? Date.now() : Date.parse(create_time);
  return { reference: id, ...(paymentUrl && { paymentUrl }), expiresAt: createdAt + PAYABLE_MILLISECONDS };
}

function buildOrder({ transactionId, title, due, fee, buyer, returnUrl, cancelUrl }: Order): object {
  const { currency } = due;
  const price = formatAmount({ amount: due.amount - fee, currency });
  return {
    intent: 'CAPTURE',
    purchase_units: [
      {
        custom_id: transactionId,
        // PayPal takes money for an invoice once, also after it has forgotten the request id.
        invoice_id: transactionId,
        description: truncateText(title, MAX_DESCRIPTION),
        amount: {
          ...formatAmount(due),
          breakdown: {
            item_total: price,
            ...(fee > 0 && { handling: formatAmount({ amount: fee, currency }) }),
          },
        },
      },
    ],
    payment_source: {
      paypal: {
        email_address: buyer.email,
        experience_context: {
          brand_name: 'Pixelcrowd',
          user_action: 'PAY_NOW',
          shipping_preference: 'NO_SHIPPING',
          return_url: returnUrl,
          cancel_url: cancelUrl,
        },
      },
    },
  };
}

const buildOrderPath = (reference: string): string => `/v2/checkout/orders/${encodeURIComponent(reference)}`;

const readOrder = (callPayPal: CallPayPal, reference: string): Promise<PayPalOrder> =>
  callPayPal({ method: 'GET', path: buildOrderPath(reference) }, PayPalOrder);

async function readPayment(
  callPayPal: CallPayPal,
  reference: string,
  mayCapture: boolean,
): Promise<GatewayPayment> {
  try {
    const order = await readOrder(callPayPal, reference);
    const current = order.status === 'APPROVED' && mayCapture ? await captureOrder(callPayPal, order) : order;
    const capture = findCapture(current);
    return toPayment(current, capture ? await readDispute(callPayPal, capture.id) : { dispute: 'none' });
  } catch (error) {
    if (!(error instanceof GatewayRefused)) throw error;
    // PayPal forgets orders that were not paid in time.
    if (error.code === 'RESOURCE_NOT_FOUND' || error.code === 'INVALID_RESOURCE_ID')
      return { state: 'expired', refunded: 0, dispute: 'none' };
    // The buyer may go back and choose other means.
    const { code, message } = error;
    if (DECLINED.has(code))
      return { state: 'open', declined: { code, message }, refunded: 0, dispute: 'none' };
    if (code === TOO_MANY_ATTEMPTS)
      return { state: 'failed', failure: { code, message: NO_MORE_ATTEMPTS }, refunded: 0, dispute: 'none' };
    throw error;
  }
}

/** Refusals of a capture that are about the buyer's means of payment. */
const DECLINED = new Set(['INSTRUMENT_DECLINED', 'PAYER_CANNOT_PAY', 'TRANSACTION_REFUSED']);
/** The refusal of a capture after which no other means are taken for the order. */
const TOO_MANY_ATTEMPTS = 'MAX_NUMBER_OF_PAYMENT_ATTEMPTS_EXCEEDED';
const NO_MORE_ATTEMPTS = 'PayPal declined this payment too often';

/** Refusals of a capture after which the order itself says what happened. */
const RACED = new Set(['ORDER_ALREADY_CAPTURED', 'ORDER_NOT_APPROVED', 'PAYER_ACTION_REQUIRED']);

async function captureOrder(callPayPal: CallPayPal, { id, update_time }: PayPalOrder): Promise<PayPalOrder> {
  const path = `${buildOrderPath(id)}/capture`;
  // Another approval, after declined means, is another capture; PayPal captures an order once.
  const requestId = ['capture', id, ...(update_time ? [update_time] : [])].join('-');
  try {
    return await callPayPal({ method: 'POST', path, requestId, body: {} }, PayPalOrder);
  } catch (error) {
    if (error instanceof GatewayRefused && RACED.has(error.code)) return readOrder(callPayPal, id);
    throw error;
  }
}

/** Refunds through the capture. The reason stays with us: PayPal would show it to the buyer. */
async function refundPayment(
  callPayPal: CallPayPal,
  reference: string,
  { amount, idempotencyKey }: Parameters<PaymentGateway['refund']>[1],
): Promise<void> {
  const order = await readOrder(callPayPal, reference);
  const capture = findCapture(order);
  if (!capture) throw new GatewayRefused('not-paid', "This order hasn't been paid");
  const customId = order.purchase_units[0]?.custom_id;
  const { status } = await callPayPal(
    {
      method: 'POST',
      path: `/v2/payments/captures/${encodeURIComponent(capture.id)}/refund`,
      requestId: idempotencyKey,
      body: { amount: formatAmount(amount), ...(customId && { custom_id: customId }) },
    },
    PayPalRefund,
  );
  if (status === 'FAILED' || status === 'CANCELLED')
    throw new GatewayRefused('refund-failed', "PayPal couldn't make the refund");
}
