import { subscriptions } from '../../../shared/contract/subscriptions.ts';
import { readMySubscription } from '../../domain/payments/subscriptions/my-subscription.ts';
import { Problem } from '../../platform/problem.ts';
import { serve } from '../../platform/serve/serve.ts';

const noSubscription = () => new Problem('conflict', "You don't have a subscription that renews");

export const handler = serve(subscriptions, {
  mine: (_, { session }) => readMySubscription(session),
  cancel: () => Promise.reject(noSubscription()),
  resume: () => Promise.reject(noSubscription()),
});
