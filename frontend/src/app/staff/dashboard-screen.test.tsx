import { describe, expect } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { dashboard } from '#shared/contract/dashboard.ts';
import { images } from '#shared/contract/images.ts';
import { expectAccessible, expectFitsAtAnyWidth } from '../../../testing/accessible.ts';
import { buildWebsiteUser } from '../../../testing/builders.ts';
import { buildDashboard, subtractMinutes } from '../../../testing/dashboard-figures.ts';
import { it } from '../../../testing/screen-test.tsx';

const ADMIN = buildWebsiteUser({ role: 'admin' });
const FIGURES = buildDashboard();

const panel = (name: string) => page.getByRole('region', { name, exact: true });
const lines = () =>
  panel('System Status')
    .getByRole('listitem')
    .elements()
    .map(({ textContent }) => textContent);
const tiles = () =>
  [...document.querySelectorAll('dl > div')].map(({ children: [label, figure] }) => [
    label?.textContent,
    figure?.textContent,
  ]);

describe('the dashboard', () => {
  it('greets an admin with totals that explain what they count', async ({ api, open }) => {
    api.respond(dashboard.calls.read, FIGURES);
    api.respond(images.calls.queue, { waiting: 7, own: 0, leavesOwn: false, reports: 5 });
    await open('/admin', { web: ADMIN });
    await expect.element(page.getByRole('heading', { name: 'Welcome back, Juno!' })).toBeVisible();
    await expect.poll(tiles).toEqual([
      ['Total Users', expect.stringMatching(/^1,204/)],
      ['Total Images', expect.stringMatching(/^310/)],
      ['Pending Approval', expect.stringMatching(/^7/)],
      ['Open Reports', expect.stringMatching(/^5/)],
      ['Active Users', expect.stringMatching(/^1,165/)],
    ]);
    await expect.element(page.getByText(/^As of \d/)).toBeVisible();
    await expect.poll(() => page.getByRole('application').elements().length).toBe(2);
    await expectAccessible();
    await expectFitsAtAnyWidth();
  });

  it('explains each total on keyboard focus', async ({ api, open }) => {
    api.respond(dashboard.calls.read, FIGURES);
    await open('/admin', { web: ADMIN });
    // Layout shift, such as from loading charts, hides a tooltip.
    await expect.poll(() => page.getByRole('application').elements().length).toBe(2);
    page.getByRole('link', { name: 'Manage Content' }).element().focus();
    for (const words of [
      /^All website accounts/,
      /^Pending, approved and rejected images/,
      /^Images waiting for review/,
      /^Images with reports/,
      /aren't deactivated: 1,100 user, 60 premium, 3 moderator, 2 admin/,
    ]) {
      // The link of the card, then its number; the markup has the name first.
      await userEvent.tab();
      await userEvent.tab();
      await expect.element(page.getByRole('tooltip')).toMatchTextContent(words);
    }
  });

  it('leads from each total to the screen that shows it', async ({ api, open }) => {
    api.respond(dashboard.calls.read, FIGURES);
    await open('/admin', { web: ADMIN });
    for (const [name, address] of [
      ['Total Users', '/admin/users'],
      ['Total Images', '/admin/images'],
      ['Pending Approval', '/admin/images/review'],
      ['Open Reports', '/admin/reports'],
      ['Active Users', '/admin/users?status=active'],
    ] as const)
      await expect.element(page.getByRole('link', { name })).toHaveAttribute('href', address);
  });

  it('shows the latest accounts and uploads, with links to the accounts', async ({ api, open }) => {
    api.respond(dashboard.calls.read, FIGURES);
    await open('/admin/dashboard', { web: ADMIN });
    const recent = panel('Recent Activity');
    await expect
      .element(recent.getByRole('list', { name: 'Recent Users' }).getByRole('listitem'))
      .toHaveTextContent('lunaJoined 3m ago');
    await expect
      .element(recent.getByRole('list', { name: 'Recent Images' }).getByRole('listitem'))
      .toHaveTextContent('Moth childUploaded 4h ago by juno');
    expect(location.pathname).toBe('/admin');
    await expect
      .element(recent.getByRole('link', { name: 'luna' }))
      .toHaveAttribute('href', `/admin/users/${FIGURES.recent.users?.[0]?.id}`);
  });

  it('offers the screens that admins use most', async ({ api, open }) => {
    api.respond(dashboard.calls.read, FIGURES);
    await open('/admin', { web: ADMIN });
    const actions = panel('Quick Actions');
    await expect.element(actions).toBeVisible();
    expect(
      actions
        .getByRole('listitem')
        .elements()
        .map(({ textContent }) => textContent),
    ).toEqual([
      'Manage Images',
      'Manage Users',
      'Background Images',
      'Subscription Packages',
      'Payment Gateways',
      'Payment Transactions',
      'FAQ Management',
      'Discord Management',
      'System Settings',
    ]);
    const main = page.getByRole('main');
    await expect
      .element(main.getByRole('link', { name: 'Manage Content' }))
      .toHaveAttribute('href', '/admin/images');
    await expect
      .element(main.getByRole('link', { name: 'Upload Image' }))
      .toHaveAttribute('href', '/admin/images/upload');
    await actions.getByRole('button', { name: 'System Settings' }).click();
    await expect.element(page.getByText('Settings page coming soon!')).toBeVisible();
    await page.getByRole('link', { name: 'Open System Setup' }).click();
    await expect.poll(() => location.pathname).toBe('/system-setup');
  });

  it('shows whether each component of the site responds', async ({ api, open }) => {
    const status = FIGURES.status.map((part) =>
      part.part === 'mail' ? { ...part, state: 'down' as const } : part,
    );
    api.respond(dashboard.calls.read, { ...FIGURES, status });
    await open('/admin', { web: ADMIN });
    await expect
      .poll(lines)
      .toEqual([
        'Database Connected12 ms',
        'File Upload Ready12 ms',
        'Published Files Ready12 ms',
        'Sign-in Ready12 ms',
        'Email Not Responding',
        'Background Tasks on Time12 ms',
        'Pending Approvals7 images need review',
      ]);
  });

  it('names background work that keeps failing while the rest succeeds', async ({ api, open }) => {
    const failing = { kind: 'close-reports', attempts: 12, since: subtractMinutes(4 * 24 * 60) };
    const status = FIGURES.status.map((part) => (part.part === 'tasks' ? { ...part, failing } : part));
    api.respond(dashboard.calls.read, { ...FIGURES, status });
    await open('/admin', { web: ADMIN });
    await expect
      .poll(lines)
      .toContain('Background Tasks on Timeclose-reports failed 12 times, first 4d ago12 ms');
  });

  it('names the mails that were given up, whom they concerned and why, next to work that is retried', async ({
    api,
    open,
  }) => {
    const account = { system: 'web' as const, id: ADMIN.id };
    const failing = { kind: 'close-reports', attempts: 12, since: subtractMinutes(4 * 24 * 60) };
    const givenUp = [
      { kind: 'send-notice', at: subtractMinutes(120), reason: 'Illegal address', account },
      { kind: 'operations-mail', at: subtractMinutes(180), reason: 'Illegal subject' },
    ];
    const status = FIGURES.status.map((part) =>
      part.part === 'tasks' ? { ...part, failing, givenUp } : part,
    );
    api.respond(dashboard.calls.read, { ...FIGURES, status });
    await open('/admin', { web: ADMIN });
    await expect
      .poll(lines)
      .toContain(
        [
          'Background Tasks on Time',
          'close-reports failed 12 times, first 4d ago',
          `send-notice for website account ${ADMIN.id} was given up 2h ago: Illegal address`,
          'operations-mail was given up 3h ago: Illegal subject',
          '12 ms',
        ].join(''),
      );
    await expectFitsAtAnyWidth();
  });

  it('says if there are no new accounts and uploads yet', async ({ api, open }) => {
    api.respond(dashboard.calls.read, { ...FIGURES, recent: { users: [], images: [] } });
    await open('/admin', { web: ADMIN });
    await expect.element(page.getByText('No recent users')).toBeVisible();
    await expect.element(page.getByText('No recent images')).toBeVisible();
  });
});
