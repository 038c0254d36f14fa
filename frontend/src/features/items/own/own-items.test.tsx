import { describe, expect } from 'vitest';
import { page } from 'vitest/browser';
import { items, type OwnItem } from '#shared/contract/items.ts';
import { paginate } from '#shared/contract/pagination.ts';
import { expectAccessible, expectFitsAtAnyWidth } from '../../../../testing/accessible.ts';
import { serveAccount } from '../../../../testing/account-responses.ts';
import { buildPlayer, buildStaffItem } from '../../../../testing/builders.ts';
import { it } from '../../../../testing/screen-test.tsx';

const PLAYER = buildPlayer();
const PATH = '/game-profile?section=items';

/** An item of the player. */
const buildOwn = ({ creator: _, ...fields }: Partial<OwnItem> & { creator?: never } = {}): OwnItem => {
  const { creator: __, ...item } = buildStaffItem();
  // The builder's ids satisfy the id schemas.
  return { ...item, description: '', processing: 'done', isDecided: false, ...fields } as OwnItem;
};

const entry = (name: string) => page.getByRole('listitem').filter({ hasText: name });

describe('My items', () => {
  it('has the state of each item, and why one was refused or disabled', async ({ api, open }) => {
    const own = [
      buildOwn({ name: 'Lantern' }),
      buildOwn({ name: 'Boots', enabled: true, isDecided: true }),
      buildOwn({ name: 'Crown', isDecided: true, reason: 'Too bright' }),
      buildOwn({ name: 'Kettle', processing: 'refused', refusal: 'The model is empty.' }),
      buildOwn({ name: 'Scarf', processing: 'awaiting-upload' }),
    ];
    api.respond(items.calls.mine, { items: own, pagination: paginate(1, 12, own.length) });
    serveAccount(api);
    await open(PATH, { game: PLAYER });
    await expect.element(entry('Lantern').getByText('Waiting for approval')).toBeVisible();
    await expect.element(entry('Boots').getByText('Enabled')).toBeVisible();
    await expect.element(entry('Crown').getByText('Too bright')).toBeVisible();
    await expect.element(entry('Kettle').getByText('The model is empty.')).toBeVisible();
    await expect.element(entry('Scarf').getByText('Waiting for files')).toBeVisible();
    await expectAccessible();
    await expectFitsAtAnyWidth();
  });

  it('says how to make an item if there is none', async ({ api, open }) => {
    api.respond(items.calls.mine, { items: [], pagination: paginate(1, 12, 0) });
    serveAccount(api);
    await open(PATH, { game: PLAYER });
    await expect.element(page.getByText(/You haven't made any items yet/)).toBeVisible();
  });

  it('can be loaded again after a failure', async ({ api, open }) => {
    api.refuse(items.calls.mine, 'unavailable');
    serveAccount(api);
    await open(PATH, { game: PLAYER });
    await expect.element(page.getByText('Failed to load items. Please try again.')).toBeVisible();
    api.respond(items.calls.mine, { items: [buildOwn()], pagination: paginate(1, 12, 1) });
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect.element(entry('Paper lantern')).toBeVisible();
  });
});
