import { ulid } from 'ulid';
import type * as v from 'valibot';
import { onTestFinished, vi } from 'vitest';
import { payments } from '#shared/contract/payments.ts';

const { methods, initialize, order } = payments.calls;

type BuiltMethod = v.InferInput<typeof methods.output>['methods'][number];
type BuiltCheckout = v.InferInput<typeof initialize.output>;
type BuiltOrder = v.InferInput<typeof order.output>;

/** A way to pay $4.99 that renews after 30 days of free trial. */
export const buildMethod = (fields: Partial<BuiltMethod> = {}): BuiltMethod => ({
  id: ulid(),
  name: 'stripe',
  displayName: 'Card',
  description: 'Visa and others',
  icon: 'card',
  fees: { percentage: 2.9, fixed: 0 },
  fee: 14,
  total: 513,
  renews: true,
  trialDays: 30,
  dueNow: 0,
  ...fields,
});

const getTimeInAnHour = () => new Date(Date.now() + 3_600_000).toISOString();

/** How to pay an order on a page. */
export const buildCheckout = (fields: Partial<BuiltCheckout> = {}): BuiltCheckout => ({
  transactionId: ulid(),
  key: 'k'.repeat(43),
  amount: 513,
  currency: 'USD',
  expiresAt: getTimeInAnHour(),
  ...fields,
});

/** An order of the package Wanderer that waits for its payment. */
export const buildOrder = (fields: Partial<BuiltOrder> = {}): BuiltOrder => ({
  status: 'pending',
  isExpired: false,
  buyer: { email: 'juno@example.org', firstName: 'Juno', lastName: 'Kim' },
  packageName: 'Wanderer',
  amount: 513,
  currency: 'USD',
  expiresAt: getTimeInAnHour(),
  ...fields,
});

/** Replaces `window.open` until the test ends; the returned window records where it was sent. */
export function watchPaymentWindow() {
  const opened = {
    closed: false,
    opener: window as unknown,
    document: { title: '', body: { textContent: '' } },
    location: { replace: vi.fn() },
    sessionStorage: { setItem: vi.fn() },
    close: vi.fn(),
  };
  // The code uses these parts of a window only.
  const open = vi.spyOn(globalThis, 'open').mockReturnValue(opened as unknown as Window);
  onTestFinished(() => open.mockRestore());
  return { open, opened };
}
