import * as v from 'valibot';
import { toIsoTime } from '#shared/ids.ts';
import type { Dispute, DisputeCase } from '#shared/payment-fields.ts';
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

const StripeDispute = v.object({
  id: v.string(),
  status: v.string(),
  reason: v.nullish(v.string()),
  evidence_details: v.nullish(
    v.object({ due_by: v.nullish(v.number()), submission_count: v.nullish(v.number()) }),
  ),
});
const Disputes = v.object({ data: v.array(StripeDispute) });

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
): Promise<Pick<GatewayPayment, 'refunded' | 'dispute' | 'disputeCase' | 'fingerprint'>> {
  if (!charge) return { refunded: 0, ...UNDISPUTED };
  const fingerprint = charge.payment_method_details?.card?.fingerprint;
  return {
    refunded: fromStripeAmount(charge.amount_refunded, charge.currency).amount,
    ...(charge.disputed ? await readDispute(callStripe, charge.id) : UNDISPUTED),
    ...(fingerprint && { fingerprint }),
  };
}

const UNDISPUTED = { dispute: 'none' } as const;

async function readDispute(
  callStripe: CallStripe,
  charge: string,
): Promise<Pick<GatewayPayment, 'dispute' | 'disputeCase'>> {
  const { data } = await callStripe(async (stripe) =>
    v.parse(Disputes, await stripe.disputes.list({ charge, limit: 1 })),
  );
  const [newest] = data;
  const dispute = DISPUTE_OF[newest?.status ?? ''];
  return newest && dispute ? { dispute, disputeCase: describeCase(newest) } : UNDISPUTED;
}

function describeCase({ id, reason, evidence_details }: v.InferOutput<typeof StripeDispute>): DisputeCase {
  const { due_by, submission_count } = evidence_details ?? {};
  return {
    id,
    ...(reason && { reason }),
    // 0 where the bank takes no evidence.
    ...(due_by && { dueBy: toIsoTime(due_by * 1_000) }),
    ...(submission_count && { hasEvidence: true }),
  };
}
