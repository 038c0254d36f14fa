import { changeSubscription } from './plan-subscription.ts';

/** Binds what was bought with an address: every change of a subscription binds it if it can. */
export const bindSubscription = ({ email }: { email: string }): Promise<void> =>
  changeSubscription(email, { action: 'subscription.bind' }, (current) => current);
