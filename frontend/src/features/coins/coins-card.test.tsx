import { describe, expect } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { coins } from '#shared/contract/coins.ts';
import { expectAccessible } from '../../../testing/accessible.ts';
import { serveAccount } from '../../../testing/account-responses.ts';
import { buildPlayer } from '../../../testing/builders.ts';
import { serveCharacters } from '../../../testing/characters.ts';
import { buildPage, buildTransaction } from '../../../testing/coins.ts';
import type { FakeApi } from '../../../testing/fake-api.ts';
import { PHONE } from '../../../testing/screen-sizes.ts';
import { it } from '../../../testing/screen-test.tsx';

const { transactions } = coins.calls;
const PLAYER = buildPlayer();

const opener = page.getByRole('button', { name: 'View Details' });
const dialog = page.getByRole('dialog', { name: 'Transactions History' });
const listed = dialog.getByRole('listitem');
const button = (name: string) => dialog.getByRole('button', { name });

function serveProfile(api: FakeApi, count: number) {
  serveAccount(api);
  serveCharacters(api);
  const all = Array.from({ length: count }, (_, index) => buildTransaction(count - index));
  api.respond(transactions, ({ query }) => buildPage(all, Number(query.page)));
}

describe("the history of a player's coins", () => {
  it('shows sign, amount, date, description and character', async ({ api, open }) => {
    serveProfile(api, 0);
    const spent = { type: 'debit', amount: 1_250, description: 'Moth wings', characterName: 'Wren' } as const;
    api.respond(transactions, buildPage([buildTransaction(2, spent), buildTransaction(1)], 1));
    await open('/game-profile', { game: PLAYER, size: PHONE });
    await opener.click();
    await expect.element(listed.first()).toMatchTextContent(/Moth wings.*Character: Wren.*−1,250/);
    await expect.element(listed.last()).toMatchTextContent(/Quest 1.*\+10/);
    const date = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' });
    await expect.element(listed.last()).toMatchTextContent(date.format(Date.UTC(2026, 10, 20, 12)));
    await expectAccessible();
  });

  it('starts with the first page, and turns pages by keyboard', async ({ api, open }) => {
    serveProfile(api, 23);
    await open('/game-profile', { game: PLAYER });
    await opener.click();
    await expect.element(dialog.getByText('Page 1 of 3')).toBeVisible();
    expect(listed.elements()).toHaveLength(10);
    await expect.element(button('Previous')).toHaveAttribute('aria-disabled', 'true');
    button('Next').element().focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(listed.first()).toMatchTextContent('Quest 13');
    await userEvent.keyboard('{Enter}');
    await expect.element(listed.first()).toMatchTextContent('Quest 3');
    expect(listed.elements()).toHaveLength(3);
    await expect.element(button('Next')).toHaveAttribute('aria-disabled', 'true');
    await expect.element(button('Next')).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.element(opener).toHaveFocus();
    await opener.click();
    await expect.element(dialog.getByText('Page 1 of 3')).toBeVisible();
  });

  it('says so while it loads, and if there is none', async ({ api, open }) => {
    serveProfile(api, 0);
    const respond = api.hold(transactions);
    await open('/game-profile', { game: PLAYER });
    await opener.click();
    await expect.element(dialog.getByText('Loading transactions')).toBeInTheDocument();
    respond();
    await expect.element(dialog.getByText('No transactions found')).toBeVisible();
    await expect.element(dialog.getByText('You earn coins by playing the game')).toBeVisible();
    await expectAccessible();
  });

  it('can be loaded again after a failure', async ({ api, open }) => {
    serveProfile(api, 1);
    api.disconnect(transactions);
    await open('/game-profile', { game: PLAYER });
    await opener.click();
    await expect.element(dialog.getByText('Failed to load transactions')).toBeVisible();
    await expectAccessible();
    serveProfile(api, 1);
    await button('Try again').click();
    await expect.element(listed).toMatchTextContent('Quest 1');
  });
});
