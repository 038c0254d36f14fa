import * as v from 'valibot';
import type { GatewayPayment } from '../payment-gateway.ts';
import { Amount, parseAmount } from './amounts.ts';

const Capture = v.object({ id: v.string(), status: v.string(), amount: Amount });

/** The parts of an order that say what happened to it. */
export const PayPalOrder = v.object({
  id: v.string(),
  status: v.string(),
  create_time: v.optional(v.string()),
  update_time: v.optional(v.string()),
  payer: v.optional(v.object({ payer_id: v.optional(v.string()) })),
  purchase_units: v.optional(
    v.array(
      v.object({
        custom_id: v.optional(v.string()),
        payments: v.optional(
          v.object({
            captures: v.optional(v.array(Capture), []),
            refunds: v.optional(v.array(v.object({ status: v.string(), amount: Amount })), []),
          }),
        ),
      }),
    ),
    [],
  ),
  links: v.optional(v.array(v.object({ href: v.string(), rel: v.string() })), []),
});
export type PayPalOrder = v.InferOutput<typeof PayPalOrder>;

/** The one capture of an order; absent until its money was taken. */
export const findCapture = ({
  purchase_units: [unit],
}: PayPalOrder): v.InferOutput<typeof Capture> | undefined => unit?.payments?.captures[0];

/** The state of a capture; the last two mean that some or all of its money was given back. */
const CAPTURE_STATES: Readonly<Record<string, GatewayPayment['state']>> = {
  COMPLETED: 'paid',
  PENDING: 'processing',
  DECLINED: 'failed',
  FAILED: 'failed',
  REFUNDED: 'paid',
  PARTIALLY_REFUNDED: 'paid',
};

/** What an order says of its payment. */
export function toPayment(
  order: PayPalOrder,
  disputed: Pick<GatewayPayment, 'dispute' | 'disputeCase'>,
): GatewayPayment {
  const capture = findCapture(order);
  const fingerprint = order.payer?.payer_id && { fingerprint: order.payer.payer_id };
  if (!capture) {
    const state = order.status === 'VOIDED' ? 'cancelled' : 'open';
    return { state, refunded: 0, ...disputed, ...fingerprint };
  }
  const state = CAPTURE_STATES[capture.status] ?? 'processing';
  return {
    state,
    ...(state === 'paid' && { paid: parseAmount(capture.amount) }),
    ...(state === 'failed' && { failure: { code: capture.status, message: 'PayPal declined the payment' } }),
    refunded: countRefunded(order),
    ...disputed,
    ...fingerprint,
  };
}

/** What was refunded, in minor units. A refund that is still pending may yet fail. */
function countRefunded(order: PayPalOrder): number {
  const capture = findCapture(order);
  if (capture?.status === 'REFUNDED') return parseAmount(capture.amount).amount;
  const refunds = order.purchase_units[0]?.payments?.refunds ?? [];
  return refunds
    .filter(({ status }) => status === 'COMPLETED')
    .reduce((sum, { amount }) => sum + parseAmount(amount).amount, 0);
}
