import { describe, expect } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { webAuth } from '#shared/contract/web-auth.ts';
import { buildActivity, serveAccount } from '../../../../testing/account-responses.ts';
import { buildWebsiteUser } from '../../../../testing/builders.ts';
import { startFakeTime } from '../../../../testing/fake-time.ts';
import { it } from '../../../../testing/screen-test.tsx';

const log = page.getByRole('region', { name: 'Account activity' });
const rows = log.getByRole('listitem');
const older = log.getByRole('button', { name: 'Show older activity' });

const NEWEST = Array.from({ length: 20 }, (_, index) => buildActivity({ device: `Device ${index + 1}` }));
const OLDER = [buildActivity({ device: 'Device 21' }), buildActivity({ device: 'Device 22' })];

describe('the activity of an account', () => {
  it('shows older entries on request, and moves the focus to the first of them', async ({ api, open }) => {
    serveAccount(api);
    api.respond(webAuth.calls.activity, ({ query }) =>
      query.before ? { entries: OLDER, hasMore: false } : { entries: NEWEST, hasMore: true },
    );
    await open('/account', { web: buildWebsiteUser() });
    await expect.element(rows.nth(19)).toBeVisible();
    await older.click();
    await expect.element(rows.filter({ hasText: 'Device 21' })).toHaveFocus();
    expect(rows.elements()).toHaveLength(22);
    await expect.element(older).not.toBeInTheDocument();
    expect(api.requests(webAuth.calls.activity).at(-1)?.query).toEqual({ before: NEWEST.at(-1)?.id });
  });

  it('offers a retry if older entries failed to load, and keeps the others', async ({ api, open }) => {
    const skip = startFakeTime();
    serveAccount(api);
    api.respond(webAuth.calls.activity, { entries: NEWEST, hasMore: true });
    await open('/account', { web: buildWebsiteUser() });
    await expect.element(older).toBeVisible();
    // The panel reads its log again after three seconds.
    await skip(3_000);
    await expect.poll(() => api.requests(webAuth.calls.activity)).toHaveLength(2);
    api.refuse(webAuth.calls.activity, 'not-allowed', { message: 'Not now' });
    await older.click();
    const retry = log.getByRole('button', { name: 'Try again' });
    await expect.element(retry).toHaveFocus();
    await expect.element(log.getByRole('alert')).toHaveTextContent("This didn't load.");
    expect(rows.elements()).toHaveLength(20);
    api.respond(webAuth.calls.activity, { entries: OLDER, hasMore: false });
    await userEvent.keyboard('{Enter}');
    await expect.element(rows.filter({ hasText: 'Device 22' })).toBeVisible();
  });
});
