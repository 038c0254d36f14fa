import type { Locator, Page } from 'playwright-core';
import { beforeAll, describe, expect, onTestFinished } from 'vitest';
import { expectAccessible, expectAccessibleAtAnySize } from './accessible.ts';
import { callApi, PASSWORD } from './players.ts';
import { eventually, PHONE, story, type Visit } from './story.ts';
import { type NewWebsiteUser, newWebsiteUser, signedInAs, webToken } from './website-users.ts';

interface Found {
  users: { id: string; role: string; isActive: boolean; suspension: { reason: string } | null }[];
}

/** A session of the demo admin, begun once for all stories. */
let admin: string;

beforeAll(async () => {
  admin = await webToken('admin@pixelcrowd.test');
});

/** A user as the server has them now. */
async function stored({ username }: NewWebsiteUser) {
  const { users } = await callApi<Found>('GET', `/api/admin/users?search=${username}`, { token: admin });
  const [user] = users;
  if (!user) throw new Error(`${username} is not found`);
  return user;
}

/** Takes what rights a story gave somebody: images wait for another reviewer as long as there is one. */
async function noStaff(user: NewWebsiteUser): Promise<void> {
  const { id } = await stored(user);
  await callApi('PUT', `/api/admin/users/${id}/role`, { token: admin, body: { role: 'user' } });
}

/** The browser has been signed in before, by the admin. */
const asAdminVisit = (expected?: RegExp): Visit => ({
  before: signedInAs({ web: admin }),
  ...(expected && { expected }),
});
const hasFocus = (control: Locator) => control.evaluate((element) => element === document.activeElement);
const search = (username: string) => `/admin/users?search=${username}`;
const rowOf = (page: Page, { email }: NewWebsiteUser) => page.getByRole('row').filter({ hasText: email });
const dialog = (page: Page) => page.getByRole('dialog');
/** A radio button lies under its label, which is what one presses. */
const choose = (page: Page, role: string) => dialog(page).getByText(role, { exact: true }).click();
const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).click();

