import type { Page } from 'playwright-core';
import { beforeAll, describe, expect } from 'vitest';
import { expectAccessible } from './accessible.ts';
import { eventually, story } from './story.ts';
import { asStaff, newWebsiteUser, webToken } from './website-users.ts';

let admin: string;
let moderator: string;

beforeAll(async () => {
  admin = await webToken('admin');
  moderator = await webToken('moderator');
});

const DASHBOARD = /\/api\/admin\/dashboard$/;
const QUEUE = /\/api\/admin\/images\/queue$/;
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { name });
const panel = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const navigation = (page: Page) => page.getByRole('navigation', { name: 'Back office' });

/** As much of the dashboard's answer as stories change. */
interface Data {
  stats: object;
  status: { part: string }[];
}

/** Alters what the server says before it arrives. */
const altered = (page: Page, address: RegExp, change: (data: Data) => object): Promise<unknown> =>
  page.route(address, async (route) => {
    // What is under way when a story ends has no answer.
    const response = await route.fetch().catch(() => undefined);
    if (!response) return;
    const envelope = await response.json();
    await route.fulfill({ response, json: { ...envelope, data: change(envelope.data) } });
  });

const unavailable = {
  status: 503,
  json: { success: false, code: 'unavailable', message: 'A part that we depend on is down' },
};

/** A visit of an admin for whom something is prepared beside the session. */
function adminWith(prepare: (page: Page) => Promise<unknown>, expected?: RegExp) {
  const visit = asStaff(admin, expected);
  const before = async (page: Page) => {
    await visit.before(page);
    await prepare(page);
  };
  return { ...visit, before };
}

