import type { ProofHeaders } from '#shared/contract/proof-headers.ts';
import type { Currency, Money } from '#shared/money.ts';
import type { Dispute, DisputeCase } from '#shared/payment-fields.ts';

/** An order as a gateway needs it. */
export interface Order {
  /** Our id of the transaction, which the gateway keeps as its reference and idempotency key. */
  transactionId: string;
  /** What the buyer sees, such as `Premium, 3 months`. */
  title: string;
  /** What is due now, fee included; 0 for a trial that renews. */
  due: Money;
  /** The fee within each payment; shown as a line of its own. */
  fee: number;
  buyer: { email: string; firstName: string; lastName: string; country?: string | undefined };
  /** Renews until cancelled; only for gateways that renew. `price` includes the fee. */
  renewal?: { price: Money; months: number; trialDays: number } | undefined;
  /** The coin to pay with, such as `BTC`. */
  coin?: string | undefined;
  /** Where the gateway sends the buyer afterwards. */
  returnUrl: string;
  cancelUrl: string;
  /** Where the gateway sends events. */
  webhookUrl: string;
}

/** What an order would cost, in minor units: the price, and the fee that its buyer pays on top of it. */
export interface Charge {
  price: number;
  fee: number;
  currency: Currency;
}

/** An order that a gateway has accepted. */
export interface Checkout {
  /** The gateway's id of the order. */
  reference: string;
  /** The gateway's own page; absent for coins. */
  paymentUrl?: string;
  /** Where to send coins, and how many as a decimal string. */
  coin?: { code: string; amount: string; address: string };
  /** Milliseconds since 1970. */
  expiresAt: number;
}

/** What a gateway says about an order at the moment. */
export interface GatewayPayment {
  state: 'open' | 'processing' | 'paid' | 'failed' | 'cancelled' | 'expired';
  /** What arrived; absent before. */
  paid?: Money;
  /** Coins that arrived so far, and those still missing, as decimal strings. */
  received?: { amount: string; missing: string };
  /** Refunded so far, in minor units. */
  refunded: number;
  dispute: Dispute;
  /** Absent without a dispute. */
  disputeCase?: DisputeCase;
  failure?: { code: string; message: string };
  /** Why the means of payment were declined last, while the buyer may still choose others. */
  declined?: { code: string; message: string };
  /** The gateway's id of the subscription that the order began. */
  subscription?: string;
  /** Identifies the means of payment across accounts, to give a trial once; absent where unknown. */
  fingerprint?: string;
}

/** A payment of a subscription after the first. */
interface GatewayRenewal {
  reference: string;
  payment: GatewayPayment;
  /** Milliseconds since 1970. */
  createdAt: number;
}

/** A card as its owner knows it: the service's name of its brand, such as `visa`, and the end of its number. */
export interface Card {
  brand: string;
  last4: string;
}

/** A request for a page on which the owner of a subscription enters another card. */
export interface CardChange {
  /** The gateway's id of the subscription. */
  subscription: string;
  /** The purchase that began it. */
  transactionId: string;
  /** The same request again opens the same page. */
  idempotencyKey: string;
  returnUrl: string;
  cancelUrl: string;
}

/** What a gateway says about a subscription at the moment. */
export interface GatewaySubscription {
  status: 'trialing' | 'active' | 'past-due' | 'ended';
  /** Milliseconds since 1970. */
  currentPeriodEnd: number;
  trialEnd?: number;
  renews: boolean;
  /** What it is paid with, if that is a card. */
  card?: Card;
  /** Oldest first. */
  renewals: readonly GatewayRenewal[];
}

/** An invoice of a subscription that was paid. */
interface PaidInvoice {
  /** The gateway's id of the invoice, which is that of a renewal. */
  reference: string;
  /** The gateway's id of the subscription. */
  subscription: string;
  /** Whether it is the first one, which belongs to the order. */
  isFirst: boolean;
}

/** A page of paid invoices, newest first. */
export interface PaidInvoices {
  invoices: readonly PaidInvoice[];
  /** Where the next page begins; absent from the last one. */
  next?: string;
}

