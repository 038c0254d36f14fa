import { applyOrder } from '#domain/coins/apply-order.ts';
import { readBalance } from '#domain/coins/balance.ts';
import { adjustCoins, reverseEntry } from '#domain/coins/change-as-staff.ts';
import { readProof } from '#domain/coins/proof-state.ts';
import { listStaffCoinTransactions, listStaffWallets } from '#domain/coins/staff-wallets.ts';
import { listOwnTransactions } from '#domain/coins/transaction-pages.ts';
import { verifyGameServer } from '#domain/game-server-keys/verify-game-server.ts';
import { serve } from '#platform/serve/serve.ts';
import { coins } from '#shared/contract/coins.ts';

export const handler = serve(
  coins,
  {
    balance: (_, { session }) => readBalance(session.accountId),
    transactions: ({ query }, { session }) => listOwnTransactions(session.accountId, query),
    apply: ({ body }) => applyOrder(body),
    allPlayers: ({ query }) => listStaffWallets(query),
    playerTransactions: ({ params, query }) => listStaffCoinTransactions(params.id, query),
    adjust: ({ params, body }, { session }) => adjustCoins(session, params.id, body),
    reverse: ({ params, body }, { session }) => reverseEntry(session, params.id, body.reason),
    proof: () => readProof(),
  },
  { verifiers: { 'game server': verifyGameServer } },
);
