import { describe, expect } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { images } from '#shared/contract/images.ts';
import { webAuth } from '#shared/contract/web-auth.ts';
import { serveEmptyBackOffice } from '../../../testing/back-office-responses.ts';
import { buildWebsiteUser } from '../../../testing/builders.ts';
import { it } from '../../../testing/screen-test.tsx';

const ADMIN = buildWebsiteUser({ role: 'admin' });
const MODERATOR = buildWebsiteUser({ role: 'moderator' });

const navigation = () => page.getByRole('navigation', { name: 'Back office' });
const heading = (name: string | RegExp) => page.getByRole('heading', { level: 1, name });
const destinations = (links: Element[]) => links.map((link) => link.getAttribute('href'));

describe('the back office', () => {
  it('gives an admin access to every screen, including those on the dashboard', async ({ api, openApp }) => {
    serveEmptyBackOffice(api);
    await openApp('/admin', { web: ADMIN });
    await expect.element(heading(/^Welcome back, .+!$/)).toBeVisible();
    const paths = destinations(navigation().getByRole('link').elements());
    const actions = page.getByRole('region', { name: 'Quick Actions' }).getByRole('link');
    expect(paths).toEqual(expect.arrayContaining(destinations(actions.elements())));
    expect(paths[0]).toBe('/admin');
    expect(paths).toContain('/admin/users');
    let last = heading(/./).element().textContent;
    for (const [nth, path] of paths.entries()) {
      if (nth === 0) continue;
      await navigation().getByRole('link').nth(nth).click();
      await expect
        .poll(() =>
          heading(/./)
            .elements()
            .map(({ textContent }) => textContent),
        )
        .not.toEqual([last]);
      await expect.element(heading(/./)).not.toMatchTextContent(/^Welcome|^Nobody/);
      expect(location.pathname).toBe(path);
      last = heading(/./).element().textContent;
    }
  });

  it('redirects a moderator to their first screen, and lists no other', async ({ api, openApp }) => {
    serveEmptyBackOffice(api);
    await openApp('/admin', { web: MODERATOR });
    await expect.element(heading('Manage Images')).toBeVisible();
    expect(location.pathname).toBe('/admin/images');
    await expect.element(navigation().getByRole('link', { name: 'FAQ' })).toBeVisible();
    await expect.element(page.getByRole('link', { name: /notifications/i })).toBeVisible();
    await expect.element(navigation().getByRole('link', { name: 'Website users' })).not.toBeInTheDocument();
    const here = navigation().element().querySelectorAll('[aria-current="page"]');
    expect([...here].map(({ textContent }) => textContent)).toEqual(['Images']);
  });

  it('denies a moderator the screens of admins, and links to their own', async ({ api, openApp }) => {
    serveEmptyBackOffice(api);
    await openApp('/admin/users', { web: MODERATOR });
    await expect.element(heading('Access Denied')).toBeVisible();
    await navigation().getByRole('link', { name: 'Backgrounds' }).click();
    await expect.element(heading('Background Images')).toBeVisible();
  });

  it('notifies a moderator whose role was taken away, instead of a broken list', async ({ api, openApp }) => {
    serveEmptyBackOffice(api);
    await openApp('/admin/images', { web: MODERATOR });
    await expect.element(heading('Manage Images')).toBeVisible();
    api.respond(webAuth.calls.me, {
      user: { ...MODERATOR, role: 'user', permissions: [] },
      unreadNotifications: 0,
    });
    api.refuse(images.calls.list, 'not-allowed');
    await navigation().getByRole('link', { name: 'Review' }).click();
    await expect.element(heading('Access Denied')).toBeVisible();
    await expect.element(page.getByText('manage_images')).toBeVisible();
  });

  it('is denied to all other users, within the site', async ({ openApp }) => {
    await openApp('/admin', { web: buildWebsiteUser() });
    await expect.element(heading('Access Denied')).toBeVisible();
    await expect.element(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
    await expect.element(navigation()).not.toBeInTheDocument();
  });

  it('has breadcrumbs, a skip link, and no footer', async ({ api, openApp }) => {
    serveEmptyBackOffice(api);
    await openApp('/admin/images/upload', { web: ADMIN });
    await expect.element(heading('Upload Images')).toBeVisible();
    const breadcrumbs = page.getByRole('navigation', { name: 'Breadcrumbs' });
    const steps = breadcrumbs.getByRole('listitem').elements();
    expect(steps.map(({ textContent }) => textContent)).toEqual(['Staff/', 'Images/', 'Upload']);
    await expect.element(page.getByRole('contentinfo')).not.toBeInTheDocument();
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByRole('main')).toHaveFocus();
    await breadcrumbs.getByRole('link', { name: 'Images' }).click();
    await expect.element(heading('Manage Images')).toHaveFocus();
  });

  it('has a page for unknown URLs', async ({ api, openApp }) => {
    serveEmptyBackOffice(api);
    await openApp('/admin/nowhere', { web: ADMIN });
    await expect.element(heading('Nobody lives here')).toBeVisible();
    await navigation().getByRole('link', { name: 'Dashboard' }).click();
    await expect.element(heading(/^Welcome back/)).toBeVisible();
  });
});
