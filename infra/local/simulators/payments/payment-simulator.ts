import type { GatewayType } from '#shared/payment-fields.ts';
import type { Simulator } from '../listening.ts';

/** An order as the local console shows it. */
export interface ListedOrder {
  service: GatewayType;
  id: string;
  title: string;
  /** With its currency, as the service writes it. */
  amount: string;
  /** In the service's own words. */
  status: string;
  createdAt: string;
  /** The page where a person pays. */
  paymentUrl?: string;
  /** What the console can do with it now. */
  actions: OrderAction[];
  /** The types of its events, oldest first, and whether the site accepted each of them. */
  events: { type: string; isDelivered: boolean }[];
}

/** What the local console can do with an order, with its label. */
export const ORDER_ACTIONS = {
  pay: 'Pay',
  'pay-part': 'Pay half of it',
  'pay-rest': 'Pay the rest',
  'pay-pending': 'Pay, money arrives later',
  clear: 'Let the money arrive',
  'time-out': 'Let its time run out',
  'pay-late': 'Pay it too late',
  decline: 'Decline',
  'cancel-payment': 'Cancel the payment',
  refund: 'Refund',
  dispute: 'Dispute',
  'win-dispute': 'Seller wins dispute',
  'lose-dispute': 'Buyer wins dispute',
  'decline-card': 'Decline its next renewals',
  'accept-card': 'Accept its next renewals',
  'keep-unpaid': 'Leave it unpaid after its retries',
  'keep-past-due': 'Leave it past due after its retries',
  'send-again': 'Send last event again',
  'send-stale': 'Send last event with an old signature',
  'send-forged': 'Send last event with a forged signature',
  'send-reversed': 'Send all events, newest first',
} as const;
export type OrderAction = keyof typeof ORDER_ACTIONS;

/**
 * Signs a body as a service does.
 *
 * @param at the time of the signature, in milliseconds since 1970
 * @param address where the body is sent
 * @returns the headers of the delivery
 */
export type SignBody = (body: string, at: number, address: string) => Record<string, string>;

/** A simulated payment service. */
export interface PaymentSimulator extends Simulator {
  service: GatewayType;
  /** Newest first. */
  listOrders: () => ListedOrder[];
  /**
   * Does something with an order that otherwise a person or the service would do.
   *
   * @returns `false` if the order does not exist or does not allow it now
   */
  act: (id: string, action: OrderAction) => Promise<boolean>;
  /** Signs a body as the service does, also one that it would never send. */
  sign: SignBody;
  /**
   * Holds events back, so that they come late, or sends those that were held back and all later ones at once. What a person
   * sends again is not held back.
   */
  holdEvents: (isHeld: boolean) => void;
  holdsEvents: () => boolean;
  /** Resolves once no event is being delivered; one that waits for a retry does not count. */
  settle: () => Promise<void>;
}

/** Finds the addresses that are registered for the events of a service. */
export type FindWebhooks = (service: GatewayType) => Promise<string[]>;