describe('an admin who looks after users', () => {
  story('gives somebody another role, with what each of them means before the eyes', async ({ visit }) => {
    const user = await newWebsiteUser();
    onTestFinished(() => noStaff(user));
    const page = await visit(search(user.username), asAdminVisit());
    await page.getByText('1 user found').waitFor();
    await rowOf(page, user)
      .getByRole('button', { name: /change the role/ })
      .click();
    await dialog(page).getByText('Content management access').waitFor();
    await choose(page, 'Moderator');
    await dialog(page).getByRole('button', { name: 'Update Role' }).click();
    await page.getByText('User role updated successfully').waitFor();
    await rowOf(page, user).getByText('moderator').waitFor();
    expect((await stored(user)).role).toBe('moderator');
    await rowOf(page, user)
      .getByRole('button', { name: /change the role/ })
      .click();
    await choose(page, 'User');
    await dialog(page).getByRole('button', { name: 'Cancel' }).click();
    expect((await stored(user)).role).toBe('moderator');
  });

  story('is told why a role cannot be taken, and sees it as it was', async ({ visit }) => {
    const user = await newWebsiteUser();
    const page = await visit(search(user.username), asAdminVisit(/status of 409/));
    const message = 'There has to be at least one other admin';
    await page.route('**/api/admin/users/*/role', (route) =>
      route.fulfill({ status: 409, json: { success: false, code: 'conflict', message } }),
    );
    await rowOf(page, user)
      .getByRole('button', { name: /change the role/ })
      .click();
    await choose(page, 'Premium');
    await dialog(page).getByRole('button', { name: 'Update Role' }).click();
    await dialog(page).getByText(message).waitFor();
    await dialog(page).getByRole('button', { name: 'Cancel' }).click();
    await eventually(() => rowOf(page, user).getByRole('button', { name: /^user/ }).count()).toBe(1);
  });

  story('sees what a colleague made of a role meanwhile, and chooses', async ({ visit }) => {
    const user = await newWebsiteUser();
    onTestFinished(() => noStaff(user));
    const { id } = await stored(user);
    const page = await visit(search(user.username), asAdminVisit(/status of 409/));
    await rowOf(page, user)
      .getByRole('button', { name: /change the role/ })
      .click();
    // What its owner changes of an account is no matter of its role.
    await callApi('PUT', '/api/auth/profile', { token: user.token, body: { firstName: 'Luna' } });
    await choose(page, 'Premium');
    await dialog(page).getByRole('button', { name: 'Update Role' }).click();
    await page.getByText('User role updated successfully').waitFor();
    expect((await stored(user)).role).toBe('premium');
    await rowOf(page, user)
      .getByRole('button', { name: /change the role/ })
      .click();
    await callApi('PUT', `/api/admin/users/${id}/role`, { token: admin, body: { role: 'user' } });
    await choose(page, 'Moderator');
    await dialog(page).getByRole('button', { name: 'Update Role' }).click();
    await dialog(page).getByText('Somebody else changed this user meanwhile').waitFor();
    const sides = dialog(page).locator('dd');
    await sides.getByText('Moderator', { exact: true }).waitFor();
    await sides.getByText('User', { exact: true }).waitFor();
    await expectAccessibleAtAnySize(page);
    expect((await stored(user)).role).toBe('user');
    await dialog(page).getByRole('button', { name: 'Go on editing' }).click();
    await dialog(page).getByRole('button', { name: 'Update Role' }).click();
    await eventually(async () => (await stored(user)).role).toBe('moderator');
    await eventually(() => dialog(page).count()).toBe(0);
  });

  story('sees why a colleague deactivated somebody meanwhile, and chooses', async ({ visit }) => {
    const user = await newWebsiteUser();
    const { id } = await stored(user);
    const page = await visit(search(user.username), asAdminVisit(/status of 409/));
    await rowOf(page, user)
      .getByRole('button', { name: /^Deactivate/ })
      .click();
    await dialog(page).getByRole('textbox', { name: 'Reason' }).fill('Fraud');
    const body = { isActive: false, reason: 'Spam' };
    await callApi('PUT', `/api/admin/users/${id}/status`, { token: admin, body });
    await dialog(page).getByRole('button', { name: 'Deactivate', exact: true }).click();
    await dialog(page).getByText('Somebody else changed this user meanwhile').waitFor();
    await dialog(page).locator('dd').getByText('Spam').waitFor();
    // Whoever leaves the choice finds what they wrote.
    await page.keyboard.press('Escape');
    expect(await dialog(page).getByRole('textbox', { name: 'Reason' }).inputValue()).toBe('Fraud');
    await callApi('PUT', `/api/admin/users/${id}/status`, {
      token: admin,
      body: { ...body, reason: 'Bots' },
    });
    await dialog(page).getByRole('button', { name: 'Deactivate', exact: true }).click();
    await dialog(page).locator('dd').getByText('Bots').waitFor();
    await dialog(page).getByRole('button', { name: 'Take the saved one' }).click();
    await eventually(() => dialog(page).count()).toBe(0);
    await rowOf(page, user).getByText('Inactive', { exact: true }).waitFor();
    expect((await stored(user)).suspension?.reason).toBe('Bots');
  });

  story(
    'deactivates somebody who is signed in, who is out at once, and activates them',
    async ({ visit }) => {
      const user = await newWebsiteUser();
      const theirs = await visit('/account', {
        before: signedInAs({ web: user.token }),
        expected: /status of 401/,
      });
      await theirs.getByRole('heading', { level: 1 }).waitFor();
      const page = await visit(search(user.username), asAdminVisit());
      await rowOf(page, user)
        .getByRole('button', { name: /^Deactivate/ })
        .click();
      await dialog(page).getByRole('button', { name: 'Deactivate', exact: true }).click();
      await dialog(page).getByText('Please give a reason').waitFor();
      await dialog(page).getByRole('textbox', { name: 'Reason' }).fill('Sold avatars that are free');
      await dialog(page).getByLabel('End').fill('2020-01-01T10:00');
      await dialog(page).getByRole('button', { name: 'Deactivate', exact: true }).click();
      await dialog(page).getByText('The end has to lie in the future').waitFor();
      await dialog(page).getByLabel('End').fill('2099-01-01T10:00');
      await dialog(page).getByRole('button', { name: 'Deactivate', exact: true }).click();
      await page.getByText('User deactivated successfully').waitFor();
      await rowOf(page, user).getByText('until 1 Jan 2099', { exact: false }).waitFor();
      await theirs.reload();
      await theirs.getByText('Your session has ended. Please sign in again.').waitFor();
      const refused = callApi('POST', '/api/auth/login', { body: { email: user.email, password: PASSWORD } });
      await expect(refused).rejects.toThrow('403');
      await press(page, /^Activate/);
      await page.getByText('User activated successfully').waitFor();
      await rowOf(page, user).getByText('Active', { exact: true }).waitFor();
      await webToken(user.email);
    },
  );

  story('keeps what was written where the server refuses to deactivate', async ({ visit }) => {
    const user = await newWebsiteUser();
    const page = await visit(search(user.username), asAdminVisit(/status of 503/));
    await page.route('**/api/admin/users/*/status', (route) =>
      route.fulfill({ status: 503, json: { success: false, code: 'unavailable', message: 'Not now' } }),
    );
    await rowOf(page, user)
      .getByRole('button', { name: /^Deactivate/ })
      .click();
    await dialog(page).getByRole('textbox', { name: 'Reason' }).fill('Spam');
    await dialog(page).getByRole('button', { name: 'Deactivate', exact: true }).click();
    await dialog(page).getByRole('alert').waitFor();
    expect(await dialog(page).getByRole('textbox', { name: 'Reason' }).inputValue()).toBe('Spam');
    await dialog(page).getByRole('button', { name: 'Cancel' }).click();
    await rowOf(page, user).getByText('Active', { exact: true }).waitFor();
    expect((await stored(user)).isActive).toBe(true);
  });

  story('notes something, and finds it again', async ({ visit }) => {
    const user = await newWebsiteUser();
    const page = await visit(search(user.username), asAdminVisit());
    await rowOf(page, user)
      .getByRole('button', { name: /^Notes/ })
      .click();
    await page.getByText('Nobody has noted anything yet.').waitFor();
    await press(page, 'Add note');
    await page.getByText('Please write a note').waitFor();
    for (const note of ['Asked for a refund', 'Asked again']) {
      await dialog(page).getByRole('textbox', { name: 'New note' }).fill(note);
      await press(page, 'Add note');
      await dialog(page).getByRole('listitem').filter({ hasText: note }).waitFor();
    }
    await page.reload();
    await rowOf(page, user)
      .getByRole('button', { name: /^Notes/ })
      .click();
    const listed = dialog(page).getByRole('listitem');
    await eventually(() => listed.count()).toBe(2);
    expect(await listed.first().textContent()).toMatch(/admin[\s\S]+Asked again/);
  });

  story('leads to what staff did about somebody, and to what a member of staff did', async ({ visit }) => {
    const page = await visit('/admin/users?search=admin&role=admin', asAdminVisit());
    const own = page.getByRole('row').filter({ hasText: '(you)' });
    await own.getByRole('link', { name: /^Work of / }).click();
    await page.getByRole('heading', { name: 'Audit Log' }).waitFor();
    expect(new URL(page.url()).search).toMatch(/^\?actor=web/);
    await page.goBack();
    await own.getByRole('link', { name: /^History of / }).click();
    await page.getByRole('list', { name: 'Filters in force' }).waitFor();
    expect(new URL(page.url()).search).toMatch(/target=website-user/);
  });

  story('has no buttons for the own role and status', async ({ visit }) => {
    const page = await visit('/admin/users?search=admin&role=admin', asAdminVisit());
    const own = page.getByRole('row').filter({ hasText: '(you)' });
    await own.getByText('admin@pixelcrowd.test').waitFor();
    expect(await own.getByRole('button').allTextContents()).toEqual(['Notes']);
  });
});

