import { describe, expect } from 'vitest';
import { page } from 'vitest/browser';
import { paginate } from '#shared/contract/pagination.ts';
import { players } from '#shared/contract/players.ts';
import { expectAccessible, expectFitsAtAnyWidth } from '../../../testing/accessible.ts';
import { buildPlayer, buildStaffItem } from '../../../testing/builders.ts';
import { buildManagedPlayer, servePlayer } from '../../../testing/players.ts';
import { it } from '../../../testing/screen-test.tsx';

const { items } = players.calls;
const MOD = buildPlayer({ role: 'mod', name: 'Juno' });
const MOTH = buildManagedPlayer();
const ADDRESS = `/game-admin/users/${MOTH.id}`;

const section = page.getByRole('region', { name: 'Items' });
const entry = (name: string) => section.getByRole('listitem').filter({ hasText: name });

describe('the items on the page of a player', () => {
  it('have their state, and lead to Content Approval', async ({ api, open }) => {
    servePlayer(api, MOTH);
    const made = [
      buildStaffItem({ name: 'Lantern', enabled: true }),
      buildStaffItem({ name: 'Boots', enabled: false }),
      buildStaffItem({ name: 'Kettle', figures: undefined }),
    ];
    api.respond(items, { items: made, pagination: paginate(1, 12, 3) });
    await open(ADDRESS, { game: MOD });
    await expect.element(entry('Lantern').getByText('Enabled')).toBeVisible();
    await expect.element(entry('Boots').getByText('Disabled')).toBeVisible();
    await expect.element(entry('Kettle').getByText('Not processed')).toBeVisible();
    await expect
      .element(entry('Boots').getByRole('link'))
      .toHaveAttribute('href', '/game-admin/content-approval?search=Boots');
    await expectAccessible();
    await expectFitsAtAnyWidth();
  });

  it('have pages', async ({ api, open }) => {
    servePlayer(api, MOTH);
    api.respond(items, ({ query }) => ({
      items: [buildStaffItem({ name: `From page ${query.page}` })],
      pagination: paginate(query.page, 12, 13),
    }));
    await open(ADDRESS, { game: MOD });
    await section.getByRole('button', { name: 'Next' }).click();
    await expect.element(entry('From page 2')).toBeVisible();
  });

  it('can be loaded again after a failure', async ({ api, open }) => {
    servePlayer(api, MOTH);
    api.refuse(items, 'unavailable');
    await open(ADDRESS, { game: MOD });
    await expect.element(section.getByText('Failed to load items')).toBeVisible();
    servePlayer(api, MOTH);
    await section.getByRole('button', { name: 'Try again' }).click();
    await expect.element(section.getByText("This player hasn't made any items.")).toBeVisible();
  });
});
