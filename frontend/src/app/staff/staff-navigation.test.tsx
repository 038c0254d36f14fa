import { describe, expect } from 'vitest';
import { page } from 'vitest/browser';
import { images } from '#shared/contract/images.ts';
import { serveEmptyBackOffice } from '../../../testing/back-office-responses.ts';
import { buildWebsiteUser } from '../../../testing/builders.ts';
import { startFakeTime } from '../../../testing/fake-time.ts';
import { it } from '../../../testing/screen-test.tsx';

const ADMIN = buildWebsiteUser({ role: 'admin' });

const entry = (name: string) =>
  page.getByRole('navigation', { name: 'Back office' }).getByRole('link', { name, exact: true });

describe('the navigation of the back office', () => {
  it('shows how many items wait on a screen, and refetches every minute', async ({ api, openApp }) => {
    serveEmptyBackOffice(api);
    const skip = startFakeTime();
    api.respond(images.calls.queue, { waiting: 12, own: 0, leavesOwn: false, reports: 3 });
    await openApp('/admin/backgrounds', { web: ADMIN });
    await expect.element(entry('Review 12 waiting')).toBeVisible();
    await expect.element(entry('Reports 3 waiting')).toBeVisible();
    api.respond(images.calls.queue, { waiting: 11, own: 0, leavesOwn: false, reports: 0 });
    await skip(61_000);
    await expect.element(entry('Review 11 waiting')).toBeVisible();
    await expect.element(entry('Reports')).toBeVisible();
  });

  it('closes a group and remembers it', async ({ api, openApp }) => {
    serveEmptyBackOffice(api);
    await openApp('/admin/backgrounds', { web: ADMIN });
    const people = page.getByRole('button', { name: 'People' });
    await expect.element(entry('Website users')).toBeVisible();
    await people.click();
    await expect.element(people).toHaveAttribute('aria-expanded', 'false');
    await expect.element(entry('Website users')).not.toBeInTheDocument();
    expect(localStorage.getItem('pixelcrowd.menu-people')).toBe('closed');
    await people.click();
    await expect.element(entry('Website users')).toBeVisible();
  });

  it('shows no count if loading failed', async ({ api, openApp }) => {
    serveEmptyBackOffice(api);
    api.refuse(images.calls.queue, 'unavailable');
    await openApp('/admin/backgrounds', { web: ADMIN });
    await expect.poll(() => api.requests(images.calls.queue).length).toBeGreaterThan(0);
    await expect.element(entry('Review')).toBeVisible();
    await expect.element(entry('Reports')).toBeVisible();
  });
});
