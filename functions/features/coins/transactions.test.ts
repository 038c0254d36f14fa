import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readEntryPage } from '#domain/coins/transaction-pages.ts';
import type { CoinTransaction } from '#shared/contract/coins.ts';
import { type PlayerId, toIsoTime } from '#shared/ids.ts';
import transactionsEvent from '../../../events/coins/transactions.json' with { type: 'json' };
import { bindCalls } from '../../testing/call-api.ts';
import { callHandler } from '../../testing/call-handler.ts';
import { applyAmounts, storePlayer } from '../../testing/coins.ts';
import { createFreshTable } from '../../testing/fresh-table.ts';
import { watchCommands } from '../../testing/record-commands.ts';
import { createSession, createSessionAs } from '../../testing/sessions.ts';
import { handler } from './handler.ts';

const call = bindCalls(handler);
const START = Date.UTC(2026, 10, 1);
const HOUR = 3_600_000;

let playerId: PlayerId;

beforeEach(async () => {
  await createFreshTable();
  playerId = (await storePlayer()).id;
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** One credit of 1, 2, … 23 each, and a debit of 1 after every third of them, an hour apart. */
async function fill() {
  vi.useFakeTimers({ toFake: ['Date'], now: START });
  for (let amount = 1; amount <= 23; amount++) {
    await applyAmounts(playerId, amount % 3 === 0 ? [amount, -1] : [amount]);
    vi.advanceTimersByTime(HOUR);
  }
  vi.useRealTimers();
}

/** The signed amounts of a page, and its pagination. */
async function page(query: Record<string, string> = {}) {
  const { token } = await createSession('game', { role: 'admin' });
  const route = 'GET /api/game/admin/coins/player/{id}/transactions';
  const { status, json } = await call(route, { params: { id: playerId }, query, token });
  if (status !== 200) return { status, field: json.errors?.[0]?.path };
  const { transactions, pagination, currentBalance } = json.data;
  const amounts = transactions.map(({ type, amount }: CoinTransaction) =>
    type === 'credit' ? amount : -amount,
  );
  return { amounts, total: pagination.totalItems, pages: pagination.totalPages, currentBalance, pagination };
}

/** All amounts, newest first. */
const ALL = Array.from({ length: 23 }, (_, index) => index + 1)
  .flatMap((amount) => (amount % 3 === 0 ? [amount, -1] : [amount]))
  .reverse();
const CREDITS = ALL.filter((amount) => amount > 0);
const at = (hours: number) => new Date(START + hours * HOUR).toISOString();

describe('the transactions of a player', () => {
  it('are none at first', async () => {
    expect(await page()).toMatchObject({ amounts: [], total: 0, pages: 0, currentBalance: 0 });
  });

  it('are listed for the player, ten a page and newest first, without what only staff see', async () => {
    await fill();
    const { token } = await createSessionAs('game', playerId);
    const own = async (number: string) =>
      (await call('GET /api/game/coins/transactions', { token, query: { page: number } })).json.data;
    const first = await own('1');
    expect(first.transactions).toHaveLength(10);
    expect(first.pagination).toMatchObject({ currentPage: 1, totalItems: 30, totalPages: 3, hasNext: true });
    expect(first.transactions[0]).toEqual({
      id: expect.any(String),
      type: 'credit',
      amount: 23,
      description: 'Quest reward',
      date: at(22),
      balanceAfter: 269,
    });
    const all = [...first.transactions, ...(await own('2')).transactions, ...(await own('3')).transactions];
    const times = all.map(({ date }) => Date.parse(date));
    expect(times).toEqual(times.toSorted((a, b) => b - a));
    // Each balance continues the one before it.
    const balances = [...all.map(({ balanceAfter }) => balanceAfter), 0];
    expect(all.map(({ type, amount }) => (type === 'credit' ? amount : -amount))).toEqual(
      balances.slice(0, -1).map((balance, index) => balance - (balances[index + 1] ?? 0)),
    );
  });

  it('require a session', async () => {
    const { statusCode } = await callHandler(handler, { ...transactionsEvent, headers: {} });
    expect(statusCode).toBe(401);
  });

  it('are complete at both ends of the list', async () => {
    await fill();
    expect(await page({ limit: '7' })).toMatchObject({ amounts: ALL.slice(0, 7), total: 30, pages: 5 });
    const last = await page({ limit: '7', page: '5' });
    expect(last).toMatchObject({ amounts: ALL.slice(28), pagination: { hasPrev: true, hasNext: false } });
    expect(await page({ limit: '7', page: '6' })).toMatchObject({ amounts: [], total: 30 });
    expect(await page({ limit: '100' })).toMatchObject({ amounts: ALL, pages: 1 });
  });

  it('are filtered by type', async () => {
    await fill();
    expect(await page({ type: 'debit' })).toMatchObject({ amounts: Array(7).fill(-1), total: 7 });
    const second = await page({ type: 'credit', page: '2' });
    expect(second).toMatchObject({ amounts: CREDITS.slice(10, 20), total: 23, pages: 3 });
    expect(await page({ type: 'gift' })).toEqual({ status: 422, field: 'type' });
  });

  it('are filtered by time: from an instant on, and before another', async () => {
    await fill();
    // The transactions of hour n have the amount n + 1.
    expect(await page({ from: at(20) })).toMatchObject({ amounts: [23, 22, -1, 21], total: 4 });
    expect(await page({ to: at(3) })).toMatchObject({ amounts: [-1, 3, 2, 1], total: 4 });
    const both = { from: at(4), to: at(7), limit: '2' };
    expect(await page(both)).toMatchObject({ amounts: [7, -1], total: 4, pages: 2 });
    expect(await page({ ...both, page: '2' })).toMatchObject({ amounts: [6, 5] });
    expect(await page({ ...both, type: 'debit' })).toMatchObject({ amounts: [-1], total: 1 });
    expect(await page({ from: at(23) })).toMatchObject({ amounts: [], total: 0 });
    expect(await page({ to: at(0) })).toMatchObject({ amounts: [], total: 0 });
    expect(await page({ from: at(7), to: at(4) })).toMatchObject({ amounts: [], total: 0 });
    expect(await page({ from: '2026-11-01T21:00:00+01:00' })).toMatchObject({ total: 4 });
    expect(await page({ from: 'yesterday' })).toEqual({ status: 422, field: 'from' });
  });

  it('cost two round trips under any filter: the wallet and both times, then the page', async () => {
    await fill();
    const running = { now: 0, most: 0, sent: 0 };
    watchCommands(() => {
      running.sent++;
      running.most = Math.max(running.most, ++running.now);
      return () => void running.now--;
    });
    await readEntryPage(playerId, {
      page: 2,
      limit: 2,
      type: 'credit',
      from: toIsoTime(START + 2 * HOUR),
      to: toIsoTime(START + 20 * HOUR),
    });
    expect(running).toEqual({ now: 0, most: 3, sent: 4 });
  });

  it('never go back in time, even if the clock of a server does', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: START + HOUR });
    await applyAmounts(playerId, [1]);
    vi.setSystemTime(START);
    await applyAmounts(playerId, [2]);
    vi.useRealTimers();
    expect(await page({ from: at(1) })).toMatchObject({ amounts: [2, 1], total: 2 });
  });
});
