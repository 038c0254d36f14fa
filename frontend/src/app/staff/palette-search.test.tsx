import { ulid } from 'ulid';
import { describe, expect } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Output } from '#shared/contract/call.ts';
import { find } from '#shared/contract/find.ts';
import { paginate } from '#shared/contract/pagination.ts';
import { payments } from '#shared/contract/payments.ts';
import { players } from '#shared/contract/players.ts';
import { expectAccessible, expectFitsAtAnyWidth } from '../../../testing/accessible.ts';
import { serveEmptyBackOffice } from '../../../testing/back-office-responses.ts';
import { buildPlayer, buildWebsiteUser, PICTURE } from '../../../testing/builders.ts';
import { buildManagedUser, serveAccounts } from '../../../testing/managed-users.ts';
import { buildManagedPlayer, servePlayer } from '../../../testing/players.ts';
import { it } from '../../../testing/screen-test.tsx';
import { buildTransaction, serveTransactions } from '../../../testing/transactions.ts';

const ADMIN = buildWebsiteUser({ role: 'admin' });
const MODERATOR = buildWebsiteUser({ role: 'moderator' });
const LUNA = buildManagedUser({ username: 'luna_download' });

const palette = () => page.getByRole('dialog', { name: 'Go to anything' });
const options = () => palette().getByRole('option');
const group = (name: string) => palette().getByRole('group', { name });

const question = (words: string) => ({ faqs: [{ id: ulid(), question: words, isPublished: true }] });
const HITS: Output<typeof find.calls.anything>['hits'] = {
  users: [LUNA],
  images: [
    { id: ulid(), title: 'Download moth', approvalStatus: 'approved', rating: 'g', thumbnailUrl: PICTURE },
  ],
  ...question('How do I download it?'),
};

const PAID = buildTransaction();
const TRANSACTION_HIT = {
  id: PAID.id,
  email: PAID.user.email,
  packageName: 'Gold',
  amount: PAID.amount,
  status: PAID.status,
};

/** Opens the palette by keyboard once the page handles keys, and types a term. */
async function searchFor(term: string): Promise<void> {
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  await userEvent.keyboard('{Control>}k{/Control}');
  await expect.element(page.getByRole('combobox', { name: 'Go to anything' })).toHaveFocus();
  await userEvent.keyboard(term);
}

describe('a search in the command palette', () => {
  it('finds transactions and packages, and opens a transaction', async ({ api, openApp }) => {
    serveEmptyBackOffice(api);
    serveTransactions(api, [PAID]);
    api.respond(payments.calls.transaction, { transaction: { ...PAID, canRefund: false }, timeline: [] });
    const packages = [{ id: ulid(), name: 'Gold', isActive: true }];
    api.respond(find.calls.anything, { hits: { transactions: [TRANSACTION_HIT], packages } });
    await openApp('/admin/backgrounds', { web: ADMIN });
    await searchFor(PAID.user.email);
    await expect.element(group('Packages').getByRole('option')).toMatchTextContent('Gold');
    await group('Transactions')
      .getByRole('option', { name: /wren@.*Gold.*US\$12\.99.*completed/ })
      .click();
    await expect.element(page.getByRole('dialog', { name: /^Transaction …/ })).toBeVisible();
  });

  it('finds screens, accounts, images and questions, and opens an account', async ({ api, openApp }) => {
    serveEmptyBackOffice(api);
    api.respond(find.calls.anything, { hits: HITS });
    serveAccounts(api, [LUNA]);
    await openApp('/admin/backgrounds', { web: ADMIN });
    await searchFor('download');
    await expect.element(group('Questions').getByRole('option')).toMatchTextContent('How do I download it?');
    await expect.element(group('Images').getByRole('option')).toMatchTextContent('Download moth');
    await expect.element(group('Site').getByRole('option')).toBeVisible();
    await expect.element(group('Users').getByRole('option')).toMatchTextContent(LUNA.email);
    expect(api.requests(find.calls.anything).at(-1)?.query).toEqual({ q: 'download' });
    await expectAccessible();
    await expectFitsAtAnyWidth();
    await group('Users').getByRole('option').click();
    await expect.element(page.getByRole('heading', { level: 1, name: 'Juno' })).toBeVisible();
    expect(location.pathname).toBe(`/admin/users/${LUNA.id}`);
  });

  it('finds players for the staff of the game, and opens the page of one', async ({ api, openApp }) => {
    const moth = buildManagedPlayer({ name: 'Moth Child', email: 'moth@pixelcrowd.test', isActive: false });
    servePlayer(api, moth);
    api.respond(players.calls.search, { users: [moth], pagination: paginate(1, 5, 1) });
    await openApp('/game-admin', { game: buildPlayer({ role: 'mod', name: 'Juno' }) });
    await searchFor('moth');
    const found = group('Players').getByRole('option');
    await expect.element(found).toMatchTextContent(/Moth Child.*moth@pixelcrowd.test.*suspended/);
    expect(api.requests(players.calls.search).at(-1)?.query).toMatchObject({ q: 'moth' });
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByRole('heading', { level: 1, name: 'Moth Child' })).toBeVisible();
    expect(location.pathname).toBe(`/game-admin/users/${moth.id}`);
  });

  it('requests no players on behalf of content checkers', async ({ api, openApp }) => {
    await openApp('/game-admin', { game: buildPlayer({ role: 'content_checker' }) });
    await searchFor('moth');
    await expect.element(palette().getByRole('status').getByText('No results for “moth”.')).toBeVisible();
    expect(api.requests(players.calls.search)).toEqual([]);
  });

  it('says that nothing was found', async ({ api, openApp }) => {
    serveEmptyBackOffice(api);
    api.respond(find.calls.anything, { hits: { images: [], faqs: [] } });
    await openApp('/admin/backgrounds', { web: MODERATOR });
    await searchFor('luna');
    await expect.element(palette().getByRole('status').getByText('No results for “luna”.')).toBeVisible();
    expect(options().elements()).toEqual([]);
  });

  it('never shows the results of an earlier term, however late they arrive', async ({ api, openApp }) => {
    serveEmptyBackOffice(api);
    const late = Promise.withResolvers<void>();
    api.respond(find.calls.anything, async ({ query: { q } }) => {
      if (q === 'slow') await late.promise;
      return { hits: question(`Found by ${q}`) };
    });
    await openApp('/admin/backgrounds', { web: MODERATOR });
    await searchFor('slow');
    await expect.poll(() => api.requests(find.calls.anything).at(-1)?.query.q).toBe('slow');
    await userEvent.keyboard('er');
    await expect.element(options()).toHaveTextContent('Found by slowerpublished');
    late.resolve();
    // The response arrives long before a key press completes its round trip to the browser.
    await userEvent.keyboard('{ArrowDown}');
    await expect.element(options()).toHaveTextContent('Found by slowerpublished');
  });

  it('shows a failure, and retries on request', async ({ api, openApp }) => {
    serveEmptyBackOffice(api);
    api.refuse(find.calls.anything, 'unavailable');
    await openApp('/admin/backgrounds', { web: MODERATOR });
    await searchFor('download');
    await expect.element(palette().getByText('Search failed.')).toBeVisible();
    api.respond(find.calls.anything, { hits: question('How do I download it?') });
    palette().getByRole('button', { name: 'Try again' }).element().focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(group('Questions').getByRole('option')).toBeVisible();
  });
});