describe('the list of users', () => {
  story('is filtered by what stands in the address', async ({ visit }) => {
    const user = await newWebsiteUser();
    const page = await visit('/admin/users', asAdminVisit());
    await page.getByText(/^[\d,]+ users found$/).waitFor();
    await page.getByRole('searchbox').fill(user.email);
    await page.getByText('1 user found').waitFor();
    await page.getByLabel('Role', { exact: true }).selectOption('Premium');
    await page.getByText('No users found').waitFor();
    expect(new URL(page.url()).searchParams.get('role')).toBe('premium');
    await page.getByRole('link', { name: 'Show all users' }).click();
    await eventually(() => page.getByLabel('Role', { exact: true }).inputValue()).toBe('all');
    await page.getByLabel('Status', { exact: true }).selectOption('Active');
    await page.waitForURL('**/admin/users?status=active');
    await page.goBack();
    await eventually(() => page.getByLabel('Status', { exact: true }).inputValue()).toBe('all');
    await page.getByRole('searchbox').fill('a');
    await page.getByText('Search term must be at least 2 characters').waitFor();
  });

  story('says that it failed and tries again, and leads back from beyond its end', async ({ visit }) => {
    const page = await visit('/admin/users?page=900', {
      ...asAdminVisit(/status of 503/),
      before: async (opened) => {
        await signedInAs({ web: admin })(opened);
        await opened.route('**/api/admin/users?*', (route) =>
          route.fulfill({ status: 503, json: { success: false, code: 'unavailable', message: 'Not now' } }),
        );
      },
    });
    await page.getByText('Failed to load users').first().waitFor();
    await page.unrouteAll();
    await press(page, 'Try again');
    await page.getByRole('link', { name: 'To the first page' }).click();
    await page.getByRole('row').nth(1).waitFor();
  });
});

