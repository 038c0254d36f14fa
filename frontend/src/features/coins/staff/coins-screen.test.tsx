import { describe, expect } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { coins } from '#shared/contract/coins.ts';
import { paginate } from '#shared/contract/pagination.ts';
import { expectAccessible, expectFitsAtAnyWidth } from '../../../../testing/accessible.ts';
import { buildPlayer } from '../../../../testing/builders.ts';
import { buildPage, buildTransaction } from '../../../../testing/coins.ts';
import type { FakeApi } from '../../../../testing/fake-api.ts';
import { PHONE } from '../../../../testing/screen-sizes.ts';
import { it } from '../../../../testing/screen-test.tsx';
import { watchDownloads } from '../../../../testing/watch-downloads.ts';

const { calls } = coins;
const ADMIN = buildPlayer({ role: 'admin' });
const PATH = '/game-admin/coins';

const { id, name, email } = buildPlayer({ name: 'Moth child', email: 'moth@pixelcrowd.test' });
const MOTH = { id, name, email, role: 'player' as const, coinsBalance: 1_230, transactionCount: 12 };
const PROOF = {
  checkedAt: '2026-11-20T02:00:00.000Z',
  players: 60,
  entries: 900,
  mismatches: [],
  mismatchCount: 0,
};

const dialog = page.getByRole('dialog', { name: /^Transactions History/ });
const form = page.getByRole('dialog', { name: /^(Adjust balance of|Reverse)/ });
const opener = page.getByRole('button', { name: 'View the transactions of Moth child' });
const listed = dialog.getByRole('list', { name: 'Transactions' }).getByRole('listitem');

/** Twelve transactions, of which every third is a debit. */
const ALL = Array.from({ length: 12 }, (_, index) =>
  buildTransaction(12 - index, { type: index % 3 === 2 ? 'debit' : 'credit' }),
);

function serveCoins(api: FakeApi, transactions = ALL) {
  api.respond(calls.proof, PROOF);
  api.respond(calls.allPlayers, ({ query }) => {
    const players = [MOTH].filter((player) => player.name.toLowerCase().includes(query.search));
    return { players, pagination: paginate(query.page, 20, players.length) };
  });
  api.respond(calls.playerTransactions, ({ query }) => ({
    user: MOTH,
    ...buildPage(
      transactions.filter(({ type }) => ['all', type].includes(query.type)),
      query.page,
      query.limit,
    ),
    currentBalance: MOTH.coinsBalance,
  }));
}

describe('the coins of all players', () => {
  it('are listed with balance and transactions, and searched', async ({ api, open }) => {
    serveCoins(api);
    await open(PATH, { game: ADMIN, size: PHONE });
    const row = page.getByRole('row', { name: /Moth child/ });
    await expect.element(row).toMatchTextContent(/moth@pixelcrowd\.test.*1,230.*12 txns/);
    await expect.element(page.getByText('Page 1 of 1 • 1 player')).toBeVisible();
    await expect.element(page.getByText('Every balance matches its transactions.')).toBeVisible();
    await expectAccessible();
    await expectFitsAtAnyWidth();
    await page.getByRole('searchbox').fill('nobody');
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    await expect.element(page.getByText('No players found for your search')).toBeVisible();
  });

  it('are for admins of the game only', async ({ open }) => {
    await open(PATH, { game: buildPlayer({ role: 'mod' }) });
    await expect.element(page.getByText('Admin access required')).toBeVisible();
    expect(location.pathname).toBe('/game-admin');
  });

  it('show the balances that differ from their transactions', async ({ api, open }) => {
    serveCoins(api);
    const mismatch = { player: { id: MOTH.id, name: 'Moth child' }, stored: 31, computed: 30, brokenAt: 2 };
    api.respond(calls.proof, { ...PROOF, mismatches: [mismatch], mismatchCount: 1 });
    await open(PATH, { game: ADMIN });
    const list = page.getByRole('list', { name: 'Balances that differ' });
    await expect.element(list).toMatchTextContent(/Moth child.*31.*30.*transaction 2/);
    await expectAccessible();
  });
});

