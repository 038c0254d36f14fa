import { applyOrder } from '#domain/coins/apply-order.ts';
import { coinBalance } from '#domain/coins/balance.ts';
import { adjustCoins, reverseEntry } from '#domain/coins/change-as-staff.ts';
import { readProof } from '#domain/coins/proof-state.ts';
import { staffTransactions, staffWallets } from '#domain/coins/staff-wallets.ts';
import { ownTransactions } from '#domain/coins/transaction-pages.ts';
import { verifyGameServer } from '#domain/game-server-keys/verify-game-server.ts';
import { serve } from '#platform/serve/serve.ts';
import { coins } from '#shared/contract/coins.ts';

export const handler = serve(
  coins,
  {
    balance: (_, { session }) => coinBalance(session.accountId),
    transactions: ({ query }, { session }) => ownTransactions(session.accountId, query),
    apply: ({ body }) => applyOrder(body),
    allPlayers: ({ query }) => staffWallets(query),
    playerTransactions: ({ params, query }) => staffTransactions(params.id, query),
    adjust: ({ params, body }, { session }) => adjustCoins(session, params.id, body),
    reverse: ({ params, body }, { session }) => reverseEntry(session, params.id, body.reason),
    proof: () => readProof(),
  },
  { verifiers: { 'game server': verifyGameServer } },
);
