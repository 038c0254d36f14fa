import * as v from 'valibot';
import { contract } from './call.ts';

export const coins = contract('coins', {
  balance: {
    method: 'GET',
    path: '/api/game/coins/balance',
    access: 'player',
    summary: "The player's coins.",
    output: v.object({ balance: v.number(), formattedBalance: v.string(), transactionCount: v.number() }),
  },
});
