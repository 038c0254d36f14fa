import { coins } from '../../../shared/contract/coins.ts';
import { coinBalance } from '../../domain/coins/balance.ts';
import { serve } from '../../platform/serve/serve.ts';

export const handler = serve(coins, {
  balance: (_, { session }) => coinBalance(session.accountId),
});
