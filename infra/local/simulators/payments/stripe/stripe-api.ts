import * as v from 'valibot';
import { createSession } from './create-session.ts';
import { expand } from './expand.ts';
import { type FormValue, listValues } from './form-body.ts';
import { findInvoiceStatus, hasCharge } from './payment-states.ts';
import type { StripeAccount } from './stripe-account.ts';
import { findUnwritableAmount } from './stripe-currencies.ts';
import { DECLINED_CARD, isOver, type Payment, type StripeOrder, sumRefunds } from './stripe-order.ts';
import { refuse, refuseMissing, refuseRequest, type StripeResponse } from './stripe-refusal.ts';
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
    if (order?.subscription && isOver(order.subscription))
      return refuseRequest('A canceled subscription can only update its cancellation_details.');
    if (form.default_payment_method !== undefined) return setPaymentMethod(account, order, form);
    const endsWithPeriod = form.cancel_at_period_end === 'true';
    return order && describeSubscription(account.changeSubscription(order, { endsWithPeriod }));
  },
  'DELETE subscriptions/{id}': ({ account, order }) =>
    order?.subscription && !isOver(order.subscription)
      ? describeSubscription(account.changeSubscription(order, { status: 'canceled' }))
      : undefined,
  'GET payment_intents/{id}': ({ account, id }) => findResource(account.orders, id),
  'GET invoices/{id}': ({ account, id }) => findResource(account.orders, id),
  'POST invoices/{id}/void': voidInvoice,
  'POST invoices/{id}/pay': payInvoice,
  'GET invoices': ({ account, form }) =>
    listFound(
      account,
      ({ subscription }, payment) =>
        payment.invoice !== undefined &&
        subscription?.id === form.subscription &&
        (form.status === undefined || findInvoiceStatus(payment) === form.status),
      describeInvoice,
    ),
  'GET invoice_payments': ({ account, form }) => findInvoicePayments(account, form),
  'GET charges': ({ account, form }) =>
    listFound(
      account,
      ({ customer }, payment) => customer === form.customer && payment.amount > 0 && hasCharge(payment),
      describeCharge,
    ),
  'GET disputes': ({ account, form }) =>
    listFound(
      account,
      (_, { dispute, charge }) => dispute !== undefined && charge === form.charge,
      ({ currency }, payment) => describeDispute(payment, currency),
    ),
  'GET events': listEvents,
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

/** What a subscription is paid with has to belong to its customer. */
function setPaymentMethod(
  account: StripeAccount,
  order: StripeOrder | undefined,
  { default_payment_method: method }: Call['form'],
): StripeResponse | Resource | undefined {
  if (!order) return undefined;
  const saved = account.orders
    .all()
    .find(
      ({ id, mode, customer }) => mode === 'setup' && `pm_${id}` === method && customer === order.customer,
    );
  if (saved?.status !== 'complete')
    return refuseRequest(`The customer does not have a payment method with the ID ${String(method)}.`, {
      code: 'resource_missing',
      param: 'default_payment_method',
    });
  const isCardDeclined = saved.card === DECLINED_CARD;
  return describeSubscription(
    account.changeSubscription(order, { paymentMethod: String(method), isCardDeclined }),
  );
}

/** Only an open invoice can be paid (docs.stripe.com/api/invoices/pay). */
function payInvoice({ account, id }: Call): StripeResponse | Resource | undefined {
  const found = findInvoice(account, id);
  if (!found) return undefined;
  if (findInvoiceStatus(found.payment) !== 'open') return refuseRequest('Invoice is already paid');
  const [paid, payment] = account.payInvoice(found.order, found.payment);
  return payment.state === 'succeeded' ? describeInvoice(paid, payment) : DECLINED;
}

const DECLINED = refuse(402, 'card_error', 'Your card was declined.', { code: 'card_declined' });

function findInvoice(account: StripeAccount, id: string) {
  for (const order of account.orders.all()) {
    const payment = order.payments.find(({ invoice }) => invoice?.id === id);
    if (payment) return { order, payment };
  }
  return undefined;
}

/** Only an open invoice may be voided, or one that is uncollectible (docs.stripe.com/api/invoices/void). */
function voidInvoice({ account, id }: Call): StripeResponse | Resource | undefined {
  const found = findInvoice(account, id);
  if (!found) return undefined;
  const { order, payment } = found;
  if (findInvoiceStatus(payment) !== 'open')
    return refuseRequest('You can only pass in open invoices. This invoice is not open.');
  return describeInvoice(account.voidInvoice(order, payment), { ...payment, state: 'canceled' });
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

const EVENT_DAYS = 30;
const Created = v.object({ id: v.string(), created: v.number() });

/** Events of a type, newest first, for as long as Stripe keeps them (docs.stripe.com/api/events/list). */
function listEvents({ account, form }: Call): Resource {
  const { type, created, starting_after, limit = '10' } = form;
  const from = typeof created === 'object' ? Number(created.gte) : 0;
  const oldest = Math.max(from, Date.now() / 1000 - EVENT_DAYS * 86_400);
  const found = account.orders
    .all()
    .flatMap(({ events }) => events)
    .filter((event) => event.type === type)
    .map(({ body }) => JSON.parse(body))
    .filter((event) => v.is(Created, event) && event.created >= oldest)
    .sort((one, other) => other.created - one.created || (one.id < other.id ? 1 : -1));
  const rest = found.slice(found.findIndex(({ id }) => id === starting_after) + 1);
  return { object: 'list', has_more: rest.length > Number(limit), data: rest.slice(0, Number(limit)) };
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
