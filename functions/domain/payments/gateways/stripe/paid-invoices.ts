import * as v from 'valibot';
import type { PaidInvoices } from '../payment-gateway.ts';
import type { CallStripe } from './stripe-client.ts';

const PER_PAGE = 100;

/** Only the ids are taken from an event; what they stand for is queried. An invoice need not be one of a subscription. */
const Events = v.object({
  has_more: v.boolean(),
  data: v.array(
    v.object({
      id: v.string(),
      data: v.object({
        object: v.object({
          id: v.string(),
          billing_reason: v.nullish(v.string()),
          parent: v.nullish(
            v.object({ subscription_details: v.nullish(v.object({ subscription: v.nullish(v.string()) })) }),
          ),
        }),
      }),
    }),
  ),
});

/** Lists paid invoices by their events, since an invoice may be paid long after it was made. Stripe keeps events for thirty days. */
export async function listPaidInvoices(
  callStripe: CallStripe,
  { since, from }: { since: number; from?: string },
): Promise<PaidInvoices> {
  const params = {
    type: 'invoice.paid',
    created: { gte: Math.floor(since / 1000) },
    limit: PER_PAGE,
    ...(from !== undefined && { starting_after: from }),
  };
  const { data, has_more } = await callStripe(async (stripe) =>
    v.parse(Events, await stripe.events.list(params)),
  );
  const last = data.at(-1)?.id;
  return {
    invoices: data.flatMap(({ data: { object } }) => {
      const subscription = object.parent?.subscription_details?.subscription;
      const isFirst = object.billing_reason === 'subscription_create';
      return subscription ? [{ reference: object.id, subscription, isFirst }] : [];
    }),
    ...(has_more && last !== undefined && { next: last }),
  };
}
