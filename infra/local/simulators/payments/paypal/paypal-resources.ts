import { createHash } from 'node:crypto';
import { type PayPalOrder, sumRefunds, toHundredths } from './paypal-order.ts';

const isoTime = (time: number): string => new Date(time).toISOString().replace(/\.\d+Z$/, 'Z');

/** The path of the page on which a person pays. */
export const PAYMENT_PATH = '/checkoutnow';
export const buildPaymentUrl = (url: string, id: string): string => `${url}${PAYMENT_PATH}?token=${id}`;

/** An order in PayPal's wire format. */
export function describeOrder(order: PayPalOrder, url: string): object {
  const { id, status, unit, createdAt, capture, refunds } = order;
  const payments = capture && {
    captures: [describeCapture(order, url)],
    ...(refunds.length > 0 && { refunds: refunds.map((refund) => describeRefund(order, refund, url)) }),
  };
  return {
    id,
    intent: 'CAPTURE',
    status,
    purchase_units: [{ reference_id: 'default', ...unit, ...(payments && { payments }) }],
    ...(order.means && {
      payer: {
        payer_id: findPayer(order),
        email_address: 'payer@paypal.test',
        name: { given_name: 'Sample' },
      },
      payment_source: { paypal: { account_id: findPayer(order), email_address: 'payer@paypal.test' } },
    }),
    create_time: isoTime(createdAt),
    links: listLinks(order, url),
  };
}

/** Without `Prefer: return=representation`, PayPal says only this. */
export const describeBriefly = (order: PayPalOrder, url: string): object => ({
  id: order.id,
  status: order.status,
  links: listLinks(order, url),
});

/** The id of the account that pays an order, in the form of PayPal's: one for each address, or for an order without any. */
export const findPayer = ({ id, email = id }: PayPalOrder): string =>
  createHash('sha256').update(email).digest('hex').slice(0, 13).toUpperCase();

function listLinks({ id, status }: PayPalOrder, url: string): object[] {
  const self = { href: `${url}/v2/checkout/orders/${id}`, rel: 'self', method: 'GET' };
  if (status === 'COMPLETED') return [self];
  // An order that was created without a payment source has the older link.
  const rel = status === 'CREATED' ? 'approve' : 'payer-action';
  return [self, { href: buildPaymentUrl(url, id), rel, method: 'GET' }];
}

/** The capture of a captured order in PayPal's wire format. */
export function describeCapture(order: PayPalOrder, url: string): object {
  const { id, unit, capture } = order;
  const refunded = sumRefunds(order);
  const isWhole = refunded >= toHundredths(unit.amount.value);
  const refundStatus = isWhole ? 'REFUNDED' : 'PARTIALLY_REFUNDED';
  const { currency_code, value } = unit.amount;
  return {
    id: capture?.id,
    status: refunded > 0 ? refundStatus : capture?.status,
    ...(capture?.status === 'PENDING' && { status_details: { reason: 'ECHECK' } }),
    amount: { currency_code, value },
    final_capture: true,
    ...(unit.custom_id && { custom_id: unit.custom_id }),
    ...(unit.invoice_id && { invoice_id: unit.invoice_id }),
    supplementary_data: { related_ids: { order_id: id } },
    links: [{ href: `${url}/v2/payments/captures/${capture?.id}`, rel: 'self', method: 'GET' }],
  };
}

/** A refund in PayPal's wire format. */
export function describeRefund(
  { unit, capture }: PayPalOrder,
  { id, value }: PayPalOrder['refunds'][number],
  url: string,
): object {
  const { custom_id, invoice_id, amount } = unit;
  return {
    id,
    status: 'COMPLETED',
    amount: { currency_code: amount.currency_code, value },
    ...(custom_id && { custom_id }),
    ...(invoice_id && { invoice_id }),
    links: [{ href: `${url}/v2/payments/captures/${capture?.id}`, rel: 'up', method: 'GET' }],
  };
}

/** A seller has ten days to respond. */
const RESPONSE_MILLISECONDS = 10 * 86_400_000;

/** A dispute in PayPal's wire format. */
export function describeDispute({ unit, capture, dispute }: PayPalOrder): object {
  const { value, currency_code } = unit.amount;
  return {
    dispute_id: dispute?.id,
    reason: 'UNAUTHORISED',
    status: dispute?.outcome ? 'RESOLVED' : 'OPEN',
    ...(dispute?.createdAt && {
      seller_response_due_date: new Date(dispute.createdAt + RESPONSE_MILLISECONDS).toISOString(),
    }),
    dispute_amount: { currency_code, value },
    ...(dispute?.outcome && { dispute_outcome: { outcome_code: dispute.outcome } }),
    disputed_transactions: [
      { seller_transaction_id: capture?.id, custom: unit.custom_id, invoice_number: unit.invoice_id },
    ],
  };
}
