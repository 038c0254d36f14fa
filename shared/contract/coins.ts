import * as v from 'valibot';
import { contract } from './call.ts';

export const coins = contract('coins', {
  balance: {
    method: 'GET',
    path: '/api/game/coins/balance',
    access: 'player',
    summary: "Returns the player's coin balance.",
    output: v.object({ balance: v.number(), formattedBalance: v.string(), transactionCount: v.number() }),
  },
});