describe('the transactions of one player', () => {
  it('are filtered by type and days, and return the focus', async ({ api, open }) => {
    serveCoins(api);
    await open(PATH, { game: ADMIN });
    await opener.click();
    await expect.element(dialog.getByText('Current Balance: 1,230')).toBeVisible();
    await expect.element(dialog.getByText('Page 1 of 2')).toBeVisible();
    await expectAccessible();
    await dialog.getByRole('button', { name: 'Next' }).click();
    await expect.element(dialog.getByText('Page 2 of 2')).toBeVisible();
    await dialog.getByRole('combobox', { name: 'Type' }).selectOptions('debit');
    await expect.poll(() => listed.elements().length).toBe(4);
    await dialog.getByLabelText('From').fill('2026-11-20');
    await dialog.getByLabelText('To').fill('2026-11-20');
    const midnight = (day: number) => new Date(2026, 10, day).toISOString();
    await expect
      .poll(() => api.requests(calls.playerTransactions).at(-1)?.query)
      .toMatchObject({ page: 1, type: 'debit', from: midnight(20), to: midnight(21) });
    await userEvent.keyboard('{Escape}');
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.element(opener).toHaveFocus();
  });

  it('are adjusted with a reason, by one key however often it is tried', async ({ api, open }) => {
    serveCoins(api);
    api.refuse(calls.adjust, 'not-enough-coins', { message: 'Not enough coins' });
    await open(PATH, { game: ADMIN });
    await opener.click();
    await dialog.getByRole('button', { name: 'Adjust balance' }).click();
    const send = () => form.getByRole('button', { name: 'Adjust balance' }).click();
    await send();
    await expect.element(form.getByText('Please give a reason')).toBeVisible();
    await form.getByRole('combobox', { name: 'Change' }).selectOptions('Take coins');
    await form.getByRole('textbox', { name: 'Amount' }).fill('1300');
    await form.getByRole('textbox', { name: 'Reason' }).fill('Refunded in the shop');
    await send();
    await expect.element(form.getByText('Not enough coins')).toBeVisible();
    await expectAccessible();
    api.respond(calls.adjust, { transaction: buildTransaction(13), currentBalance: 10 });
    await send();
    await expect.element(page.getByText('Balance adjusted')).toBeVisible();
    await expect.element(form).not.toBeInTheDocument();
    const bodies = api.requests(calls.adjust).map(({ body }) => body);
    expect(bodies[0]).toMatchObject({ type: 'debit', amount: 1_300, reason: 'Refunded in the shop' });
    expect(bodies[1]).toEqual(bodies[0]);
  });

  it('are reversed once, with a reason', async ({ api, open }) => {
    const reversed = buildTransaction(2, { reversedBy: ALL[0]?.id ?? '', by: 'juno', reason: 'Twice' });
    serveCoins(api, [buildTransaction(3), reversed]);
    api.respond(calls.reverse, { transaction: buildTransaction(4), currentBalance: 10 });
    await open(PATH, { game: ADMIN });
    await opener.click();
    await expect.element(listed.last()).toMatchTextContent(/juno: Twice.*Reversed/);
    expect(dialog.getByRole('button', { name: /^Reverse / }).elements()).toHaveLength(1);
    await dialog.getByRole('button', { name: 'Reverse Quest 3' }).click();
    await form.getByRole('textbox', { name: 'Reason' }).fill('Credited twice');
    await expectAccessible();
    const shown = api.requests(calls.playerTransactions).length;
    await form.getByRole('button', { name: 'Reverse transaction' }).click();
    await expect.element(form).not.toBeInTheDocument();
    // The list shows the reversal.
    await expect.poll(() => api.requests(calls.playerTransactions).length).toBeGreaterThan(shown);
    expect(api.requests(calls.reverse)).toMatchObject([
      { params: { id: buildTransaction(3).id }, body: { reason: 'Credited twice' } },
    ]);
  });

  it('are saved as a CSV file, with the filters and a hundred a request', async ({ api, open }) => {
    serveCoins(
      api,
      Array.from({ length: 230 }, (_, index) => buildTransaction(230 - index)),
    );
    const saved = watchDownloads();
    await open(PATH, { game: ADMIN });
    await opener.click();
    await dialog.getByRole('combobox', { name: 'Type' }).selectOptions('credit');
    await dialog.getByRole('button', { name: 'Export CSV' }).click();
    await expect.poll(() => saved.length).toBe(1);
    const requests = api.requests(calls.playerTransactions).flatMap(({ query }) => query);
    expect(requests.filter(({ limit }) => limit === 100)).toMatchObject(
      [1, 2, 3].map((number) => ({ page: number, type: 'credit' })),
    );
    const lines = (await (await fetch(saved[0] ?? '')).text()).trim().split('\r\n');
    expect(lines).toHaveLength(231);
  });
});
