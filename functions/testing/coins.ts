import { randomUUID } from 'node:crypto';
import type { Player } from '#domain/accounts/definitions/account.ts';
import { playerDefinition } from '#domain/accounts/definitions/player-definition.ts';
import { createPlayer } from '#domain/accounts/registration/new-account.ts';
import { applyOrder } from '#domain/coins/apply-order.ts';
import { createEntity } from '#platform/data/change.ts';
import { TESTER } from './images.ts';

type Order = Parameters<typeof applyOrder>[0];

/** An order of the game server, 10 coins for a quest by default. */
export const buildOrder = (fields: Partial<Omit<Order, 'playerId'>> & Pick<Order, 'playerId'>): Order => ({
  type: 'credit',
  amount: 10,
  description: 'Quest reward',
  idempotencyKey: randomUUID(),
  ...fields,
});

/** Stores a player without a password. */
export async function storePlayer(fields: Partial<Player> = {}): Promise<Player> {
  const name = fields.name ?? 'Moth child';
  const email = `${randomUUID().slice(0, 8)}@example.org`;
  const player = createPlayer({ ...fields, name, email: fields.email ?? email, state: 'active' });
  return createEntity(playerDefinition, player, { actor: TESTER, action: 'test.store' });
}

/** Applies orders of a player one after the other: positive amounts are credits, negative ones debits. */
export async function applyAmounts(playerId: Player['id'], amounts: readonly number[]) {
  const results = [];
  for (const amount of amounts) {
    const type = amount > 0 ? 'credit' : 'debit';
    results.push(await applyOrder(buildOrder({ playerId, type, amount: Math.abs(amount) })));
  }
  return results;
}
