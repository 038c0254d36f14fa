import { implementTask } from '#platform/data/define-task.ts';
import { bindSubscriptionTask } from '../../accounts/bind-subscription-task.ts';
import { changeSubscription } from './plan-subscription.ts';

/** Binds what was bought with an address: every change of a subscription binds it if it can. */
export const runBindSubscription = implementTask(bindSubscriptionTask, ({ email }) =>
  changeSubscription(email, { action: 'subscription.bind' }, (current) => current),
);
