import { beforeEach, describe, expect, it } from 'vitest';
import type { Player } from '#domain/accounts/definitions/account.ts';
import { auditPage } from '#domain/audit/page.ts';
import { applyOrder } from '#domain/coins/apply-order.ts';
import { readBalance } from '#domain/coins/balance.ts';
import { proveCoins } from '#domain/coins/prove-coins.ts';
import { bindCalls } from '../../testing/call-api.ts';
import { applyAmounts, buildOrder, storePlayer } from '../../testing/coins.ts';
import { createFreshTable } from '../../testing/fresh-table.ts';
import { createSession, createSessionAs } from '../../testing/sessions.ts';
import { handler } from './handler.ts';

const call = bindCalls(handler);

let player: Player;
let token = '';

beforeEach(async () => {
  await createFreshTable();
  player = await storePlayer();
  ({ token } = await createSession('game', { role: 'admin', name: 'juno' }));
});

const adjust = (fields: object = {}) =>
  call('POST /api/game/admin/coins/player/{id}/adjust', {
    token,
    params: { id: player.id },
    body: { type: 'credit', amount: 50, reason: 'Outage', idempotencyKey: 'adjustment-1', ...fields },
  });
const reverse = (id: string, reason = 'Credited twice') =>
  call('POST /api/game/admin/coins/transactions/{id}/reverse', { token, params: { id }, body: { reason } });
const list = async (query: Record<string, string> = {}) =>
  (await call('GET /api/game/admin/coins/all-players', { token, query })).json.data;
const transactions = async () =>
  (await call('GET /api/game/admin/coins/player/{id}/transactions', { token, params: { id: player.id } }))
    .json.data;
const entries = async () => (await auditPage({ page: 1, limit: 10 })).entries;

describe('the players and their coins', () => {
  it('are listed with balance and number of transactions, newest players first', async () => {
    const other = await storePlayer({ name: 'Wren' });
    await applyAmounts(player.id, [100, -30]);
    const { players, pagination } = await list({ limit: '1', page: '2' });
    expect(players).toEqual([
      {
        id: player.id,
        name: player.name,
        email: player.email,
        role: 'player',
        coinsBalance: 70,
        transactionCount: 2,
      },
    ]);
    expect(pagination).toMatchObject({ totalItems: 2, hasPrev: true, hasNext: false });
    expect((await list()).players[0]).toMatchObject({ id: other.id, coinsBalance: 0, transactionCount: 0 });
  });

  it('are found by their full address', async () => {
    await storePlayer({ name: 'Wren', email: 'wren@example.org' });
    const { players, pagination } = await list({ search: 'Wren@example.org' });
    expect(players).toMatchObject([{ name: 'Wren' }]);
    expect(pagination.totalItems).toBe(1);
    expect((await list({ search: 'else@example.org' })).players).toEqual([]);
  });
});

describe('an adjustment', () => {
  it('changes the balance, and shows its reason only to staff', async () => {
    const { status, json } = await adjust();
    expect([status, json.data.currentBalance]).toEqual([201, 50]);
    const { user, transactions: listed, currentBalance } = await transactions();
    expect([user.id, currentBalance]).toEqual([player.id, 50]);
    expect(listed).toMatchObject([{ description: 'Adjusted by staff', by: 'juno', reason: 'Outage' }]);
  });

  it('is logged with the balance before and after, once however often it is repeated', async () => {
    await applyAmounts(player.id, [20]);
    const first = await adjust();
    expect((await adjust()).json).toEqual(first.json);
    expect(await readBalance(player.id)).toMatchObject({ balance: 70, transactionCount: 2 });
    expect(await entries()).toMatchObject([
      {
        action: 'player.adjust-coins',
        note: 'Outage',
        actor: { name: 'juno' },
        target: { kind: 'player', id: player.id, title: player.name },
        changes: [{ field: 'balance', before: 20, after: 70 }],
      },
    ]);
  });

  it('never makes a balance negative', async () => {
    await applyAmounts(player.id, [20]);
    const { status, json } = await adjust({ type: 'debit', amount: 21 });
    expect([status, json.message]).toEqual([409, 'Not enough coins']);
    expect(await entries()).toEqual([]);
  });

  it('cannot use a key again for another adjustment', async () => {
    await adjust();
    expect((await adjust({ amount: 51 })).json.code).toBe('key-reused');
    expect((await adjust({ reason: 'Another' })).json.code).toBe('key-reused');
  });

  it('uses keys of its own: those of colleagues and of the game server do not matter', async () => {
    await adjust();
    ({ token } = await createSession('game', { role: 'admin', name: 'mira' }));
    await adjust();
    await applyOrder(buildOrder({ playerId: player.id, idempotencyKey: 'adjustment-1' }));
    expect(await readBalance(player.id)).toMatchObject({ balance: 110, transactionCount: 3 });
  });

  it('requires a player and a reason', async () => {
    expect((await adjust({ reason: ' ' })).status).toBe(422);
    player = { ...player, id: '01JD7XJ5N0ABCDEFGHJKMNPQRS' as Player['id'] }; // the form of an id
    expect((await adjust()).status).toBe(404);
  });
});

