import * as v from 'valibot';
import { countRefundable, type PayPalAccount } from './paypal-account.ts';
import { Amount, createId, type PayPalOrder, PurchaseUnit, toHundredths } from './paypal-order.ts';
import { INVALID_REQUEST, NOT_FOUND, type PayPalResponse, refuseRule } from './paypal-refusal.ts';
import { describeBriefly, describeDispute, describeOrder, describeRefund } from './paypal-resources.ts';

const HOUR = 3_600_000;
/** How long a payer can act on an order. */
const PAYABLE_MILLISECONDS = 3 * HOUR;
/** How long PayPal remembers the request ids of orders. */
const REMEMBERED_MILLISECONDS = 6 * HOUR;

/** How often other means can be tried for an order. */
const MAX_ATTEMPTS = 10;

const Addresses = v.object({
  return_url: v.pipe(v.string(), v.url()),
  cancel_url: v.pipe(v.string(), v.url()),
});
const NewOrder = v.object({
  intent: v.literal('CAPTURE'),
  purchase_units: v.strictTuple([PurchaseUnit]),
  payment_source: v.optional(
    v.object({
      paypal: v.object({ email_address: v.optional(v.string()), experience_context: Addresses }),
    }),
  ),
  application_context: v.optional(Addresses),
});
const NewRefund = v.optional(v.object({ amount: v.optional(Amount) }), {});

/** A request to the API after its access token was checked. */
export interface ApiRequest {
  method: string;
  url: URL;
  requestId: string | undefined;
  wantsAll: boolean;
  body: unknown;
}

/** Handles a request to the Orders, Payments and Disputes APIs. */
export function handleApiRequest(account: PayPalAccount, base: string, request: ApiRequest): PayPalResponse {
  const { method, url } = request;
  const [, version, area, resource, id, action] = url.pathname.split('/');
  const call = `${method} ${version}/${area}/${resource}${id ? '/{id}' : ''}${action ? `/${action}` : ''}`;
  const describe = request.wantsAll ? describeOrder : describeBriefly;
  if (call === 'POST v2/checkout/orders') {
    const created = createOrder(account, request);
    return 'order' in created ? { status: created.status, body: describe(created.order, base) } : created;
  }
  if (call === 'GET v1/customer/disputes') return listDisputes(account, url);
  if (call === 'GET v1/customer/disputes/{id}') return readDispute(account, id);
  if (call === 'POST v2/payments/captures/{id}/refund') return refundCapture(account, base, request, id);
  const order = account.orders.find(id ?? '');
  if (!order || hasExpired(order)) return NOT_FOUND;
  if (call === 'GET v2/checkout/orders/{id}') return { status: 200, body: describeOrder(order, base) };
  if (call === 'POST v2/checkout/orders/{id}/capture') return captureOrder(account, base, order, request);
  return NOT_FOUND;
}

const hasExpired = ({ status, createdAt }: PayPalOrder): boolean =>
  status !== 'COMPLETED' && Date.now() > createdAt + PAYABLE_MILLISECONDS;

function createOrder(
  { orders }: PayPalAccount,
  { requestId, body }: ApiRequest,
): PayPalResponse | { status: number; order: PayPalOrder } {
  const known = requestId && orders.all().find((order) => order.requestId === requestId);
  if (known && Date.now() < known.createdAt + REMEMBERED_MILLISECONDS) return { status: 200, order: known };
  const { success, output } = v.safeParse(NewOrder, body);
  const context = success && (output.payment_source?.paypal.experience_context ?? output.application_context);
  if (!context || !addsUp(output.purchase_units[0])) return INVALID_REQUEST;
  const refusal = findRefusedAmount(output.purchase_units[0].amount);
  if (refusal) return refusal;
  const order: PayPalOrder = {
    id: createId(),
    ...(requestId && { requestId }),
    createdAt: Date.now(),
    status: output.payment_source ? 'PAYER_ACTION_REQUIRED' : 'CREATED',
    returnUrl: context.return_url,
    cancelUrl: context.cancel_url,
    unit: output.purchase_units[0],
    email: output.payment_source?.paypal.email_address,
    refunds: [],
    events: [],
  };
  orders.save(order);
  return { status: 201, order };
}

