import { expect, it } from 'vitest';
import type { GameResponse } from './api-client.ts';
import { createFigures } from './game-figures.ts';
import { openWallet } from './wallet.ts';

/** A wallet to whose orders the server responds with the given statuses. */
function openWith(statuses: number[], random = () => 1) {
  const sent: { idempotencyKey?: string }[] = [];
  const figures = createFigures();
  const wallet = openWallet({
    playerId: '01JD7XJ5N0ABCDEFGHJKMNPQRS',
    balance: 100,
    serverKey: 'a-key',
    figures,
    random,
    send: async (_, __, { body = {} } = {}): Promise<GameResponse> => {
      sent.push(body);
      const status = statuses.shift() ?? 201;
      return { status, data: {}, ...(status === 409 && { code: 'not-enough-coins' }) };
    },
  });
  return { wallet, sent, figures };
}

it('expects the balance that its orders add up to, without those that were refused', async () => {
  const { wallet, figures } = openWith([201, 201, 409]);
  await wallet.earn(30, 'Quest');
  await wallet.spend(50, 'Hat');
  await wallet.spend(500, 'House');
  expect(wallet.expected).toBe(80);
  expect(figures).toMatchObject({ earned: 30, spent: 50 });
});

it('counts an order once that is sent twice', async () => {
  const { wallet, sent, figures } = openWith([201, 201], () => 0);
  await wallet.earn(30, 'Quest');
  expect(wallet.expected).toBe(130);
  expect(figures.repeated).toBe(1);
  expect(sent[0]?.idempotencyKey).toBe(sent[1]?.idempotencyKey);
});

it('fails for a response that is neither', async () => {
  await expect(openWith([401]).wallet.earn(1, 'Quest')).rejects.toThrow('401');
});
