import { describe, expect } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { dashboard } from '#shared/contract/dashboard.ts';
import { expectAccessible } from '../../../testing/accessible.ts';
import { buildWebsiteUser } from '../../../testing/builders.ts';
import { buildDashboard } from '../../../testing/dashboard-figures.ts';
import { it } from '../../../testing/screen-test.tsx';

const ADMIN = buildWebsiteUser({ role: 'admin' });

const panel = (name: string) => page.getByRole('region', { name, exact: true });
const happened = () => panel('Sign-ups and Uploads');
const players = () => panel('Online Players');
const showAs = (form: 'table' | 'chart') => ({ name: `Show as ${form}` });
const texts = (elements: Element[]) => elements.map(({ textContent }) => textContent);

describe('the charts of the dashboard', () => {
  it('can be read by keyboard, day by day', async ({ api, open }) => {
    api.respond(dashboard.calls.read, buildDashboard());
    await open('/admin', { web: ADMIN });
    const drawing = happened().getByRole('application');
    await expect.element(drawing).toBeVisible();
    drawing.element().focus();
    await userEvent.keyboard('{ArrowRight}');
    const words = happened().getByRole('status');
    await expect.element(words).toMatchTextContent(/Sign-ups: \d+Uploads: \d+/);
    const first = words.element().textContent ?? '';
    await userEvent.keyboard('{ArrowRight}');
    await expect.element(words).not.toHaveTextContent(first);
  });

  it('are available as tables, newest day first', async ({ api, open }) => {
    api.respond(dashboard.calls.read, buildDashboard());
    await open('/admin', { web: ADMIN });
    await expect.element(players().getByRole('application')).toBeVisible();
    await happened().getByRole('button', showAs('table')).click();
    await players().getByRole('button', showAs('table')).click();
    await expect.poll(() => happened().getByRole('rowheader').elements().length).toBe(30);
    expect(texts(happened().getByRole('columnheader').elements())).toEqual(['Day', 'Sign-ups', 'Uploads']);
    await expect.element(happened().getByRole('row').nth(1)).toHaveTextContent('20 Nov2958');
    await expect.element(players().getByRole('row').nth(30)).toHaveTextContent('22 Octno data');
    await expectAccessible();
    await happened().getByRole('button', showAs('chart')).click();
    await expect.element(happened().getByRole('application')).toBeVisible();
  });

  it('reserve their space before the data loads', async ({ api, open }) => {
    api.respond(dashboard.calls.read, buildDashboard());
    const release = api.hold(dashboard.calls.read);
    await open('/admin', { web: ADMIN });
    const status = panel('System Status');
    await expect.element(status).toBeVisible();
    await document.fonts.ready;
    const places = () => {
      const { y, height } = players().element().getBoundingClientRect();
      return [y, height, status.element().getBoundingClientRect().height];
    };
    const before = places();
    release();
    await expect.element(page.getByText('Database Connected')).toBeVisible();
    await expect.element(players().getByRole('application')).toBeVisible();
    expect(places()).toEqual(before);
  });
});
