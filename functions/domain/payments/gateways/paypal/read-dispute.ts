import * as v from 'valibot';
import { toIsoTime } from '#shared/ids.ts';
import type { Dispute, DisputeCase } from '#shared/payment-fields.ts';
import { type GatewayPayment, GatewayRefused } from '../payment-gateway.ts';
import type { CallPayPal } from './paypal-client.ts';

const DisputeList = v.object({ items: v.optional(v.array(v.object({ dispute_id: v.string() })), []) });
const DisputeDetail = v.object({
  dispute_id: v.string(),
  status: v.string(),
  reason: v.optional(v.string()),
  seller_response_due_date: v.optional(v.string()),
  evidences: v.optional(v.array(v.object({ source: v.optional(v.string()) })), []),
  dispute_outcome: v.optional(v.object({ outcome_code: v.optional(v.string()) })),
});

type DisputeDetail = v.InferOutput<typeof DisputeDetail>;

/** What PayPal says about the disputes of a capture. */
type Disputed = Pick<GatewayPayment, 'dispute' | 'disputeCase'>;

/** The outcomes after which the buyer has the money. */
const LOST = new Set(['RESOLVED_BUYER_FAVOUR', 'ACCEPTED']);

/** Reads whether a capture is disputed. An app at PayPal without access to disputes knows of none. */
export async function readDispute(callPayPal: CallPayPal, captureId: string): Promise<Disputed> {
  try {
    const query = new URLSearchParams({ disputed_transaction_id: captureId });
    const list = await callPayPal({ method: 'GET', path: `/v1/customer/disputes?${query}` }, DisputeList);
    const details = await Promise.all(
      list.items.map(({ dispute_id }) =>
        callPayPal(
          { method: 'GET', path: `/v1/customer/disputes/${encodeURIComponent(dispute_id)}` },
          DisputeDetail,
        ),
      ),
    );
    const [last] = details.toSorted(compareDueDates);
    return { dispute: summarize(details), ...(last && { disputeCase: describeCase(last) }) };
  } catch (error) {
    if (error instanceof GatewayRefused) return { dispute: 'none' };
    throw error;
  }
}

/** The one that is due last comes first. */
const compareDueDates = (one: DisputeDetail, other: DisputeDetail): number =>
  readTime(other.seller_response_due_date) - readTime(one.seller_response_due_date);

/** In milliseconds since 1970; 0 without a date. */
const readTime = (date = ''): number => Date.parse(date) || 0;

function describeCase(detail: DisputeDetail): DisputeCase {
  const { dispute_id: id, reason, seller_response_due_date: dueDate, evidences } = detail;
  const dueBy = readTime(dueDate);
  return {
    id,
    ...(reason && { reason }),
    ...(dueBy > 0 && { dueBy: toIsoTime(dueBy) }),
    ...(evidences.some(({ source }) => source === 'SUBMITTED_BY_SELLER') && { hasEvidence: true }),
  };
}

function summarize(details: readonly DisputeDetail[]): Dispute {
  if (details.length === 0) return 'none';
  if (details.some(({ dispute_outcome }) => LOST.has(dispute_outcome?.outcome_code ?? ''))) return 'lost';
  return details.every(({ status }) => status === 'RESOLVED') ? 'won' : 'open';
}