describe('managing users by keyboard alone', () => {
  story('changes a role and comes back to where it was', async ({ visit }) => {
    const user = await newWebsiteUser();
    const page = await visit(search(user.username), asAdminVisit());
    await rowOf(page, user).waitFor();
    await page.getByRole('searchbox').focus();
    const badge = rowOf(page, user).getByRole('button', { name: /change the role/ });
    for (let tabs = 0; tabs < 12 && !(await hasFocus(badge)); tabs++) await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await dialog(page).getByRole('radio', { name: 'User', exact: true }).press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.getByText('User role updated successfully').waitFor();
    await eventually(() => hasFocus(badge)).toBe(true);
    expect((await stored(user)).role).toBe('premium');
  });

  story('keeps the focus in reach when a row leaves its filter', async ({ visit }) => {
    const user = await newWebsiteUser();
    const { id } = await stored(user);
    const body = { isActive: false, reason: 'Spam' };
    await callApi('PUT', `/api/admin/users/${id}/status`, { token: admin, body });
    const page = await visit(`${search(user.username)}&status=inactive`, asAdminVisit());
    await rowOf(page, user)
      .getByRole('button', { name: /^Activate/ })
      .press('Enter');
    await page.getByText('No users found').waitFor();
    await eventually(() => page.evaluate(() => document.activeElement !== document.body)).toBe(true);
  });
});

describe('the screen of users', () => {
  story('is accessible at every width', async ({ visit }) => {
    const page = await visit('/admin/users?role=moderator', asAdminVisit());
    const row = page.getByRole('row').nth(1);
    await row.waitFor();
    // Of 44 pixels, and the line between.
    await eventually(
      async () => (await row.boundingBox())?.height ?? Number.POSITIVE_INFINITY,
    ).toBeLessThanOrEqual(47);
    await expectAccessibleAtAnySize(page);
  });

  story.for([/change the role/, /^Deactivate/, /^Notes/])(
    'is accessible in the dialog behind %s',
    async (open, { visit }) => {
      const user = await newWebsiteUser();
      const page = await visit(search(user.username), { ...asAdminVisit(), size: PHONE });
      await rowOf(page, user).getByRole('button', { name: open }).click();
      await dialog(page).getByRole('heading').first().waitFor();
      await expectAccessible(page);
      await page.keyboard.press('Escape');
      await eventually(() => dialog(page).count()).toBe(0);
    },
  );
});
