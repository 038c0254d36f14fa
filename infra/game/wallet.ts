import { randomUUID } from 'node:crypto';
import type { SendRequest } from './api-client.ts';
import type { GameFigures } from './game-figures.ts';

/** A player's coins, as the game server moves them and counts them itself. */
export interface Wallet {
  playerId: string;
  /** What the balance should be. */
  expected: number;
  earn: (amount: number, description: string) => Promise<void>;
  spend: (amount: number, description: string) => Promise<void>;
}

/** How many orders are sent twice, as after a lost response. */
const REPEATED_SHARE = 0.05;

interface WalletOptions {
  playerId: string;
  balance: number;
  send: SendRequest;
  serverKey: string;
  figures: GameFigures;
  /** A number from 0 to 1. */
  random: () => number;
}

/** Opens the wallet of a player, whose coins only this client moves. */
export function openWallet({ playerId, balance, send, serverKey, figures, random }: WalletOptions): Wallet {
  const wallet: Wallet = {
    playerId,
    expected: balance,
    earn: async (amount, description) => {
      if (await order('credit', amount, description)) figures.earned += amount;
    },
    spend: async (amount, description) => {
      if (await order('debit', amount, description)) figures.spent += amount;
    },
  };
  /** Returns whether the coins moved: not if there are too few. */
  const order = async (type: 'credit' | 'debit', amount: number, description: string): Promise<boolean> => {
    const body = { playerId, type, amount, description, idempotencyKey: randomUUID() };
    const request = { body, headers: { 'x-game-server-key': serverKey } };
    const { status, code } = await send('POST', '/api/game/server/coins', request);
    if (status === 201) {
      wallet.expected += type === 'credit' ? amount : -amount;
      if (random() < REPEATED_SHARE) {
        await send('POST', '/api/game/server/coins', request);
        figures.repeated += 1;
      }
    } else if (status === 401)
      throw new Error(
        'The coins were refused with 401: GAME_SERVER_KEY is no key of this site, or was revoked',
      );
    else if (code !== 'not-enough-coins') throw new Error(`The coins were refused with ${status}`);
    return status === 201;
  };
  return wallet;
}
