import { cancelSubscription } from '#domain/payments/subscriptions/cancel-subscription.ts';
import { resumeRenewal } from '#domain/payments/subscriptions/change-renewal.ts';
import { readMySubscription } from '#domain/payments/subscriptions/my-subscription.ts';
import { serve } from '#platform/serve/serve.ts';
import { subscriptions } from '#shared/contract/subscriptions.ts';

export const handler = serve(subscriptions, {
  mine: (_, { session }) => readMySubscription(session),
  cancel: async (_, { session }) => {
    await cancelSubscription(session);
    return readMySubscription(session);
  },
  resume: async (_, { session }) => {
    await resumeRenewal(session);
    return readMySubscription(session);
  },
});
