import { beforeEach, describe, expect, it } from 'vitest';
import type { Player } from '#domain/accounts/definitions/account.ts';
import { playerDefinition } from '#domain/accounts/definitions/player-definition.ts';
import { createPlayer } from '#domain/accounts/registration/new-account.ts';
import { characterDefinition } from '#domain/characters/character-definition.ts';
import { readBalance } from '#domain/coins/balance.ts';
import { createKey } from '#domain/game-server-keys/change-keys.ts';
import { createEntity, deleteEntity } from '#platform/data/change.ts';
import type { CharacterId } from '#shared/ids.ts';
import applyEvent from '../../../events/coins/apply.json' with { type: 'json' };
import { bindCalls } from '../../testing/call-api.ts';
import { callHandler } from '../../testing/call-handler.ts';
import { buildOrder, storePlayer } from '../../testing/coins.ts';
import { createFreshTable } from '../../testing/fresh-table.ts';
import { TESTER } from '../../testing/images.ts';
import { handler } from './handler.ts';

const call = bindCalls(handler);
const OPTIONS = { actor: TESTER, action: 'test.store' };
const WREN = '01JD7XJ5N0ABCDEFGHJKMNPQRT' as CharacterId; // the form of a character's id

let player: Player;
let key = '';

beforeEach(async () => {
  await createFreshTable();
  player = await storePlayer();
  key = (await createKey(TESTER, 'Main server')).text;
});

const apply = (fields: object = {}) =>
  call('POST /api/game/server/coins', {
    body: { ...buildOrder({ playerId: player.id }), ...fields },
    headers: { 'x-game-server-key': key },
  });

const storeCharacter = (playerId = player.id) =>
  createEntity(
    characterDefinition,
    {
      id: WREN,
      version: 1,
      playerId,
      name: 'Wren',
      age: null,
      gender: '',
      location: '',
      bio: '',
    },
    OPTIONS,
  );

describe('the game server', () => {
  it('credits and debits a player', async () => {
    const { status, json } = await apply({ amount: 1_500, description: 'Treasure' });
    expect(status).toBe(201);
    expect(json.data).toEqual({
      transaction: {
        id: expect.stringMatching(/^[\w-]{22}$/),
        type: 'credit',
        amount: 1_500,
        description: 'Treasure',
        date: expect.any(String),
        balanceAfter: 1_500,
      },
      balance: 1_500,
    });
    expect((await apply({ type: 'debit', amount: 400 })).json.data.balance).toBe(1_100);
    expect(await readBalance(player.id)).toMatchObject({ balance: 1_100, transactionCount: 2 });
  });

  it('cannot take more than a player has', async () => {
    await apply({ amount: 10 });
    const { status, json } = await apply({ type: 'debit', amount: 11 });
    expect([status, json.code, json.message]).toEqual([409, 'not-enough-coins', 'Not enough coins']);
    expect((await apply({ type: 'debit', amount: 10 })).json.data.balance).toBe(0);
    expect(await readBalance(player.id)).toMatchObject({ balance: 0, transactionCount: 2 });
  });

  it('gets the first result again for the same key, which changes nothing', async () => {
    await storeCharacter();
    const order = { idempotencyKey: 'quest-7-reward', amount: 70, characterId: WREN };
    const first = await apply(order);
    await apply({ amount: 5 });
    // Not even the character has to exist any more.
    await deleteEntity(characterDefinition, WREN, OPTIONS);
    const again = await apply(order);
    expect([again.status, again.json]).toEqual([first.status, first.json]);
    expect(await readBalance(player.id)).toMatchObject({ balance: 75, transactionCount: 2 });
  });

  it('may send an order that was refused again with the same key', async () => {
    const order = { idempotencyKey: 'shop-order-1', type: 'debit' };
    expect((await apply(order)).status).toBe(409);
    await apply();
    expect((await apply(order)).json.data.balance).toBe(0);
  });

  it.each([
    ['amount', { amount: 11 }],
    ['type', { type: 'debit' }],
    ['description', { description: 'Another' }],
    ['player', () => storePlayer().then(({ id }) => ({ playerId: id }))],
  ])('cannot use a key again for another %s', async (_, other) => {
    await apply({ idempotencyKey: 'quest-7-reward' });
    const fields = typeof other === 'function' ? await other() : other;
    const { status, json } = await apply({ idempotencyKey: 'quest-7-reward', ...fields });
    expect([status, json.code]).toEqual([409, 'key-reused']);
    expect(await readBalance(player.id)).toMatchObject({ balance: 10, transactionCount: 1 });
  });

  it('names the character that spent or earned', async () => {
    await storeCharacter();
    const { json } = await apply({ characterId: WREN });
    expect(json.data.transaction.characterName).toBe('Wren');
  });

  it('cannot name a character of another player, or none that exists', async () => {
    expect(await problem({ characterId: WREN })).toEqual([422, 'characterId']);
    await storeCharacter((await storePlayer()).id);
    expect(await problem({ characterId: WREN })).toEqual([422, 'characterId']);
    expect(await readBalance(player.id)).toMatchObject({ transactionCount: 0 });
  });

  it.each([
    ['an unknown player', 'playerId', { playerId: WREN }],
    ['no amount', 'amount', { amount: undefined }],
    ['a fraction', 'amount', { amount: 1.5 }],
    ['nothing', 'amount', { amount: 0 }],
    ['too much', 'amount', { amount: 1_000_000_001 }],
    ['another type', 'type', { type: 'gift' }],
    ['no description', 'description', { description: ' ' }],
    ['a short key', 'idempotencyKey', { idempotencyKey: 'short' }],
  ])('cannot send %s', async (_, field, fields) => {
    expect(await problem(fields)).toEqual([422, field]);
  });

  it('cannot credit a player whose registration is not complete', async () => {
    const pending = createPlayer({ name: 'Late', email: 'late@example.org' });
    await createEntity(playerDefinition, pending, OPTIONS);
    expect(await problem({ playerId: pending.id })).toEqual([422, 'playerId']);
  });

  it('needs its key', async () => {
    for (const headers of [{}, { 'x-game-server-key': 'guessed' }]) {
      const { statusCode, body } = await callHandler(handler, {
        ...applyEvent,
        headers: { 'content-type': 'application/json', ...headers },
      });
      expect([statusCode, JSON.parse(body ?? '').code]).toEqual([401, 'wrong-credentials']);
    }
  });
});

async function problem(fields: object): Promise<[number, string]> {
  const { status, json } = await apply(fields);
  return [status, json.errors?.[0]?.path];
}
