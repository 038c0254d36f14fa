import { ulid } from 'ulid';
import type * as v from 'valibot';
import type { subscriptions } from '#shared/contract/subscriptions.ts';

type Mine = v.InferInput<typeof subscriptions.calls.mine.output>;
type BuiltPlan = NonNullable<Mine['subscription']>;

/** A plan that renews every month for $5.13. */
export const buildPlan = (fields: Partial<BuiltPlan> = {}): BuiltPlan => ({
  id: ulid(),
  package: { id: ulid(), name: 'Wanderer' },
  status: 'active',
  version: 1,
  currentPeriodEnd: '2026-12-20T12:00:00.000Z',
  renews: true,
  canCancel: true,
  canResume: false,
  canChangeCard: true,
  isChangingCard: false,
  price: 513,
  currency: 'USD',
  method: 'Card',
  ...fields,
});