/** A message of a gateway whose signature is valid. It only says what to query; its payload is never applied. */
export interface GatewayEvent {
  /** The gateway's id of the event; a repeated delivery has the same one. */
  id: string;
  type: string;
  /** Milliseconds since 1970. */
  createdAt: number;
  /** Our transaction, or the gateway's id of an order or a subscription; absent for events about nothing of ours. */
  about?: { transactionId: string } | { reference: string } | { subscription: string };
  /** What staff may see of the body: no secret, no card number. */
  shown: object;
  /** Identifies this delivery: the same bytes and signature again are a replay. */
  signature: string;
}

/** A delivery as it was received. */
export interface Delivery {
  headers: ProofHeaders<'signed by a gateway'>;
  bytes: Buffer;
  /** The URL as registered with the gateway. */
  url: string;
}

/** An event as the service could send it, to test how its deliveries are taken. */
export interface SampleEvent {
  /** Unique; the same one again is the same event. */
  id: string;
  claims: 'paid' | 'refunded';
  amount: Money;
  transactionId: string;
  /** The gateway's id of the order. */
  reference: string;
  /** Where it would be sent, as registered with the gateway. */
  url: string;
  /** Milliseconds since 1970. */
  createdAt: number;
  signedAt: number;
}

/** The webhook of a gateway as its service has it. */
export interface RegisteredWebhook {
  url: string;
  /** The types of events that orders depend on and that it does not report. */
  missingTypes: string[];
}

/** One of the services that take payments, with the keys of one stored gateway. */
export interface PaymentGateway {
  /** Creates an order; the same order again returns the same checkout and charges nothing twice. */
  createCheckout(order: Order): Promise<Checkout>;
  /**
   * Reads the state of an order.
   *
   * @param options.mayCapture takes the money of an order that the buyer has approved, where that is a step of its own;
   *   only for an order that is still open
   */
  readPayment(reference: string, options: { mayCapture: boolean }): Promise<GatewayPayment>;
  /** Ends an open order, so that it can no longer be paid; harmless for any other. */
  expireCheckout(reference: string): Promise<void>;
  /** Not for a type whose refunds staff make by hand. */
  refund(reference: string, refund: { amount: Money; reason: string; idempotencyKey: string }): Promise<void>;
  /** Whether orders may renew. */
  readonly canRenew: boolean;
  readSubscription(reference: string): Promise<GatewaySubscription>;
  /**
   * Ends a subscription, with its period or at once; harmless for one that has ended. At once, nothing that is still owed
   * for it is collected any more.
   */
  cancelSubscription(reference: string, when: 'period-end' | 'now'): Promise<void>;
  resumeSubscription(reference: string): Promise<void>;
  /** Opens a page on which the owner of a subscription enters another card. */
  openCardChange(change: CardChange): Promise<{ reference: string; url: string }>;
  /**
   * Has a subscription paid with the card that was entered, and pays at once what is due; repeating it changes nothing.
   *
   * @returns `open` as long as nothing was entered, `ended` once nothing can be entered any more
   */
  finishCardChange(reference: string, subscription: string): Promise<'open' | 'ended' | 'changed'>;
  /**
   * Lists the invoices of subscriptions that were paid since a time, also of those that another system began. Absent where nothing renews.
   *
   * @param page.since milliseconds since 1970
   * @param page.from where the page begins; at the newest one without it
   */
  listPaidInvoices?(page: { since: number; from?: string }): Promise<PaidInvoices>;
  /** Returns the event of a delivery; undefined if its signature is wrong or older than five minutes. */
  readEvent(delivery: Delivery): Promise<GatewayEvent | undefined>;
  /** Signs a sample as the service signs its events; absent where only the service can, whose webhook is read instead. */
  signSample?(sample: SampleEvent): Omit<Delivery, 'url'>;
  /** Reads the webhook that belongs to the stored keys; absent where these do not name one. */
  readWebhook?(): Promise<RegisteredWebhook>;
}

/** A gateway that did not respond, or not usefully: trying again may help. */
export class GatewayUnavailable extends Error {
  override readonly name = 'GatewayUnavailable';
}

/** A gateway's refusal of a request: trying again does not help. */
export class GatewayRefused extends Error {
  override readonly name = 'GatewayRefused';
  /** The gateway's code, such as `card_declined`. */
  readonly code: string;

  constructor(code: string, message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}
