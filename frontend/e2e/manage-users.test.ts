import { beforeAll, describe, expect, onTestFinished } from 'vitest';
import { callApi, PASSWORD } from './players.ts';
import { story } from './story.ts';
import { createWebsiteUser, signInUser, signPageIn } from './website-users.ts';

let admin: string;

beforeAll(async () => {
  admin = await signInUser('admin@pixelcrowd.test');
});

describe('an admin who manages users', () => {
  story("changes a role, and overwrites a colleague's change only after confirmation", async ({ visit }) => {
    const user = await createWebsiteUser();
    const { user: account } = await callApi<{ user: { id: string } }>('GET', '/api/auth/me', user);
    const give = (role: string) =>
      callApi('PUT', `/api/admin/users/${account.id}/role`, { token: admin, body: { role } });
    // Images wait for another reviewer as long as there is one.
    onTestFinished(() => give('user').then(() => undefined));
    const page = await visit(`/admin/users?search=${user.username}`, {
      before: signPageIn({ web: admin }),
      expected: /status of 409/,
    });
    const row = page.getByRole('row').filter({ hasText: user.email });
    const dialog = page.getByRole('dialog');
    await row.getByRole('button', { name: /change the role/ }).click();
    await give('premium');
    await dialog.getByText('Moderator', { exact: true }).click();
    await dialog.getByRole('button', { name: 'Update Role' }).click();
    await dialog.getByText('admin changed this user while you were editing').waitFor();
    await dialog.locator('dd').getByText('Premium', { exact: true }).waitFor();
    await dialog.getByRole('button', { name: 'Keep mine' }).click();
    await page.getByText('User role updated successfully').waitFor();
    await row.getByText('moderator').waitFor();
    await row.getByRole('button', { name: /^Notes/ }).click();
    await dialog.getByRole('textbox', { name: 'New note' }).fill('Asked for a refund');
    await dialog.getByRole('button', { name: 'Add note' }).click();
    await dialog.getByRole('listitem').filter({ hasText: 'Asked for a refund' }).waitFor();
    await page.reload();
    await row.getByText('moderator').waitFor();
    await row.getByRole('button', { name: /^Notes/ }).click();
    await dialog.getByRole('listitem').filter({ hasText: 'Asked for a refund' }).waitFor();
  });

  story('deactivates a user, who is signed out at once, and reactivates them', async ({ visit }) => {
    const user = await createWebsiteUser();
    // A page without background requests, so that only the next request notices the end of the session.
    const theirs = await visit('/faq', {
      before: signPageIn({ web: user.token }),
      expected: /status of 401/,
    });
    await theirs.getByRole('banner').getByRole('button', { name: user.username }).waitFor();
    const page = await visit(`/admin/users?search=${user.username}`, { before: signPageIn({ web: admin }) });
    const row = page.getByRole('row').filter({ hasText: user.email });
    const dialog = page.getByRole('dialog');
    await row.getByRole('button', { name: /^Deactivate/ }).click();
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('Sold avatars that are free');
    await dialog.getByLabel('End').fill('2099-01-01T10:00');
    await dialog.getByRole('button', { name: 'Deactivate', exact: true }).click();
    await page.getByText('User deactivated successfully').waitFor();
    await row.getByText('until 1 Jan 2099', { exact: false }).waitFor();
    await theirs.goto('/account');
    await theirs.getByText('Your session has ended. Please sign in again.').waitFor();
    const refused = callApi('POST', '/api/auth/login', { body: { email: user.email, password: PASSWORD } });
    await expect(refused).rejects.toThrow('403');
    await row.getByRole('button', { name: /^Activate/ }).click();
    await page.getByText('User activated successfully').waitFor();
    await row.getByText('Active', { exact: true }).waitFor();
    await signInUser(user.email);
  });
});
