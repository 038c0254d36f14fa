import * as v from 'valibot';
import { BuyerEmail } from '../buyer-email.ts';
import type { FormValue } from './form-body.ts';
import type { StripeAccount } from './stripe-account.ts';
import { findSmallTotal, findUnwritableAmount } from './stripe-currencies.ts';
import { createId, type StripeOrder } from './stripe-order.ts';
import { refuseRequest, type StripeResponse } from './stripe-refusal.ts';
import { describeSession, type Resource } from './stripe-resources.ts';

const DAY = 86_400_000;
const Count = v.pipe(v.string(), v.regex(/^\d+$/), v.transform(Number));
const Metadata = v.optional(v.record(v.string(), v.string()), {});

const NewSession = v.object({
  mode: v.picklist(['payment', 'subscription']),
  customer_email: BuyerEmail,
  success_url: v.pipe(v.string(), v.url()),
  cancel_url: v.pipe(v.string(), v.url()),
  metadata: Metadata,
  payment_intent_data: v.optional(v.object({ metadata: Metadata }), {}),
  subscription_data: v.optional(
    v.object({ metadata: Metadata, trial_period_days: v.optional(Count, '0') }),
    {},
  ),
  line_items: v.record(
    v.string(),
    v.object({
      quantity: v.literal('1'),
      price_data: v.object({
        currency: v.pipe(v.string(), v.regex(/^[a-z]{3}$/)),
        unit_amount: Count,
        product_data: v.object({ name: v.string() }),
        recurring: v.optional(v.object({ interval: v.literal('month'), interval_count: Count })),
      }),
    }),
  ),
});

interface Request {
  account: StripeAccount;
  url: string;
  form: Partial<Record<string, FormValue>>;
}

function refuseForm(issue: v.BaseIssue<unknown>): StripeResponse {
  const param = v.getDotPath(issue)?.replace(/\.([^.]+)/g, '[$1]');
  return refuseRequest(issue.message, { code: 'parameter_invalid', ...(param && { param }) });
}

/** Creates a Checkout Session from the form of a request. */
export function createSession(request: Request): StripeResponse | Resource {
  if (request.form.mode === 'setup') return createSetupSession(request);
  const { account, url, form } = request;
  const { success, output, issues } = v.safeParse(NewSession, form);
  if (!success) return refuseForm(issues[0]);
  const prices = Object.values(output.line_items).map(({ price_data }) => price_data);
  const [first] = prices;
  const recurs = output.mode === 'subscription';
  if (
    !first ||
    prices.some(({ currency, recurring }) => currency !== first.currency || !recurring === recurs)
  )
    return refuseRequest('The line items do not fit the mode or each other.', { param: 'line_items' });
  const refusal = findRefusedAmount(
    prices.map(({ unit_amount }) => unit_amount),
    first.currency,
    recurs,
  );
  if (refusal) return refuseRequest(refusal.message, { code: refusal.code, param: 'line_items' });
  const order: StripeOrder = {
    id: createId('cs_test'),
    customer: createId('cus'),
    createdAt: Date.now(),
    status: 'open',
    expiresAt: Date.now() + DAY,
    mode: output.mode,
    email: output.customer_email,
    successUrl: output.success_url,
    cancelUrl: output.cancel_url,
    currency: first.currency,
    lines: prices.map(({ product_data, unit_amount, recurring }) => ({
      name: product_data.name,
      amount: unit_amount,
      ...(recurring && { months: recurring.interval_count }),
    })),
    trialDays: output.subscription_data.trial_period_days ?? 0,
    metadata: output.metadata,
    innerMetadata: (recurs ? output.subscription_data : output.payment_intent_data).metadata ?? {},
    payments: [],
    events: [],
  };
  account.orders.save(order);
  return describeSession(order, url);
}

/** A session that takes no money: it saves means of payment for later (docs.stripe.com/payments/checkout/subscriptions/update-payment-details). */
const NewSetup = v.object({
  mode: v.literal('setup'),
  customer: v.string(),
  currency: v.pipe(v.string(), v.regex(/^[a-z]{3}$/)),
  success_url: v.pipe(v.string(), v.url()),
  cancel_url: v.pipe(v.string(), v.url()),
  metadata: Metadata,
  setup_intent_data: v.optional(v.object({ metadata: Metadata }), {}),
});

function createSetupSession({ account, url, form }: Request): StripeResponse | Resource {
  const { success, output, issues } = v.safeParse(NewSetup, form);
  if (!success) return refuseForm(issues[0]);
  const owner = account.orders.all().find(({ customer }) => customer === output.customer);
  if (!owner) return refuseRequest(`No such customer: '${output.customer}'`, { param: 'customer' });
  const order: StripeOrder = {
    id: createId('cs_test'),
    customer: owner.customer,
    createdAt: Date.now(),
    status: 'open',
    expiresAt: Date.now() + DAY,
    mode: 'setup',
    email: owner.email,
    successUrl: output.success_url,
    cancelUrl: output.cancel_url,
    currency: output.currency,
    lines: [],
    trialDays: 0,
    metadata: output.metadata,
    innerMetadata: output.setup_intent_data.metadata ?? {},
    payments: [],
    events: [],
  };
  account.orders.save(order);
  return describeSession(order, url);
}

function findRefusedAmount(amounts: readonly number[], currency: string, recurs: boolean) {
  const unwritable = amounts.map((amount) => findUnwritableAmount(amount, currency)).find(Boolean);
  const total = amounts.reduce((sum, amount) => sum + amount, 0);
  // A subscription may cost nothing.
  return unwritable ?? (recurs && total === 0 ? undefined : findSmallTotal(total, currency));
}
