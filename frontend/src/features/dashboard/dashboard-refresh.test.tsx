import { describe, expect } from 'vitest';
import { page } from 'vitest/browser';
import { dashboard } from '../../../../shared/contract/dashboard.ts';
import { expectAccessible } from '../../../testing/accessible.ts';
import { buildWebsiteUser } from '../../../testing/builders.ts';
import { buildDashboard } from '../../../testing/dashboard-figures.ts';
import { startFakeTime } from '../../../testing/fake-time.ts';
import { it } from '../../../testing/screen-test.tsx';

const ADMIN = buildWebsiteUser({ role: 'admin' });
const FIGURES = buildDashboard();
const MINUTE = 60_000;

const panel = (name: string) => page.getByRole('region', { name, exact: true });
const retryTotals = () => page.getByRole('button', { name: /^Try again.*The totals/ });

describe('the dashboard', () => {
  it('shows what could be read beside what could not, until it can', async ({ api, open }) => {
    const lost = { stats: null, series: null, recent: { users: null, images: null } };
    api.answer(dashboard.calls.read, { ...FIGURES, ...lost });
    await open('/admin', { web: ADMIN });
    await expect.element(page.getByText('Database Connected')).toBeVisible();
    for (const part of ['The totals', 'What happened day by day', 'Recent Users', 'Recent Images'])
      await expect.element(page.getByText(`${part} could not be read.`)).toBeVisible();
    await expect.element(panel('System Status').getByRole('link', { name: 'Not known' })).toBeVisible();
    await expectAccessible();
    api.answer(dashboard.calls.read, FIGURES);
    await retryTotals().click();
    await expect.element(page.getByText('Total Users')).toBeVisible();
    await expect.element(panel('Online Players')).toBeVisible();
    expect(page.getByText('could not be read').elements()).toEqual([]);
  });

  it('says that it could not be loaded, and loads when asked', async ({ api, open }) => {
    api.refuse(dashboard.calls.read, 'unavailable');
    await open('/admin', { web: ADMIN });
    await expect.element(page.getByRole('alert').getByText('Failed to load dashboard data')).toBeVisible();
    await expect.element(page.getByRole('heading', { name: /^Welcome back/ })).toBeVisible();
    api.answer(dashboard.calls.read, FIGURES);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect.element(page.getByText('Database Connected')).toBeVisible();
  });

  it('is read again each minute, and keeps its figures where that fails', async ({ api, open }) => {
    const skip = startFakeTime();
    api.answer(dashboard.calls.read, FIGURES);
    await open('/admin', { web: ADMIN });
    await expect.element(page.getByText('Database Connected')).toBeVisible();
    const before = api.requests(dashboard.calls.read).length;
    await skip(MINUTE);
    await expect.poll(() => api.requests(dashboard.calls.read).length).toBe(before + 1);
    await expect.element(page.getByText('Newer figures did not come')).not.toBeInTheDocument();
    api.refuse(dashboard.calls.read, 'unavailable');
    await skip(MINUTE);
    await expect.element(page.getByText('Newer figures did not come')).toBeVisible();
    await expect.element(page.getByText('Database Connected')).toBeVisible();
  });

  it('says nothing of a missing part while it reads again by itself', async ({ api, open }) => {
    const skip = startFakeTime();
    api.answer(dashboard.calls.read, { ...FIGURES, stats: null });
    await open('/admin', { web: ADMIN });
    await expect.element(page.getByRole('status').getByText('The totals could not be read.')).toBeVisible();
    const release = api.hold(dashboard.calls.read);
    const before = api.requests(dashboard.calls.read).length;
    await skip(MINUTE);
    await expect.poll(() => api.requests(dashboard.calls.read).length).toBe(before + 1);
    await expect.element(retryTotals()).toBeVisible();
    await retryTotals().click();
    await expect.element(page.getByRole('button', { name: /^Trying again….*The totals/ })).toBeVisible();
    api.answer(dashboard.calls.read, FIGURES);
    release();
    await expect.element(page.getByText('Total Users')).toBeVisible();
  });
});
