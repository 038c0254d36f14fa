import { ulid } from 'ulid';
import { describe, expect } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Output } from '../../../../shared/contract/call.ts';
import { find } from '../../../../shared/contract/find.ts';
import { expectAccessible, expectFitsAtAnyWidth } from '../../../testing/accessible.ts';
import { answerEmptyBackOffice } from '../../../testing/back-office-answers.ts';
import { buildWebsiteUser, PICTURE } from '../../../testing/builders.ts';
import { answerAccounts, buildManagedUser } from '../../../testing/managed-users.ts';
import { it } from '../../../testing/screen-test.tsx';

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

/** Opens the palette by key, once the page listens, and types a term. */
async function searchFor(term: string): Promise<void> {
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  await userEvent.keyboard('{Control>}k{/Control}');
  await expect.element(page.getByRole('combobox', { name: 'Go to anything' })).toHaveFocus();
  await userEvent.keyboard(term);
}

describe('a search in the command palette', () => {
  it('finds screens, accounts, images and questions, and leads to an account', async ({ api, open }) => {
    answerEmptyBackOffice(api);
    api.answer(find.calls.anything, { hits: HITS });
    answerAccounts(api, [LUNA]);
    await open('/admin/backgrounds', { web: ADMIN });
    await searchFor('download');
    await expect.element(group('Questions').getByRole('option')).toMatchTextContent('How do I download it?');
    await expect.element(group('Images').getByRole('option')).toMatchTextContent('Download moth');
    await expect.element(group('Site').getByRole('option')).toBeVisible();
    await expect.element(group('Users').getByRole('option')).toMatchTextContent(LUNA.email);
    expect(api.requests(find.calls.anything).at(-1)?.query).toEqual({ q: 'download' });
    await expectAccessible();
    await expectFitsAtAnyWidth();
    await group('Users').getByRole('option').click();
    await expect.element(page.getByRole('heading', { name: 'Manage Users' })).toBeVisible();
    expect(location.search).toBe('?search=luna_download');
  });

  it('says where nothing is found', async ({ api, open }) => {
    answerEmptyBackOffice(api);
    api.answer(find.calls.anything, { hits: { images: [], faqs: [] } });
    await open('/admin/backgrounds', { web: MODERATOR });
    await searchFor('luna');
    await expect.element(palette().getByRole('status').getByText('Nothing found for “luna”.')).toBeVisible();
    expect(options().elements()).toEqual([]);
  });

  it('never shows what an earlier term found, however late that comes', async ({ api, open }) => {
    answerEmptyBackOffice(api);
    const late = Promise.withResolvers<void>();
    api.answer(find.calls.anything, async ({ query: { q } }) => {
      if (q === 'slow') await late.promise;
      return { hits: question(`Found by ${q}`) };
    });
    await open('/admin/backgrounds', { web: MODERATOR });
    await searchFor('slow');
    await expect.poll(() => api.requests(find.calls.anything).length).toBe(1);
    await userEvent.keyboard('er');
    await expect.element(options()).toHaveTextContent('Found by slowerpublished');
    late.resolve();
    // The answer is there long before a key goes to the browser and back.
    await userEvent.keyboard('{ArrowDown}');
    await expect.element(options()).toHaveTextContent('Found by slowerpublished');
  });

  it('says that it failed, and tries again when asked', async ({ api, open }) => {
    answerEmptyBackOffice(api);
    api.refuse(find.calls.anything, 'unavailable');
    await open('/admin/backgrounds', { web: MODERATOR });
    await searchFor('download');
    await expect.element(palette().getByText('The search failed.')).toBeVisible();
    api.answer(find.calls.anything, { hits: question('How do I download it?') });
    await palette().getByRole('button', { name: 'Try again' }).click();
    await expect.element(group('Questions').getByRole('option')).toBeVisible();
  });
});
