import { describe } from 'vitest';
import { callApi } from './players.ts';
import { eventually, story } from './story.ts';
import { asStaff, createWebsiteUser, signInUser } from './website-users.ts';

/** The title of an approved image; another test may delete the newest one. */
async function sampleTitle(token: string): Promise<string> {
  const address = '/api/admin/images?status=approved&limit=100';
  const { images } = await callApi<{ images: { title: string }[] }>('GET', address, { token });
  return images.at(-1)?.title ?? '';
}

describe('the command palette', () => {
  story('finds images, questions and accounts, and opens an account', async ({ visit }) => {
    const { username, email } = await createWebsiteUser();
    const admin = await signInUser('admin');
    const title = await sampleTitle(admin);
    const page = await visit('/admin/audit', asStaff(admin));
    await page.getByRole('navigation', { name: 'Back office' }).waitFor();
    await page.keyboard.press('Control+K');
    const field = page.getByRole('combobox', { name: 'Go to anything' });
    const found = (group: string) => page.getByRole('group', { name: group }).getByRole('option').first();
    await field.fill(title);
    await found('Images').waitFor();
    await field.fill('download');
    await found('Questions').waitFor();
    await field.fill(username);
    await eventually(() => found('Users').textContent()).toContain(email);
    await field.press('Enter');
    await page.waitForURL('**/admin/users/*');
    await page.getByRole('region', { name: 'Account' }).getByText(email).waitFor();
    await page.getByRole('region', { name: 'Uploads' }).getByText('No upload is decided yet.').waitFor();
  });
});
