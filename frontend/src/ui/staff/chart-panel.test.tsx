import { describe, expect, vi } from 'vitest';
import { page } from 'vitest/browser';
import { dashboard } from '#shared/contract/dashboard.ts';
import { expectAccessible } from '../../../testing/accessible.ts';
import { buildWebsiteUser } from '../../../testing/builders.ts';
import { buildDashboard } from '../../../testing/dashboard-figures.ts';
import { it } from '../../../testing/screen-test.tsx';
import { chartCodeQuery } from './chart-panel.tsx';

const panel = () => page.getByRole('region', { name: 'Online Players' });
const days = () => panel().getByRole('rowheader').elements().length;

describe('a chart whose code does not load', () => {
  it('is shown as a table until a retry loads it', async ({ api, open }) => {
    const failure = new TypeError('Failed to fetch dynamically imported module');
    const loading = vi.spyOn(chartCodeQuery, 'queryFn').mockRejectedValue(failure);
    api.respond(dashboard.calls.read, buildDashboard());
    await open('/admin', { web: buildWebsiteUser({ role: 'admin' }) });
    await expect.element(panel().getByText("The chart didn't load")).toBeVisible();
    await expect.poll(days).toBe(30);
    await expectAccessible();
    const { promise, reject } = Promise.withResolvers<never>();
    loading.mockReturnValue(promise);
    await panel()
      .getByRole('button', { name: /^Try again/ })
      .click();
    await expect.element(panel().getByRole('button', { name: /^Trying again…/ })).toBeVisible();
    expect(days()).toBe(30);
    reject(failure);
    await expect.element(panel().getByText('Try reloading the page.')).toBeVisible();
    loading.mockRestore();
    await panel()
      .getByRole('button', { name: /^Try again/ })
      .click();
    await expect.element(panel().getByRole('application')).toBeVisible();
    await expect.element(panel().getByRole('button', { name: /^Show as table/ })).toBeVisible();
    const other = page.getByRole('region', { name: 'Sign-ups and Uploads' });
    await expect.element(other.getByRole('application')).toBeVisible();
  });
});
