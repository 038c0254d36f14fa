import * as v from 'valibot';
import type { Dispute } from '#shared/payment-fields.ts';
import type { GatewayPayment } from '../payment-gateway.ts';
import { fromStripeAmount } from './amounts.ts';
import type { CallStripe } from './stripe-client.ts';

/** The parts of a charge that say what happened to its money later. */
export const Charge = v.object({
  id: v.string(),
  amount_refunded: v.number(),
  currency: v.string(),
  disputed: v.boolean(),
  payment_method_details: v.nullish(
    v.object({ card: v.nullish(v.object({ fingerprint: v.nullish(v.string()) })) }),
  ),
});
export type Charge = v.InferOutput<typeof Charge>;

const Disputes = v.object({ data: v.array(v.object({ status: v.string() })) });

/** Statuses of disputes; inquiries, which Stripe calls warnings, take no money. */
const DISPUTE_OF: Readonly<Record<string, Dispute>> = {
  needs_response: 'open',
  under_review: 'open',
  appeal_needs_response: 'open',
  appeal_under_review: 'open',
  won: 'won',
  lost: 'lost',
};

/** What a charge says of a payment; a dispute is queried only if there is one. */
export async function describeCharge(
  callStripe: CallStripe,
  charge: Charge | undefined,
): Promise<Pick<GatewayPayment, 'refunded' | 'dispute' | 'fingerprint'>> {
  if (!charge) return { refunded: 0, dispute: 'none' };
  const fingerprint = charge.payment_method_details?.card?.fingerprint;
  return {
    refunded: fromStripeAmount(charge.amount_refunded, charge.currency).amount,
    dispute: charge.disputed ? await readDispute(callStripe, charge.id) : 'none',
    ...(fingerprint && { fingerprint }),
  };
}

async function readDispute(callStripe: CallStripe, charge: string): Promise<Dispute> {
  const { data } = await callStripe(async (stripe) =>
    v.parse(Disputes, await stripe.disputes.list({ charge, limit: 1 })),
  );
  return DISPUTE_OF[data[0]?.status ?? ''] ?? 'none';
}
