import * as v from 'valibot';
import { readEntity } from '#platform/data/change.ts';
import type { GatewayId } from '#shared/ids.ts';
import { Currency } from '#shared/money.ts';
import { Dispute } from '#shared/payment-fields.ts';
import { gatewayDefinition } from '../../gateways/gateway-definition.ts';
import { openGateway } from '../../gateways/open-gateway.ts';
import {
  GatewayRefused,
  GatewayUnavailable,
  type PaidInvoices,
  type PaymentGateway,
} from '../../gateways/payment-gateway.ts';
import { digestFingerprint, type KnownPayment } from './fingerprints.ts';

/** Adapters give up after six seconds; this bounds one that does not. */
export const RESPONSE_MILLISECONDS = 7_000;

const Amount = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
const Decimal = v.pipe(v.string(), v.regex(/^\d{1,30}(\.\d{1,30})?$/));
const Reference = v.pipe(v.string(), v.nonEmpty(), v.maxLength(255));

const isWebAddress = (text: string): boolean => /^https?:$/.test(URL.parse(text)?.protocol ?? '');

/** A way to pay: a page or an address. */
const CheckoutResponse = v.pipe(
  v.object({
    reference: Reference,
    paymentUrl: v.exactOptional(v.pipe(v.string(), v.maxLength(4_096), v.check(isWebAddress))),
    coin: v.exactOptional(v.object({ code: v.string(), amount: Decimal, address: Reference })),
    expiresAt: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
  }),
  v.check(({ paymentUrl, coin }) => paymentUrl !== undefined || coin !== undefined),
);

/** A code of the gateway, and its words. */
const Refusal = v.object({ code: v.string(), message: v.string() });

const PaymentResponse = v.object({
  state: v.picklist(['open', 'processing', 'paid', 'failed', 'cancelled', 'expired']),
  paid: v.exactOptional(v.object({ amount: Amount, currency: Currency })),
  received: v.exactOptional(v.object({ amount: Decimal, missing: Decimal })),
  refunded: Amount,
  dispute: Dispute,
  failure: v.exactOptional(Refusal),
  declined: v.exactOptional(Refusal),
  subscription: v.exactOptional(Reference),
  fingerprint: v.exactOptional(Reference),
});

/** Milliseconds since 1970, within what a date can hold. */
const Instant = v.pipe(v.number(), v.safeInteger(), v.minValue(0), v.maxValue(8_640_000_000_000_000));

const SubscriptionResponse = v.object({
  status: v.picklist(['trialing', 'active', 'past-due', 'ended']),
  currentPeriodEnd: Instant,
  trialEnd: v.exactOptional(Instant),
  renews: v.boolean(),
  card: v.exactOptional(
    v.object({ brand: v.pipe(v.string(), v.maxLength(40)), last4: v.pipe(v.string(), v.maxLength(4)) }),
  ),
  renewals: v.array(v.object({ reference: Reference, payment: PaymentResponse, createdAt: Instant })),
});

/** The page on which a card is changed. */
const CardChangeResponse = v.object({
  reference: Reference,
  url: v.pipe(v.string(), v.maxLength(4_096), v.check(isWebAddress)),
});

const InvoicesResponse = v.object({
  invoices: v.array(v.object({ reference: Reference, subscription: Reference, isFirst: v.boolean() })),
  next: v.exactOptional(Reference),
});

/** The calls that this folder makes. */
export interface OrderGateway
  extends Omit<PaymentGateway, 'readEvent' | 'canRenew' | 'readPayment' | 'listPaidInvoices'> {
  /** None where nothing renews. */
  listPaidInvoices(page: { since: number; from?: string }): Promise<PaidInvoices>;
  readPayment(...query: Parameters<PaymentGateway['readPayment']>): Promise<KnownPayment>;
}

/**
 * Bounds the time of every call, and checks every response before anything is stored from it. A gateway that is too slow
 * or sends an unusable response counts as unavailable.
 */
export const guardGateway = (gateway: PaymentGateway): OrderGateway => ({
  createCheckout: (order) =>
    guard(async () => v.parse(CheckoutResponse, await gateway.createCheckout(order))),
  readPayment: async (reference, options) =>
    digestFingerprint(
      await guard(async () => v.parse(PaymentResponse, await gateway.readPayment(reference, options))),
    ),
  expireCheckout: (reference) => guard(() => gateway.expireCheckout(reference)),
  refund: (reference, refund) => guard(() => gateway.refund(reference, refund)),
  readSubscription: (reference) =>
    guard(async () => v.parse(SubscriptionResponse, await gateway.readSubscription(reference))),
  cancelSubscription: (reference, when) => guard(() => gateway.cancelSubscription(reference, when)),
  resumeSubscription: (reference) => guard(() => gateway.resumeSubscription(reference)),
  openCardChange: (change) =>
    guard(async () => v.parse(CardChangeResponse, await gateway.openCardChange(change))),
  finishCardChange: (reference, subscription) =>
    guard(() => gateway.finishCardChange(reference, subscription)),
  listPaidInvoices: (page) =>
    guard(async () =>
      v.parse(InvoicesResponse, (await gateway.listPaidInvoices?.(page)) ?? { invoices: [] }),
    ),
});

/** @throws GatewayRefused as the gateway; GatewayUnavailable for any other failure */
async function guard<Result>(call: () => Promise<Result>): Promise<Result> {
  try {
    return await withTimeout(call());
  } catch (error) {
    if (error instanceof GatewayRefused || error instanceof GatewayUnavailable) throw error;
    throw new GatewayUnavailable('The gateway sent no usable response', { cause: error });
  }
}

function withTimeout<Result>(response: Promise<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(
      () => reject(new GatewayUnavailable(`No response within ${RESPONSE_MILLISECONDS} ms`)),
      RESPONSE_MILLISECONDS,
    );
    response.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

/**
 * Connects to a stored gateway.
 *
 * @throws Problem `not-found` if it was deleted
 */
export const connectGateway = async (id: GatewayId): Promise<OrderGateway> =>
  guardGateway(await openGateway(await readEntity(gatewayDefinition, id)));