describe('the dashboard', () => {
  story('greets an admin with totals that say what they count', async ({ visit }) => {
    const page = await visit('/admin', asStaff(admin));
    await heading(page, /^Welcome back, .+!$/).waitFor();
    for (const label of ['Total Users', 'Total Images', 'Pending Approval', 'Active Users']) {
      const tile = page.locator('dl > div', { hasText: label });
      await eventually(() => tile.getByRole('button').textContent()).toMatch(/^[\d,.]+$/);
    }
    await page.getByText(/^As of \d/).waitFor();
    await page.locator('dl > div', { hasText: 'Active Users' }).getByRole('button').focus();
    // A page that moves yet, as when its charts arrive, takes the words away.
    await eventually(async () => {
      await page.keyboard.press('Shift+Tab');
      await page.keyboard.press('Tab');
      return page.getByRole('tooltip').allTextContents();
    }).toEqual([expect.stringMatching(/not deactivated: .*\d admin/)]);
  });

  story('shows who came last and leads to them', async ({ visit }) => {
    const { username } = await newWebsiteUser();
    const page = await visit('/admin', asStaff(admin));
    const recent = panel(page, 'Recent Activity');
    const newest = recent.getByRole('list', { name: 'Recent Users' }).getByRole('listitem').first();
    await eventually(() => newest.textContent()).toMatch(/Joined (Just now|\dm ago)/);
    const image = recent.getByRole('list', { name: 'Recent Images' }).getByRole('listitem').first();
    await eventually(() => image.textContent()).toMatch(/Uploaded (Just now|\d+[mhd] ago) by .+/);
    await recent.getByRole('link', { name: username }).click();
    await heading(page, 'Manage Users').waitFor();
    await page.getByText('1 user found').waitFor();
  });

  story(
    'offers the screens of most work, and says of the settings that they will come',
    async ({ visit }) => {
      const page = await visit('/admin/dashboard', asStaff(admin));
      const actions = panel(page, 'Quick Actions');
      await actions.waitFor();
      expect(new URL(page.url()).pathname).toBe('/admin');
      const offered = await actions.getByRole('listitem').allTextContents();
      expect(offered).toEqual([
        'Manage Images',
        'Manage Users',
        'Background Images',
        'FAQ Management',
        'System Settings',
      ]);
      await actions.getByRole('button', { name: 'System Settings' }).click();
      await page.getByText('Settings page coming soon!').waitFor();
      const main = page.getByRole('main');
      expect(await main.getByRole('link', { name: 'Manage Content' }).getAttribute('href')).toBe(
        '/admin/images',
      );
      await main.getByRole('link', { name: 'Upload Image' }).click();
      await heading(page, 'Upload Images').waitFor();
    },
  );

  story('says of each part how it answered', async ({ visit }) => {
    const failing = (data: Data) => ({
      ...data,
      stats: { ...data.stats, pendingImages: 7 },
      status: data.status.map((part) => (part.part === 'mail' ? { ...part, state: 'down' } : part)),
    });
    const page = await visit(
      '/admin',
      adminWith((page) => altered(page, DASHBOARD, failing)),
    );
    const lines = panel(page, 'System Status').getByRole('listitem');
    await eventually(async () =>
      (await lines.allTextContents()).map((line) => line.replace(/[\d,]+ ms$/, '')),
    ).toEqual([
      'Database Connected',
      'File Upload Ready',
      'Published Files Ready',
      'Sign-in Ready',
      'Mail Not Answering',
      'Follow-up Work on Time',
      'Pending Approvals7 images need review',
    ]);
  });

  story('tells what of the follow-up work keeps failing, though the rest is done', async ({ visit }) => {
    const since = new Date(Date.now() - 4 * 24 * 60 * 60_000).toISOString();
    const failing = (data: Data) => ({
      ...data,
      status: data.status.map((part) =>
        part.part === 'tasks' ? { ...part, failing: { kind: 'close-reports', attempts: 12, since } } : part,
      ),
    });
    const page = await visit(
      '/admin',
      adminWith((page) => altered(page, DASHBOARD, failing)),
    );
    const line = panel(page, 'System Status').getByRole('listitem').filter({ hasText: 'Follow-up Work' });
    await eventually(() => line.textContent()).toMatch(
      /^Follow-up Work on Timeclose-reports failed 12 times, first 4d ago[\d,]+ ms$/,
    );
  });

  story('is of a site to which nobody has come yet', async ({ visit }) => {
    const empty = (data: Data) => ({ ...data, recent: { users: [], images: [] } });
    const page = await visit(
      '/admin',
      adminWith((page) => altered(page, DASHBOARD, empty)),
    );
    await page.getByText('No recent users').waitFor();
    await page.getByText('No recent images').waitFor();
  });

  story('shows what could be read where something else could not, until it can', async ({ visit }) => {
    const lost = [{ stats: null, series: null, recent: { users: null, images: null } }];
    const page = await visit(
      '/admin',
      adminWith((page) => altered(page, DASHBOARD, (data) => ({ ...data, ...lost[0] }))),
    );
    await page.getByText('Database Connected').waitFor();
    for (const what of ['The totals', 'What happened day by day', 'Recent Users', 'Recent Images'])
      await page.getByText(`${what} could not be read.`).waitFor();
    await panel(page, 'System Status').getByRole('link', { name: 'Not known' }).waitFor();
    await expectAccessible(page);
    lost.pop();
    await page.getByRole('button', { name: /Try again.*The totals/ }).click();
    await page.getByText('Total Users').waitFor();
    await panel(page, 'Online Players').waitFor();
    expect(await page.getByText('could not be read').count()).toBe(0);
  });

  story('is read anew each minute without a word about what is missing', async ({ visit }) => {
    let asked = 0;
    const held = Promise.withResolvers<void>();
    const lose = async (page: Page) => {
      await page.clock.install();
      await page.route(DASHBOARD, async (route) => {
        asked += 1;
        if (asked > 1) await held.promise;
        // What was called off meanwhile has no answer.
        const response = await route.fetch().catch(() => undefined);
        if (!response) return;
        const envelope = await response.json();
        const json = asked > 1 ? envelope : { ...envelope, data: { ...envelope.data, stats: null } };
        await route.fulfill({ response, json }).catch(() => undefined);
      });
    };
    const page = await visit('/admin', adminWith(lose));
    await page.getByRole('status').getByText('The totals could not be read.').waitFor();
    await page.clock.fastForward(60_000);
    await eventually(() => asked).toBe(2);
    const retry = page.getByRole('button', { name: /^Try again.*The totals/ });
    expect(await retry.count()).toBe(1);
    await retry.click();
    await page.getByRole('button', { name: /^Trying again….*The totals/ }).waitFor();
    held.resolve();
    await page.getByText('Total Users').waitFor();
  });

  story('draws the last thirty days, to be walked through by key and read as a table', async ({ visit }) => {
    const page = await visit('/admin', asStaff(admin));
    const chart = panel(page, 'Sign-ups and Uploads');
    const drawing = chart.getByRole('application');
    await drawing.focus();
    const words = chart.getByRole('status');
    await page.keyboard.press('ArrowRight');
    await eventually(() => words.textContent()).toMatch(/Sign-ups: [\d,]+Uploads: [\d,]+/);
    const first = await words.textContent();
    await page.keyboard.press('ArrowRight');
    await eventually(() => words.textContent()).not.toBe(first);
    await chart.getByRole('button', { name: /Show as table/ }).click();
    await eventually(() => chart.getByRole('rowheader').count()).toBe(30);
    expect(await chart.getByRole('columnheader').allTextContents()).toEqual(['Day', 'Sign-ups', 'Uploads']);
    await chart.getByRole('button', { name: /Show as chart/ }).click();
    await drawing.waitFor();
    const players = panel(page, 'Online Players');
    await players.getByRole('application').waitFor();
    await players.getByRole('button', { name: /Show as table/ }).click();
    await eventually(() => players.getByRole('row').count()).toBe(31);
  });

  story('keeps its places while its figures come', async ({ visit }) => {
    let release: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    const hold = (page: Page) =>
      page.route(DASHBOARD, async (route) => {
        await held;
        await route.continue();
      });
    const page = await visit('/admin', adminWith(hold));
    const status = panel(page, 'System Status');
    const charts = panel(page, 'Online Players');
    await status.waitFor();
    const placed = async () => [
      (await charts.boundingBox())?.y,
      (await charts.boundingBox())?.height,
      (await status.boundingBox())?.height,
    ];
    const before = await placed();
    release();
    await page.getByText('Database Connected').waitFor();
    await charts.getByRole('application').waitFor();
    expect(await placed()).toEqual(before);
  });

  story('says that its figures did not come, and fetches them again when asked', async ({ visit }) => {
    const outages = [unavailable];
    const fail = (page: Page) =>
      page.route(DASHBOARD, (route) => (outages[0] ? route.fulfill(outages[0]) : route.continue()));
    const page = await visit('/admin', adminWith(fail, /503/));
    await page.getByRole('alert').getByText('Failed to load dashboard data').waitFor();
    await heading(page, /^Welcome back/).waitFor();
    outages.pop();
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByText('Database Connected').waitFor();
  });

  story('is read anew each minute, and keeps what it has where that fails', async ({ visit }) => {
    let asked = 0;
    const outages: (typeof unavailable)[] = [];
    const count = async (page: Page) => {
      await page.clock.install();
      await page.route(DASHBOARD, (route) => {
        asked += 1;
        return outages[0] ? route.fulfill(outages[0]) : route.continue();
      });
    };
    const page = await visit('/admin', adminWith(count, /503/));
    await page.getByText('Database Connected').waitFor();
    expect(asked).toBe(1);
    await page.clock.fastForward(60_000);
    await eventually(() => asked).toBe(2);
    outages.push(unavailable);
    await eventually(async () => {
      await page.clock.fastForward(60_000);
      return page.getByText('Newer figures did not come').count();
    }).toBe(1);
    expect(await page.getByText('Database Connected').count()).toBe(1);
  });

  story('is accessible with its charts as tables', async ({ visit }) => {
    const page = await visit('/admin', { ...asStaff(admin), reducedMotion: true });
    await page.getByText('Database Connected').waitFor();
    for (const name of ['Sign-ups and Uploads', 'Online Players'])
      await panel(page, name)
        .getByRole('button', { name: /Show as table/ })
        .click();
    await expectAccessible(page);
  });

  story('brings charts to nobody else', async ({ visit }) => {
    const scripts: string[] = [];
    const visitOfModerator = asStaff(moderator);
    const page = await visit('/admin', {
      ...visitOfModerator,
      before: async (page) => {
        await visitOfModerator.before(page);
        page.on('request', (request) => scripts.push(new URL(request.url()).pathname));
      },
    });
    await heading(page, 'Manage Images').waitFor();
    await page.waitForLoadState('networkidle');
    expect(scripts.filter((path) => /chart|dashboard/.test(path))).toEqual([]);
  });
});

describe('the navigation of the back office', () => {
  story('says beside a screen how much waits there, and looks anew each minute', async ({ visit }) => {
    let [waiting, reports] = [12, 3];
    const count = async (page: Page) => {
      await page.clock.install();
      await altered(page, QUEUE, (data) => ({ ...data, waiting, reports }));
    };
    const page = await visit('/admin/reports', adminWith(count));
    await navigation(page).getByRole('link', { name: 'Review 12 waiting' }).waitFor();
    await navigation(page).getByRole('link', { name: 'Reports 3 waiting' }).waitFor();
    [waiting, reports] = [11, 0];
    await page.clock.fastForward(61_000);
    await navigation(page).getByRole('link', { name: 'Review 11 waiting' }).waitFor();
    await navigation(page).getByRole('link', { name: 'Reports', exact: true }).waitFor();
  });

  story('says nothing of it where that is not known', async ({ visit }) => {
    const fail = (page: Page) => page.route(QUEUE, (route) => route.fulfill(unavailable));
    const page = await visit('/admin', adminWith(fail, /503/));
    await page.getByText('Database Connected').waitFor();
    await navigation(page).getByRole('link', { name: 'Review', exact: true }).waitFor();
  });
});
