import type { Payment } from './stripe-order.ts';

const INTENT_STATUS = {
  succeeded: 'succeeded',
  processing: 'processing',
  unconfirmed: 'requires_action',
  declined: 'requires_payment_method',
  canceled: 'canceled',
} as const;

const CHARGE_STATUS = { succeeded: 'succeeded', processing: 'pending', declined: 'failed' } as const;

export const findIntentStatus = ({ state }: Payment): string => INTENT_STATUS[state];

/** A payment has a charge once it was attempted, unless it was cancelled. */
export const findChargeStatus = ({ state }: Payment) =>
  state === 'unconfirmed' || state === 'canceled' ? undefined : CHARGE_STATUS[state];

export const hasCharge = (payment: Payment): boolean => findChargeStatus(payment) !== undefined;

export const findInvoiceStatus = ({ state }: Payment): 'paid' | 'open' | 'void' =>
  state === 'succeeded' ? 'paid' : state === 'canceled' ? 'void' : 'open';