/** Of https://developer.paypal.com/api/rest/reference/currency-codes/; the errors are those of the Orders API. */
const CURRENCIES = new Set([
  ...['AUD', 'BRL', 'CAD', 'CNY', 'CZK', 'DKK', 'EUR', 'HKD', 'HUF', 'ILS', 'JPY', 'MYR'],
  ...['MXN', 'TWD', 'NZD', 'NOK', 'PHP', 'PLN', 'GBP', 'SGD', 'SEK', 'CHF', 'THB', 'USD'],
]);
const WITHOUT_DECIMALS = new Set(['HUF', 'JPY', 'TWD']);

function findRefusedAmount({
  value,
  currency_code,
}: PayPalOrder['unit']['amount']): PayPalResponse | undefined {
  if (!CURRENCIES.has(currency_code))
    return refuseRule('CURRENCY_NOT_SUPPORTED', 'Currency code is not currently supported.');
  if (WITHOUT_DECIMALS.has(currency_code) && value.includes('.'))
    return refuseRule('DECIMALS_NOT_SUPPORTED', 'Currency does not support decimals.');
  if (toHundredths(value) === 0)
    return refuseRule('CANNOT_BE_ZERO_OR_NEGATIVE', 'Must be greater than zero.');
  return undefined;
}

function addsUp({ amount: { value, currency_code, breakdown } }: PayPalOrder['unit']): boolean {
  if (!breakdown) return true;
  const parts = [breakdown.item_total, ...(breakdown.handling ? [breakdown.handling] : [])];
  const sum = parts.reduce((total, part) => total + toHundredths(part.value), 0);
  return sum === toHundredths(value) && parts.every((part) => part.currency_code === currency_code);
}

function captureOrder(
  account: PayPalAccount,
  base: string,
  order: PayPalOrder,
  { requestId, wantsAll }: ApiRequest,
): PayPalResponse {
  const describe = wantsAll ? describeOrder : describeBriefly;
  if (order.capture && requestId && order.capture.requestId === requestId)
    return { status: 200, body: describe(order, base) };
  if (order.capture) return refuseRule('ORDER_ALREADY_CAPTURED', 'Order already captured.');
  if (order.status !== 'APPROVED')
    return refuseRule('ORDER_NOT_APPROVED', 'Payer has not yet approved the Order for payment.');
  if (order.means === 'declined') {
    const attempts = (order.attempts ?? 0) + 1;
    // The payer may come back and choose other means.
    const { means: _, ...open } = order;
    account.orders.save({ ...open, attempts, status: 'PAYER_ACTION_REQUIRED' });
    if (attempts > MAX_ATTEMPTS)
      return refuseRule(
        'MAX_NUMBER_OF_PAYMENT_ATTEMPTS_EXCEEDED',
        'You have exceeded the maximum number of payment attempts.',
      );
    return refuseRule('INSTRUMENT_DECLINED', 'The processor or bank declined the payment.');
  }
  return { status: 201, body: describe(account.capture(order, requestId), base) };
}

function refundCapture(
  account: PayPalAccount,
  base: string,
  { requestId, body }: ApiRequest,
  id: string | undefined,
): PayPalResponse {
  const order = account.orders.all().find(({ capture }) => capture?.id === id);
  const parsed = v.safeParse(NewRefund, body);
  if (!order) return NOT_FOUND;
  if (!parsed.success) return INVALID_REQUEST;
  const known = requestId && order.refunds.find((refund) => refund.requestId === requestId);
  if (known) return { status: 200, body: describeRefund(order, known, base) };
  const left = countRefundable(order);
  const { value, currency_code } = parsed.output.amount ?? { ...order.unit.amount, value: left };
  if (Number(left) === 0)
    return refuseRule('CAPTURE_FULLY_REFUNDED', 'The capture has already been fully refunded.');
  if (currency_code !== order.unit.amount.currency_code)
    return refuseRule('REFUND_CURRENCY_MISMATCH', 'Refund must be in the same currency as the capture.');
  if (toHundredths(value) > toHundredths(left))
    return refuseRule('REFUND_AMOUNT_EXCEEDED', 'The refund amount must be at most the capture amount.');
  return { status: 201, body: describeRefund(order, account.refund(order, value, requestId), base) };
}

function readDispute({ orders }: PayPalAccount, id: string | undefined): PayPalResponse {
  const disputed = orders.all().find(({ dispute }) => dispute && dispute.id === id);
  return disputed ? { status: 200, body: describeDispute(disputed) } : NOT_FOUND;
}

function listDisputes({ orders }: PayPalAccount, url: URL): PayPalResponse {
  const capture = url.searchParams.get('disputed_transaction_id');
  const found = orders.all().filter((order) => order.dispute && order.capture?.id === capture);
  return { status: 200, body: { items: found.map(describeDispute), links: [] } };
}
