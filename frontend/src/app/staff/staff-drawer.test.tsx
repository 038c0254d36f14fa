import { describe, expect } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { webAuth } from '#shared/contract/web-auth.ts';
import { expectAccessible } from '../../../testing/accessible.ts';
import { serveEmptyBackOffice } from '../../../testing/back-office-responses.ts';
import { buildWebsiteUser } from '../../../testing/builders.ts';
import { PHONE, TABLET } from '../../../testing/screen-sizes.ts';
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

  it('leads to the notifications, with the unread number', async ({ api, openApp }) => {
    serveEmptyBackOffice(api);
    const user = buildWebsiteUser({ role: 'admin' });
    await openApp('/admin/discord', { web: user, size: PHONE });
    api.respond(webAuth.calls.me, { user, unreadNotifications: 3 });
    dispatchEvent(new Event('online'));
    await menu().click();
    const entry = drawer().getByRole('link', { name: 'Notifications 3 unread' });
    await expect.element(entry).toHaveAttribute('href', '/notifications');
    await expectAccessible();
    await page.viewport(TABLET.width, TABLET.height);
    await expect.element(entry).not.toBeInTheDocument();
  });
});
