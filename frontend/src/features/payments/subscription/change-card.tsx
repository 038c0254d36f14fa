import { useMutation } from '@tanstack/react-query';
import type { AccountSystem } from '#shared/roles.ts';
import { Button } from '#ui/control/button.tsx';
import { toast } from '#ui/overlay/toast.ts';
import { mySubscriptionCalls } from '../../../api/my-subscription.ts';

interface Props {
  system: AccountSystem;
  /** A payment has failed. */
  isUrgent: boolean;
}

/** Leads to the payment service's page on which another card is entered. */
export function ChangeCard({ system, isUrgent }: Props) {
  const open = useMutation({
    mutationFn: () => mySubscriptionCalls[system].changeCard({}),
    onSuccess: ({ url }) => location.assign(url),
    onError: ({ message }) => toast.error(message),
  });
  return (
    <Button variant={isUrgent ? 'hot' : 'outline'} busy={open.isPending} onClick={() => open.mutate()}>
      Change card
    </Button>
  );
}
