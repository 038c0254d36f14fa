import { verifyGameServer } from '#domain/game-server-keys/verify-game-server.ts';
import { cancelByStaff } from '#domain/payments/subscriptions/cancel-by-staff.ts';
import { cancelSubscription } from '#domain/payments/subscriptions/cancel-subscription.ts';
import { beginCardChange } from '#domain/payments/subscriptions/card-change.ts';
import { resumeRenewal } from '#domain/payments/subscriptions/change-renewal.ts';
import { extendByStaff } from '#domain/payments/subscriptions/extend-by-staff.ts';
import { readMySubscription } from '#domain/payments/subscriptions/my-subscription.ts';
import type { Subscriber } from '#domain/payments/subscriptions/owned-subscriptions.ts';
import { readPlayerEntitlement } from '#domain/payments/subscriptions/player-entitlement.ts';
import { serve } from '#platform/serve/serve.ts';
import { type MySubscription, subscriptions } from '#shared/contract/subscriptions.ts';

async function cancel(subscriber: Subscriber): Promise<MySubscription> {
  await cancelSubscription(subscriber);
  return readMySubscription(subscriber);
}

async function resume(subscriber: Subscriber): Promise<MySubscription> {
  await resumeRenewal(subscriber);
  return readMySubscription(subscriber);
}

export const handler = serve(
  subscriptions,
  {
    entitlement: (_, { session }) => readPlayerEntitlement(session.accountId),
    playerEntitlement: ({ params }) => readPlayerEntitlement(params.playerId),
    cancelByStaff: async ({ params, body }, { session }) => {
      await cancelByStaff(session, params.id, body);
      return {};
    },
    extendByStaff: async ({ params, body }, { session }) => {
      await extendByStaff(session, params.id, body);
      return {};
    },
    mine: (_, { session }) => readMySubscription(session),
    cancel: (_, { session }) => cancel(session),
    resume: (_, { session }) => resume(session),
    changeCard: (_, { session }) => beginCardChange(session),
    mineAsPlayer: (_, { session }) => readMySubscription(session),
    cancelAsPlayer: (_, { session }) => cancel(session),
    resumeAsPlayer: (_, { session }) => resume(session),
    changeCardAsPlayer: (_, { session }) => beginCardChange(session),
  },
  { verifiers: { 'game server': verifyGameServer } },
);
