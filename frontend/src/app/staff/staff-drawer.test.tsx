import { describe, expect } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '../../../testing/accessible.ts';
import { serveEmptyBackOffice } from '../../../testing/back-office-responses.ts';
import { buildWebsiteUser } from '../../../testing/builders.ts';
import { PHONE } from '../../../testing/screen-sizes.ts';
import { it } from '../../../testing/screen-test.tsx';

const menu = () => page.getByRole('button', { name: 'Open menu' });
const drawer = () => page.getByRole('dialog', { name: 'Menu' });

describe('the drawer of the back office on a phone', () => {
  it('opens by keyboard, and closes with Escape or a link', async ({ api, openApp }) => {
    serveEmptyBackOffice(api);
    await openApp('/admin/discord', { web: buildWebsiteUser({ role: 'admin' }), size: PHONE });
    await expect.element(menu()).toBeVisible();
    menu().element().focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(drawer().getByRole('button', { name: 'Logout' })).toBeVisible();
    await expectAccessible();
    await userEvent.keyboard('{Escape}');
    await expect.element(drawer()).not.toBeInTheDocument();
    await expect.element(menu()).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    drawer().getByRole('link', { name: 'Backgrounds' }).element().focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(drawer()).not.toBeInTheDocument();
    await expect.element(page.getByRole('heading', { name: 'Background Images' })).toBeVisible();
  });
});
