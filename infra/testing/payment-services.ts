import { openCoinPayments } from '#domain/payments/gateways/coinpayments/adapter.ts';
import type { Delivery, Order, PaymentGateway } from '#domain/payments/gateways/payment-gateway.ts';
import { openPayPal } from '#domain/payments/gateways/paypal/adapter.ts';
import { openStripe } from '#domain/payments/gateways/stripe/adapter.ts';
import type { GatewaySecret } from '#shared/gateway-fields.ts';
import type { GatewayType } from '#shared/payment-fields.ts';
import { startCoinPayments } from '../local/simulators/payments/coinpayments/start-coinpayments.ts';
import type { PaymentSimulator } from '../local/simulators/payments/payment-simulator.ts';
import { startPayPal } from '../local/simulators/payments/paypal/start-paypal.ts';
import { SANDBOX_KEYS } from '../local/simulators/payments/sandbox-keys.ts';
import { startStripe } from '../local/simulators/payments/stripe/start-stripe.ts';

type Keys = Record<GatewaySecret, string>;

/** A simulated payment service and what differs between them, for the tests that hold for each of them. */
export interface TestedService {
  service: GatewayType;
  name: string;
  /** @param findWebhook returns the address that is registered for its events */
  start: (folder: string, findWebhook: () => string) => Promise<PaymentSimulator>;
  open: (keys: Keys, host: string) => PaymentGateway;
  keys: Keys;
  /** What its orders need besides the usual. */
  order: Partial<Order>;
  /** The types of the events of a paid order, oldest first; the last one says that it is paid. */
  paidEvents: readonly string[];
  /** The same for an order that begins a subscription, as every purchase does where orders can renew. */
  purchaseEvents: readonly string[];
  /** Personal data in its events. */
  personal: RegExp;
  /** Returns what identifies a delivery, so that it is taken once. */
  readSignature: (delivery: Delivery) => string;
  /** Keys of another account, with which its events are refused. */
  otherKeys: readonly Partial<Keys>[];
  /** Changes to a delivery after which it is refused. */
  forgeries: Readonly<Record<string, (delivery: Delivery) => Partial<Delivery>>>;
  /** How it refuses a wrong private key. */
  wrongKeys: { code: string; message?: string };
  /** How long a response may take. */
  limitMilliseconds: number;
  /** Responses that say nothing useful, in addition to those that each service may give. */
  brokenResponses: readonly (readonly [what: string, status: number, body: string])[];
  /** Whether the response of the service is read when an order is ended. */
  readsExpiry: boolean;
  /** An order that does not exist, in the form of those that do. */
  unknownReference: string;
  /** What a buyer chooses on its page to pay, and what is declined; absent without such a page. */
  choices?: { pay: string; decline: string };
  /** The status of the order that the test of a gateway leaves: ended, where the service can do that. */
  testedStatus: RegExp;
  /** How many checks that test makes. */
  gatewayChecks: number;
  /** The codes with which it refuses refunds; absent where staff make them by hand. */
  refunds?: { tooMuch: string; nothingLeft: string };
}

const NO_KEYS: Keys = { merchantId: '', publicKey: '', privateKey: '', ipnSecret: '' };

const replaceText =
  (text: string, other: string) =>
  ({ bytes }: Delivery): Partial<Delivery> => ({ bytes: Buffer.from(bytes.toString().replace(text, other)) });

const replaceHeader =
  (name: string, value: string) =>
  ({ headers }: Delivery): Partial<Delivery> => ({ headers: { ...headers, [name]: value } });

