import * as v from 'valibot';
import { expand } from './expand.ts';
import { type FormValue, listValues } from './form-body.ts';
import type { StripeAccount } from './stripe-account.ts';
import { findSmallTotal, findUnwritableAmount } from './stripe-currencies.ts';
import { createId, type Payment, type StripeOrder, sumRefunds } from './stripe-order.ts';
import { refuseMissing, refuseRequest, type StripeResponse } from './stripe-refusal.ts';
import {
  describeCharge,
  describeDispute,
  describeInvoice,
  describeSession,
  describeSubscription,
  findResource,
  listInvoicePayments,
  type Resource,
} from './stripe-resources.ts';

const DAY = 86_400_000;
const Count = v.pipe(v.string(), v.regex(/^\d+$/), v.transform(Number));
const Metadata = v.optional(v.record(v.string(), v.string()), {});

const NewSession = v.object({
  mode: v.picklist(['payment', 'subscription']),
  customer_email: v.pipe(v.string(), v.email()),
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

/** A request to the API after its key was checked. */
export interface ApiRequest {
  method: string;
  path: string;
  /** The form of the body or the query. */
  form: Partial<Record<string, FormValue>>;
}

/** The input of a call. */
interface Call {
  account: StripeAccount;
  url: string;
  /** The id in the path; empty without one. */
  id: string;
  /** The session or subscription of that id. */
  order: StripeOrder | undefined;
  form: Partial<Record<string, FormValue>>;
}

/** Handles a request to the API. */
export function handleApiRequest(
  account: StripeAccount,
  url: string,
  { method, path, form }: ApiRequest,
): StripeResponse {
  const [area = '', id = '', action] = path
    .replace(/^\/v1\//, '')
    .replace('checkout/', '')
    .split('/');
  const handleCall = CALLS[`${method} ${area}${id && '/{id}'}${action ? `/${action}` : ''}`];
  if (!handleCall) return refuseRequest(`Unrecognized request URL (${method}: ${path}).`);
  const order = account.orders.all().find((each) => each.id === id || each.subscription?.id === id);
  const response = handleCall({ account, url, id, order, form });
  if (!response) return refuseMissing(id);
  if (isResponse(response)) return response;
  const paths = listValues(form.expand).filter((each) => typeof each === 'string');
  return { status: 200, body: expand(response, paths, (each) => findResource(account.orders, each)) };
}

/** An object of the API has no body of its own. */
const isResponse = (response: StripeResponse | Resource): response is StripeResponse => 'body' in response;

/** Every call that the simulator knows. It returns an object, a refusal, or nothing if there is no such object. */
const CALLS: Partial<Record<string, (call: Call) => StripeResponse | Resource | undefined>> = {
  'POST sessions': createSession,
  'GET sessions/{id}': ({ order, url }) => order && describeSession(order, url),
  'POST sessions/{id}/expire': ({ account, order, url }) => {
    if (order && order.status !== 'open')
      return refuseRequest('Only Checkout Sessions with a status in ["open"] can be expired.');
    return order && describeSession(account.expire(order), url);
  },
  'GET subscriptions/{id}': ({ order }) => order && describeSubscription(order),
  'POST subscriptions/{id}': ({ account, order, form }) => {
    if (order?.subscription?.status === 'canceled')
      return refuseRequest('A canceled subscription can only update its cancellation_details.');
    const endsWithPeriod = form.cancel_at_period_end === 'true';
    return order && describeSubscription(account.changeSubscription(order, { endsWithPeriod }));
  },
  'DELETE subscriptions/{id}': ({ account, order }) =>
    order && order.subscription?.status !== 'canceled'
      ? describeSubscription(account.changeSubscription(order, { status: 'canceled' }))
      : undefined,
  'GET payment_intents/{id}': ({ account, id }) => findResource(account.orders, id),
  'GET invoices/{id}': ({ account, id }) => findResource(account.orders, id),
  'GET invoices': ({ account, form }) =>
    listFound(
      account,
      ({ subscription }, { invoice }) => invoice !== undefined && subscription?.id === form.subscription,
      describeInvoice,
    ),
  'GET invoice_payments': ({ account, form }) => findInvoicePayments(account, form),
  'GET charges': ({ account, form }) =>
    listFound(
      account,
      ({ customer }, { amount }) => customer === form.customer && amount > 0,
      describeCharge,
    ),
  'GET disputes': ({ account, form }) =>
    listFound(
      account,
      (_, { dispute, charge }) => dispute !== undefined && charge === form.charge,
      ({ currency }, payment) => describeDispute(payment, currency),
    ),
  'POST refunds': createRefund,
};

/** Lists what belongs to payments, newest first. */
function listFound(
  { orders }: StripeAccount,
  isRequested: (order: StripeOrder, payment: Payment) => boolean,
  describe: (order: StripeOrder, payment: Payment) => Resource,
): Resource {
  const data = orders
    .all()
    .flatMap((order) =>
      order.payments
        .filter((payment) => isRequested(order, payment))
        .map((payment) => describe(order, payment)),
    );
  return { object: 'list', has_more: false, data: data.reverse() };
}

function findInvoicePayments({ orders }: StripeAccount, { invoice, payment }: Call['form']): Resource {
  const intent = typeof payment === 'object' ? payment.payment_intent : undefined;
  const found = orders
    .all()
    .flatMap((order) => order.payments)
    .find(
      (each) => each.invoice && (intent === undefined ? each.invoice.id === invoice : each.intent === intent),
    );
  return found ? listInvoicePayments(found) : { object: 'list', has_more: false, data: [] };
}

function createSession({ account, url, form }: Call): StripeResponse | Resource {
  const { success, output, issues } = v.safeParse(NewSession, form);
  if (!success) {
    const param = v.getDotPath(issues[0])?.replace(/\.([^.]+)/g, '[$1]');
    return refuseRequest(issues[0].message, { code: 'parameter_invalid', ...(param && { param }) });
  }
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

function findRefusedAmount(amounts: readonly number[], currency: string, recurs: boolean) {
  const unwritable = amounts.map((amount) => findUnwritableAmount(amount, currency)).find(Boolean);
  const total = amounts.reduce((sum, amount) => sum + amount, 0);
  // A subscription may cost nothing.
  return unwritable ?? (recurs && total === 0 ? undefined : findSmallTotal(total, currency));
}

function createRefund({ account, form }: Call): StripeResponse | Resource {
  for (const order of account.orders.all()) {
    const payment = order.payments.find(({ intent }) => intent === form.payment_intent);
    if (!payment) continue;
    const left = payment.amount - sumRefunds(payment);
    const amount = form.amount === undefined ? left : Number(form.amount);
    if (left === 0)
      return refuseRequest('Charge has already been refunded.', { code: 'charge_already_refunded' });
    if (!(amount > 0 && amount <= left))
      return refuseRequest(`Refund amount is greater than unrefunded amount on charge (${left})`, {
        param: 'amount',
      });
    const unwritable = findUnwritableAmount(amount, order.currency);
    if (unwritable) return refuseRequest(unwritable.message, { code: unwritable.code, param: 'amount' });
    const refund = account.refund(order, payment, amount);
    return { ...refund, object: 'refund', status: 'succeeded' };
  }
  return refuseMissing(String(form.payment_intent));
}
