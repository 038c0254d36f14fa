import { randomBytes } from 'node:crypto';
import * as v from 'valibot';
import { StoredEvent } from '../webhook-sender.ts';

/** An amount as PayPal writes it. */
export const Amount = v.object({
  currency_code: v.pipe(v.string(), v.regex(/^[A-Z]{3}$/)),
  value: v.pipe(v.string(), v.regex(/^\d{1,10}(\.\d{2})?$/)),
});

/** What an order is for. */
export const PurchaseUnit = v.object({
  custom_id: v.optional(v.pipe(v.string(), v.maxLength(255))),
  invoice_id: v.optional(v.pipe(v.string(), v.maxLength(127))),
  description: v.optional(v.pipe(v.string(), v.maxLength(127))),
  amount: v.object({
    ...Amount.entries,
    breakdown: v.optional(v.object({ item_total: Amount, handling: v.optional(Amount) })),
  }),
});

/** An order of the simulator as it is stored. */
export const PayPalOrder = v.object({
  id: v.string(),
  requestId: v.optional(v.string()),
  /** Milliseconds since 1970. */
  createdAt: v.number(),
  status: v.picklist(['CREATED', 'PAYER_ACTION_REQUIRED', 'APPROVED', 'COMPLETED']),
  returnUrl: v.string(),
  cancelUrl: v.string(),
  unit: PurchaseUnit,
  /** The address that the shop gave, whose account pays; absent in older orders and if it gave none. */
  email: v.optional(v.string()),
  /** What the payer pays with, once they have approved. */
  means: v.optional(v.picklist(['balance', 'pending', 'declined'])),
  /** How often its means were declined. */
  attempts: v.optional(v.number()),
  capture: v.optional(
    v.object({
      id: v.string(),
      status: v.picklist(['COMPLETED', 'PENDING', 'DECLINED']),
      requestId: v.optional(v.string()),
    }),
  ),
  refunds: v.array(v.object({ id: v.string(), requestId: v.optional(v.string()), value: v.string() })),
  /** Its time in milliseconds since 1970; missing from those of earlier releases. */
  dispute: v.optional(
    v.object({ id: v.string(), outcome: v.optional(v.string()), createdAt: v.optional(v.number()) }),
  ),
  events: v.array(StoredEvent),
});
export type PayPalOrder = v.InferOutput<typeof PayPalOrder>;

/** An id in the form of PayPal's: 17 capital letters and digits. */
export const createId = (): string =>
  Array.from(randomBytes(17), (byte) => '0123456789ABCDEFGHJKLMNPQRSTUVWX'[byte % 32]).join('');

/** An amount in hundredths, whatever its currency, to compare and add without rounding. */
export const toHundredths = (value: string): number => {
  const [whole, fraction = '00'] = value.split('.');
  return Number(`${whole}${fraction}`);
};

/** How much of an order has been refunded, in hundredths. */
export const sumRefunds = ({ refunds }: PayPalOrder): number =>
  refunds.reduce((sum, { value }) => sum + toHundredths(value), 0);

/** Writes hundredths in the form of another amount, with or without decimals. */
export const fromHundredths = (hundredths: number, like: string): string => {
  const digits = String(hundredths).padStart(3, '0');
  return like.includes('.') ? `${digits.slice(0, -2)}.${digits.slice(-2)}` : digits.slice(0, -2);
};
