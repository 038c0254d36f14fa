import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { MySubscription } from '#shared/contract/subscriptions.ts';
import type { AccountSystem } from '#shared/roles.ts';
import { toast } from '#ui/overlay/toast.ts';
import { mySubscriptionCalls, mySubscriptionQuery } from '../../../api/my-subscription.ts';
import type { Plan } from './plan.ts';

/** Cancels and resumes the plan. The change shows at once, and is taken back if the server refuses it. */
export const usePlanChanges = (system: AccountSystem) => ({
  cancel: usePlanChange(system, 'cancel', 'Subscription cancelled', ({ refund, ...plan }) => ({
    ...plan,
    renews: false,
    canCancel: false,
    // Only a renewal that is paid for can be taken up again.
    canResume: plan.renews && plan.status !== 'past-due',
    status: plan.status === 'past-due' ? 'ended' : plan.status,
    ...(refund && { refund: { ...refund, state: 'requested' } }),
  })),
  resume: usePlanChange(system, 'resume', 'Subscription resumed', (plan) => ({
    ...plan,
    renews: true,
    canCancel: true,
    canResume: false,
  })),
});

function usePlanChange(
  system: AccountSystem,
  change: 'cancel' | 'resume',
  done: string,
  apply: (plan: Plan) => Plan,
) {
  const cache = useQueryClient();
  const { queryKey } = mySubscriptionQuery(system);
  return useMutation({
    mutationFn: () => mySubscriptionCalls[system][change].withMessage({}),
    onMutate: async () => {
      await cache.cancelQueries({ queryKey });
      const before: MySubscription | undefined = cache.getQueryData(queryKey);
      if (before?.subscription)
        cache.setQueryData(queryKey, { ...before, subscription: apply(before.subscription) });
      return { before };
    },
    onSuccess: ({ data, message }) => {
      cache.setQueryData(queryKey, data);
      toast.success(message ?? done);
    },
    onError: ({ message }, _, context) => {
      if (context?.before) cache.setQueryData(queryKey, context.before);
      toast.error(message);
      // It may have changed elsewhere.
      void cache.invalidateQueries({ queryKey });
    },
  });
}
