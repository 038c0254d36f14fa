import { describe, expect } from 'vitest';
import { page } from 'vitest/browser';
import { dashboard } from '#shared/contract/dashboard.ts';
import { expectAccessible } from '../../../testing/accessible.ts';
import { buildWebsiteUser } from '../../../testing/builders.ts';
import { buildDashboard } from '../../../testing/dashboard-figures.ts';
import { startFakeTime } from '../../../testing/fake-time.ts';
import { it } from '../../../testing/screen-test.tsx';

const ADMIN = buildWebsiteUser({ role: 'admin' });
const FIGURES = buildDashboard();
const MINUTE = 60_000;

const panel = (name: string) => page.getByRole('region', { name, exact: true });
const retryTotals = () => page.getByRole('button', { name: /^Try again.*totals/ });

describe('the dashboard', () => {
  it('shows available parts next to failed ones until those load', async ({ api, open }) => {
    const lost = { stats: null, series: null, recent: { users: null, images: null } };
    api.respond(dashboard.calls.read, { ...FIGURES, ...lost });
    await open('/admin', { web: ADMIN });
    await expect.element(page.getByText('Database Connected')).toBeVisible();
    for (const part of ['totals', 'daily figures', 'recent users', 'recent images'])
      await expect.element(page.getByText(`Failed to load ${part}.`)).toBeVisible();
    await expect.element(panel('System Status').getByRole('link', { name: 'Unknown' })).toBeVisible();
    await expectAccessible();
    api.respond(dashboard.calls.read, FIGURES);
    await retryTotals().click();
    await expect.element(page.getByText('Total Users')).toBeVisible();
    await expect.element(panel('Online Players')).toBeVisible();
    expect(page.getByText('Failed to load').elements()).toEqual([]);
  });

  it('says that loading failed, and retries on request', async ({ api, open }) => {
    api.refuse(dashboard.calls.read, 'unavailable');
    await open('/admin', { web: ADMIN });
    await expect.element(page.getByRole('alert').getByText('Failed to load dashboard data')).toBeVisible();
    await expect.element(page.getByRole('heading', { name: /^Welcome back/ })).toBeVisible();
    api.respond(dashboard.calls.read, FIGURES);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect.element(page.getByText('Database Connected')).toBeVisible();
  });

  it('refetches every minute, and keeps its data if that fails', async ({ api, open }) => {
    const skip = startFakeTime();
    api.respond(dashboard.calls.read, FIGURES);
    await open('/admin', { web: ADMIN });
    await expect.element(page.getByText('Database Connected')).toBeVisible();
    const before = api.requests(dashboard.calls.read).length;
    await skip(MINUTE);
    await expect.poll(() => api.requests(dashboard.calls.read).length).toBe(before + 1);
    await expect.element(page.getByText("Couldn't load newer figures")).not.toBeInTheDocument();
    api.refuse(dashboard.calls.read, 'unavailable');
    await skip(MINUTE);
    await expect.element(page.getByText("Couldn't load newer figures")).toBeVisible();
    await expect.element(page.getByText('Database Connected')).toBeVisible();
  });

  it('does not announce a failed part while it refetches by itself', async ({ api, open }) => {
    const skip = startFakeTime();
    api.respond(dashboard.calls.read, { ...FIGURES, stats: null });
    await open('/admin', { web: ADMIN });
    await expect.element(page.getByRole('status').getByText('Failed to load totals.')).toBeVisible();
    const release = api.hold(dashboard.calls.read);
    const before = api.requests(dashboard.calls.read).length;
    await skip(MINUTE);
    await expect.poll(() => api.requests(dashboard.calls.read).length).toBe(before + 1);
    await expect.element(retryTotals()).toBeVisible();
    await retryTotals().click();
    await expect.element(page.getByRole('button', { name: /^Trying again….*totals/ })).toBeVisible();
    api.respond(dashboard.calls.read, FIGURES);
    release();
    await expect.element(page.getByText('Total Users')).toBeVisible();
  });
});
