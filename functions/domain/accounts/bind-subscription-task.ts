import * as v from 'valibot';
import { defineTask } from '#platform/data/define-task.ts';
import type { Task } from '#platform/data/tasks.ts';
import type { AccountSystem } from '#shared/roles.ts';

/** Binds what was bought with an address to the website account that has verified it. */
export const bindSubscriptionTask = defineTask(
  'bind-subscription',
  v.object({ email: v.string() }),
  async () => (await import('../payments/subscriptions/plan-subscription.ts')).bindSubscription,
);

/** Creates the task for an address that a website account has verified, or that was just paid with. */
export const createBindTask = (email: string, options: { afterSeconds?: number } = {}): Task =>
  bindSubscriptionTask.create({ email }, options);

/** The tasks that follow when the owner of an account has proved its address, however they did. */
export const createProvenAddressTasks = (system: AccountSystem, email: string): Task[] =>
  system === 'web' ? [createBindTask(email)] : [];
