import { verifyGameServer } from '#domain/game-server-keys/verify-game-server.ts';
import { cancelSubscription } from '#domain/payments/subscriptions/cancel-subscription.ts';
import { resumeRenewal } from '#domain/payments/subscriptions/change-renewal.ts';
import { readMySubscription } from '#domain/payments/subscriptions/my-subscription.ts';
import { readPlayerEntitlement } from '#domain/payments/subscriptions/player-entitlement.ts';
import { serve } from '#platform/serve/serve.ts';
import { subscriptions } from '#shared/contract/subscriptions.ts';

export const handler = serve(
  subscriptions,
  {
    entitlement: (_, { session }) => readPlayerEntitlement(session.accountId),
    playerEntitlement: ({ params }) => readPlayerEntitlement(params.playerId),
    mine: (_, { session }) => readMySubscription(session),
    cancel: async (_, { session }) => {
      await cancelSubscription(session);
      return readMySubscription(session);
    },
    resume: async (_, { session }) => {
      await resumeRenewal(session);
      return readMySubscription(session);
    },
  },
  { verifiers: { 'game server': verifyGameServer } },
);
