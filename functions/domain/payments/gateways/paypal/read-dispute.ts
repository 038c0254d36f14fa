import * as v from 'valibot';
import type { Dispute } from '#shared/payment-fields.ts';
import { GatewayRefused } from '../payment-gateway.ts';
import type { CallPayPal } from './paypal-client.ts';

const DisputeList = v.object({ items: v.optional(v.array(v.object({ dispute_id: v.string() })), []) });
const DisputeDetail = v.object({
  status: v.string(),
  dispute_outcome: v.optional(v.object({ outcome_code: v.optional(v.string()) })),
});

/** The outcomes after which the buyer has the money. */
const LOST = new Set(['RESOLVED_BUYER_FAVOUR', 'ACCEPTED']);

/** Reads whether a capture is disputed. An app at PayPal without access to disputes knows of none. */
export async function readDispute(callPayPal: CallPayPal, captureId: string): Promise<Dispute> {
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
    return summarize(details);
  } catch (error) {
    if (error instanceof GatewayRefused) return 'none';
    throw error;
  }
}

function summarize(details: readonly v.InferOutput<typeof DisputeDetail>[]): Dispute {
  if (details.length === 0) return 'none';
  if (details.some(({ dispute_outcome }) => LOST.has(dispute_outcome?.outcome_code ?? ''))) return 'lost';
  return details.every(({ status }) => status === 'RESOLVED') ? 'won' : 'open';
}