export const STRIPE: TestedService = {
  service: 'stripe',
  name: 'Stripe',
  open: openStripe,
  order: {},
  start: (folder, findWebhook) => startStripe(folder, async () => [findWebhook()]),
  keys: { ...NO_KEYS, ...SANDBOX_KEYS.stripe },
  paidEvents: ['checkout.session.completed'],
  purchaseEvents: ['customer.subscription.created', 'invoice.paid', 'checkout.session.completed'],
  personal: /mika@|secret|c\/pay/,
  readSignature: ({ headers, bytes }) => {
    const [, time] = /^t=(\d+),/.exec(headers['stripe-signature'] ?? '') ?? [];
    return `${JSON.parse(bytes.toString()).id} ${time}`;
  },
  otherKeys: [{ ipnSecret: 'whsec_other' }],
  forgeries: {
    'another amount': replaceText('1049', '9949'),
    'no time': ({ headers }) => ({
      headers: {
        ...headers,
        'stripe-signature': String(headers['stripe-signature']).replace(/^t=\d+/, 't=now'),
      },
    }),
  },
  wrongKeys: { code: 'invalid_request_error' },
  limitMilliseconds: 5_500,
  brokenResponses: [
    ['an error of Stripe', 503, '{"error":{"type":"api_error","message":"Down"}}'],
    ['too many requests', 429, '{"error":{"type":"invalid_request_error","code":"rate_limit"}}'],
    ['a page instead of a refusal', 404, '<html>'],
  ],
  readsExpiry: false,
  unknownReference: 'cs_test_none',
  choices: { pay: 'pay', decline: 'decline' },
  testedStatus: /^expired/,
  gatewayChecks: 13,
  refunds: { tooMuch: 'invalid_request_error', nothingLeft: 'charge_already_refunded' },
};

const PAYPAL_EVENTS = ['CHECKOUT.ORDER.APPROVED', 'PAYMENT.CAPTURE.COMPLETED'];

export const PAYPAL: TestedService = {
  service: 'paypal',
  name: 'PayPal',
  open: openPayPal,
  order: {},
  start: (folder, findWebhook) => startPayPal(folder, async () => [findWebhook()]),
  keys: { ...NO_KEYS, ...SANDBOX_KEYS.paypal },
  paidEvents: PAYPAL_EVENTS,
  purchaseEvents: PAYPAL_EVENTS,
  personal: /payer@paypal\.test/,
  readSignature: ({ headers }) => headers['paypal-transmission-sig'] ?? '',
  otherKeys: [{ ipnSecret: 'OTHER' }],
  forgeries: {
    'another amount': replaceText('10.49', '99.49'),
    'another algorithm': replaceHeader('paypal-auth-algo', 'none'),
    'no time': replaceHeader('paypal-transmission-time', 'now'),
  },
  wrongKeys: { code: 'invalid_client' },
  limitMilliseconds: 6_000,
  brokenResponses: [
    ['an error of PayPal', 503, '{"name":"SERVICE_UNAVAILABLE"}'],
    ['too many requests', 429, '{"name":"RATE_LIMIT_REACHED"}'],
  ],
  readsExpiry: false,
  unknownReference: '1',
  choices: { pay: 'balance', decline: 'declined' },
  testedStatus: /^PAYER_ACTION_REQUIRED$/,
  gatewayChecks: 5,
  refunds: { tooMuch: 'REFUND_AMOUNT_EXCEEDED', nothingLeft: 'CAPTURE_FULLY_REFUNDED' },
};

/** One for each confirmation. */
const INVOICE_EVENTS = ['InvoicePending', 'InvoicePending', 'InvoicePaid', 'InvoiceCompleted'];

export const COINPAYMENTS: TestedService = {
  service: 'coinpayments',
  name: 'CoinPayments',
  open: openCoinPayments,
  order: { coin: 'BTC' },
  // Each invoice names the address for its events.
  start: (folder) => startCoinPayments(folder),
  keys: { ...NO_KEYS, ...SANDBOX_KEYS.coinpayments },
  paidEvents: INVOICE_EVENTS,
  purchaseEvents: INVOICE_EVENTS,
  personal: /@/,
  readSignature: ({ headers }) => headers['x-coinpayments-signature'] ?? '',
  otherKeys: [{ privateKey: 'other' }, { publicKey: 'other' }],
  forgeries: {
    'another amount': replaceText('1049', '9949'),
    'another address': ({ url }) => ({ url: `${url}2` }),
    'no time': replaceHeader('x-coinpayments-timestamp', 'now'),
  },
  wrongKeys: { code: 'status-401', message: 'Unauthorized' },
  limitMilliseconds: 6_000,
  brokenResponses: [
    ['an empty error', 503, ''],
    ['too many requests', 429, '{"title":"Too Many Requests"}'],
    ['an unknown state', 200, '{"id":"1","status":"odd","amount":{"value":"1"},"currency":{"symbol":"USD"}}'],
  ],
  readsExpiry: true,
  unknownReference: '1',
  testedStatus: /^cancelled,/,
  gatewayChecks: 13,
};

export const PAYMENT_SERVICES = [STRIPE, PAYPAL, COINPAYMENTS] as const;