it('staff change no coins of their own', async () => {
  player = await storePlayer({ role: 'admin' });
  const [debit] = await applyAmounts(player.id, [80, -30]);
  ({ token } = await createSessionAs('game', player.id));
  for (const { status, json } of [await adjust(), await reverse(debit?.transaction.id ?? '')])
    expect([status, json.message]).toEqual([403, "You can't change your own coins"]);
  expect(await readBalance(player.id)).toMatchObject({ balance: 50 });
});

describe('a reversal', () => {
  it('is a transaction of the opposite type that refers to the original', async () => {
    const [credit] = await applyAmounts(player.id, [80, -30]);
    const id = credit?.transaction.id ?? '';
    await applyAmounts(player.id, [40]);
    const { status, json } = await reverse(id);
    expect(status).toBe(201);
    expect(json.data).toMatchObject({
      transaction: {
        type: 'debit',
        amount: 80,
        reverses: id,
        by: 'juno',
        reason: 'Credited twice',
        description: 'Reversed: Quest reward',
        balanceAfter: 10,
      },
      currentBalance: 10,
    });
    const listed = (await transactions()).transactions;
    expect(listed[0].id).toBe(json.data.transaction.id);
    expect(listed[3]).toMatchObject({ id, amount: 80, reversedBy: listed[0].id });
    expect(await entries()).toMatchObject([
      { action: 'player.reverse-coins', changes: [{ field: 'balance', before: 90, after: 10 }] },
    ]);
  });

  it('of a debit gives the coins back', async () => {
    const [, debit] = await applyAmounts(player.id, [80, -30]);
    expect((await reverse(debit?.transaction.id ?? '')).json.data).toMatchObject({ currentBalance: 80 });
  });

  it('happens once, whatever is sent', async () => {
    const [credit] = await applyAmounts(player.id, [10, 80]);
    const id = credit?.transaction.id ?? '';
    const [first, second] = await Promise.all([reverse(id), reverse(id)]);
    expect(second.json).toEqual(first.json);
    const { status, json } = await reverse(id, 'Again');
    expect([status, json.message]).toEqual([409, 'This transaction is already reversed']);
    expect(await readBalance(player.id)).toMatchObject({ balance: 80, transactionCount: 3 });
    expect(await entries()).toHaveLength(1);
  });

  it('cannot be reversed itself', async () => {
    const [credit] = await applyAmounts(player.id, [10]);
    const { json } = await reverse(credit?.transaction.id ?? '');
    expect((await reverse(json.data.transaction.id)).json.message).toBe('A reversal cannot be reversed');
  });

  it('needs enough coins, and a transaction', async () => {
    const [credit] = await applyAmounts(player.id, [10, -1]);
    const { status, json } = await reverse(credit?.transaction.id ?? '');
    expect([status, json.message]).toEqual([409, 'Not enough coins']);
    expect((await transactions()).transactions[1].reversedBy).toBeUndefined();
    expect((await reverse('AAAAAAAAAAAAAAAAAAAAAA')).status).toBe(404);
  });
});

describe('the proof of the balances', () => {
  it('names those that differ from their transactions, once it has run', async () => {
    const readProof = async () => (await call('GET /api/game/admin/coins/proof', { token })).json.data;
    expect(await readProof()).toMatchObject({ mismatches: [] });
    await applyAmounts(player.id, [100, -30]);
    await proveCoins({ secondReadMilliseconds: 0 });
    expect(await readProof()).toMatchObject({ players: 1, entries: 2, mismatches: [] });
  });
});
