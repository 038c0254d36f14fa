import { describe, expect } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { type ItemDetails, items, type StaffItem } from '#shared/contract/items.ts';
import { paginate } from '#shared/contract/pagination.ts';
import { ITEM_CATEGORIES } from '#shared/item-fields.ts';
import { expectAccessible, expectFitsAtAnyWidth } from '../../../../testing/accessible.ts';
import { buildPlayer, buildStaffItem } from '../../../../testing/builders.ts';
import type { FakeApi } from '../../../../testing/fake-api.ts';
import { it } from '../../../../testing/screen-test.tsx';

const CHECKER = buildPlayer({ role: 'content_checker', name: 'Ada' });
const PATH = '/game-admin/content-approval';

// The builder's ids satisfy the id schemas.
const buildItem = (fields: Parameters<typeof buildStaffItem>[0] = {}) => buildStaffItem(fields) as StaffItem;

const LANTERN = buildItem();
const THRONE = buildItem({
  name: 'Golden throne',
  category: 'furniture',
  rating: 'r',
  enabled: true,
  cost: 12_000,
  budget: { vertices: 4_000, triangles: 12_000, materials: 4, textures: 4, megabytes: 8 },
  figures: { vertices: 300_000, triangles: 10_000, meshes: 2, materials: 3, textures: 1, bytes: 5_000_000 },
});

function serveItems(api: FakeApi, stored: readonly StaffItem[]): void {
  api.respond(items.calls.list, ({ query }) => {
    const found = stored.filter(
      ({ category, enabled, rating, name }) =>
        [category, 'all'].includes(query.category) &&
        [`${enabled}`, 'all'].includes(query.enabled) &&
        [rating, 'all'].includes(query.rating) &&
        name.toLowerCase().includes(query.search.toLowerCase()),
    );
    return { items: found, pagination: paginate(query.page, 50, found.length) };
  });
  api.respond(items.calls.stats, {
    overview: { total: 12, enabled: 7, disabled: 5, public_items: 9, categories: 2, creators: 3 },
    categories: ITEM_CATEGORIES.map((category) => ({ category, count: category === 'held' ? 11 : 0 })),
  });
}

const row = (text: string) => page.getByRole('row').filter({ hasText: text });
const query = () => Object.fromEntries(new URLSearchParams(location.search));
const bodies = (api: FakeApi) => api.requests(items.calls.decide).map(({ body }) => body);

