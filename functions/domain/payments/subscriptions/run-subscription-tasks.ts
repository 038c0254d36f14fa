import { implementTask, type RunnableTask } from '#platform/data/define-task.ts';
import { bindSubscriptionTask } from '../../accounts/bind-subscription-task.ts';
import { changeSubscription } from './plan-subscription.ts';
import { runEndSubscription, runRefreshSubscription } from './refresh-subscription.ts';
import {
  sendReceiptTask,
  sendSubscriptionMailTask,
  sendTrialCancelledTask,
  sendTrialRefusedTask,
} from './subscription-mails.ts';

/** Loaded on demand: most runs of the tasks send no mail. */
const loadMails = () => import('./send-mails.ts');

/** The tasks of subscriptions, with their functions; only the feature that runs tasks bundles them. */
export const SUBSCRIPTION_TASKS: readonly RunnableTask[] = [
  // Every change of a subscription binds it if it can.
  implementTask(bindSubscriptionTask, ({ email }) =>
    changeSubscription(email, { action: 'subscription.bind' }, (current) => current),
  ),
  runEndSubscription,
  runRefreshSubscription,
  implementTask(sendReceiptTask, async ({ transactionId }) => (await loadMails()).mailReceipt(transactionId)),
  implementTask(sendTrialCancelledTask, async ({ transactionId, amount }) =>
    (await loadMails()).mailTrialCancelled(transactionId, amount),
  ),
  implementTask(sendTrialRefusedTask, async ({ transactionId }) =>
    (await loadMails()).mailTrialRefused(transactionId),
  ),
  implementTask(sendSubscriptionMailTask, async ({ subscriptionId, news }) =>
    (await loadMails()).mailSubscription(subscriptionId, news),
  ),
];
