import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import { emptyEdgeCache } from '../../infra/testing/empty-edge-cache.ts';
import { callApi } from './players.ts';
import { getSiteFolder, story } from './story.ts';
import { asStaff, signInUser } from './website-users.ts';

interface Packages {
  packages: { id: string; name: string }[];
}

/** A name that only this run's package has. */
const NAME = `Explorer ${Date.now().toString(36)}`;
const ADMIN_LIST = '/api/admin/subscription-packages';

let token: string;

beforeAll(async () => {
  token = await signInUser('admin@pixelcrowd.test');
});

afterAll(async () => {
  const { packages } = await callApi<Packages>('GET', ADMIN_LIST, { token });
  for (const { id, name } of packages)
    if (name === NAME) await callApi('DELETE', `${ADMIN_LIST}/${id}`, { token });
});

const dialog = (page: Page) => page.getByRole('dialog');
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

/** Skips the half minute for which the edge keeps the list of visitors. */
async function expectVisitorsSee(isSeen: boolean): Promise<void> {
  await emptyEdgeCache(getSiteFolder());
  const { packages } = await callApi<Packages>('GET', '/api/subscription-packages');
  expect(packages.some(({ name }) => name === NAME)).toBe(isSeen);
}

describe('an admin', () => {
  story('puts a package up for sale, deactivates it and deletes it', async ({ visit }) => {
    const page = await visit('/admin/subscriptions', asStaff(token));
    const article = page.getByRole('article', { name: NAME });
    await page.getByRole('button', { name: 'Add New Package' }).first().click();
    await dialog(page).getByRole('textbox', { name: 'Name', exact: true }).fill(NAME);
    await dialog(page).getByRole('spinbutton', { name: 'Price', exact: true }).fill('10.15');
    await dialog(page).getByRole('spinbutton', { name: 'Original price' }).fill('20.30');
    await dialog(page).getByRole('textbox', { name: 'Feature 1' }).fill('A lantern');
    await press(page, 'Create Package');
    await page.getByText('Package created successfully').waitFor();
    await article.getByText(/\$10\.15$/).waitFor();

    await expectVisitorsSee(true);
    const visitor = await visit('/purchase');
    const shown = visitor.getByRole('article', { name: NAME });
    // Some locales write US$.
    for (const text of [/\$10\.15$/, /\$20\.30$/, 'Save 50%', '30 Days FREE Trial', 'A lantern'])
      await shown.getByText(text).waitFor();

    await press(page, `Edit: ${NAME}`);
    await dialog(page).getByRole('checkbox', { name: 'Active', exact: true }).uncheck();
    await press(page, 'Update Package');
    await article.getByText('Inactive').waitFor();
    await expectVisitorsSee(false);

    await press(page, `Delete: ${NAME}`);
    await dialog(page).getByRole('button', { name: 'Delete', exact: true }).click();
    await page.getByText('Package deleted successfully').waitFor();
    await article.waitFor({ state: 'detached' });
  });
});