describe('Content Approval', () => {
  it('lists items with their figures, and shows which are over budget', async ({ api, open }) => {
    serveItems(api, [LANTERN, THRONE]);
    await open(PATH, { game: CHECKER });
    await expect.element(row('Golden throne')).toBeVisible();
    await expect.element(row('Golden throne').getByText('300,000 vertices, over the budget')).toBeVisible();
    await expect.element(row('Golden throne').getByText('10,000 triangles, near the budget')).toBeVisible();
    await expect.element(row('Paper lantern').getByText('480 vertices')).toBeVisible();
    await expect.element(row('Paper lantern').getByText('Unknown')).toBeVisible();
    await expect.element(row('Paper lantern').getByText('ID N/A')).toBeVisible();
    await expect.element(page.getByText('Showing 2 of 2 items (Page 1 of 1)')).toBeVisible();
    await expect.element(page.getByRole('definition').filter({ hasText: '12' })).toBeVisible();
    await expectAccessible();
    await expectFitsAtAnyWidth();
  });

  it('is filtered by the URL, with the number of items of each category', async ({ api, open }) => {
    serveItems(api, [LANTERN, THRONE]);
    await open(PATH, { game: CHECKER });
    await page.getByLabelText('Category', { exact: true }).selectOptions('Held (11)');
    await expect.poll(query).toEqual({ category: 'held' });
    await expect.element(row('Golden throne')).not.toBeInTheDocument();
    await page.getByLabelText('Rating', { exact: true }).selectOptions('R - Restricted');
    await expect.element(page.getByText('No items found')).toBeVisible();
    await expect.element(page.getByText('No GLTF items match your current filters')).toBeVisible();
    await page.getByRole('link', { name: 'Clear Filters' }).click();
    await expect.element(row('Golden throne')).toBeVisible();
    await page.getByRole('searchbox').fill('throne');
    await expect.poll(query).toEqual({ search: 'throne' });
  });

  it('enables an item at once, and takes it back if the server refuses', async ({ api, open }) => {
    serveItems(api, [LANTERN]);
    api.refuse(items.calls.decide, 'conflict', { message: 'You made this item yourself' });
    const respond = api.hold(items.calls.decide);
    await open(PATH, { game: CHECKER });
    await page.getByRole('button', { name: 'Disabled, enable Paper lantern' }).click();
    await expect.element(page.getByRole('button', { name: 'Enabled, disable Paper lantern' })).toBeVisible();
    respond();
    await expect.element(page.getByText('You made this item yourself')).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Disabled, enable Paper lantern' })).toBeVisible();
    expect(bodies(api)).toEqual([{ enabled: true, reason: '', version: 1 }]);
  });

  it('disables an item by keyboard, with a reason', async ({ api, open }) => {
    serveItems(api, [THRONE]);
    api.respond(items.calls.decide, { item: { ...THRONE, enabled: false, version: 2 } });
    await open(PATH, { game: CHECKER });
    await page.getByRole('button', { name: 'Enabled, disable Golden throne' }).click();
    const reason = page.getByRole('textbox', { name: 'Reason' });
    await expect.element(reason).toHaveFocus();
    await expectAccessible();
    await page.getByRole('dialog').getByRole('button', { name: 'Disable' }).click();
    await expect.element(page.getByText('Please give a reason')).toBeVisible();
    await reason.fill('Too heavy for phones');
    await page.getByRole('dialog').getByRole('button', { name: 'Disable' }).click();
    await expect.element(page.getByText('Item disabled successfully')).toBeVisible();
    expect(bodies(api)).toEqual([{ enabled: false, reason: 'Too heavy for phones', version: 1 }]);
  });

  it('decides on several items, and names those that failed', async ({ api, open }) => {
    serveItems(api, [LANTERN, THRONE]);
    api.respond(items.calls.decideMany, {
      results: [
        { id: LANTERN.id, ok: true, item: { ...LANTERN, enabled: true } },
        { id: THRONE.id, ok: false, code: 'conflict', message: 'You made this item yourself' },
      ],
    });
    await open(PATH, { game: CHECKER });
    await page.getByRole('button', { name: 'Select all on this page' }).click();
    await expect.element(page.getByText('2 selected')).toBeVisible();
    await page.getByRole('button', { name: 'Enable selected' }).click();
    await expect.element(page.getByText('1 item enabled')).toBeVisible();
    await expect.element(page.getByText('Golden throne: You made this item yourself')).toBeVisible();
    expect(api.requests(items.calls.decideMany).map(({ body }) => body)).toEqual([
      { ids: [LANTERN.id, THRONE.id], enabled: true, reason: '' },
    ]);
  });

  it('enlarges a screenshot, and closes it by Escape', async ({ api, open }) => {
    serveItems(api, [LANTERN]);
    await open(PATH, { game: CHECKER });
    await page.getByRole('button', { name: 'Enlarge Paper lantern' }).click();
    await expect.element(page.getByRole('dialog', { name: 'Paper lantern' })).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  });

  it('shows claimed next to measured figures, findings and the last decision', async ({ api, open }) => {
    serveItems(api, [THRONE]);
    const details: ItemDetails = {
      ...THRONE,
      description: 'Shines',
      fileName: 'throne.glb',
      claimed: { vertices: 10, triangles: 10_000, meshes: 2, materials: 3, textures: 1, bytes: 5_000_000 },
      findings: [{ severity: 'warning', code: 'X', message: 'A texture is large', pointer: '/images/0' }],
      findingCount: 1,
      decision: { enabled: true, by: 'Moth', at: THRONE.createdAt },
    };
    api.respond(items.calls.read, { item: details });
    await open(PATH, { game: CHECKER });
    await page.getByRole('button', { name: 'View Golden throne' }).click();
    const dialog = page.getByRole('dialog');
    const cell = (name: string) => dialog.getByRole('cell', { name, exact: true });
    await expect.element(cell('10 (differs from the measured figure)')).toBeVisible();
    await expect.element(cell('300,000')).toBeVisible();
    await expect.element(cell('4,000 (Over budget)').first()).toBeVisible();
    await dialog.getByText('1 message of the validator').click();
    await expect.element(dialog.getByText('A texture is large')).toBeVisible();
    await expect.element(dialog.getByText(/^Enabled by Moth/)).toBeVisible();
    await expectAccessible();
    await expectFitsAtAnyWidth();
  });

  it('says so if the items cannot be loaded', async ({ api, open }) => {
    serveItems(api, []);
    api.refuse(items.calls.list, 'unavailable');
    await open(PATH, { game: CHECKER });
    await expect.element(page.getByText('Failed to fetch GLTF items')).toBeVisible();
    serveItems(api, [LANTERN]);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect.element(row('Paper lantern')).toBeVisible();
  });

  it('is denied to players', async ({ open }) => {
    await open(PATH, { game: buildPlayer() });
    await expect.element(page.getByRole('heading', { level: 1, name: 'Access Denied' })).toBeVisible();
    await expect.element(page.getByText('Content management access required')).toBeVisible();
  });
});
