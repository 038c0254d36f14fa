import type { Page } from 'playwright-core';
import { beforeAll, describe, expect } from 'vitest';
import { expectAccessibleAtAnySize } from './accessible.ts';
import { downAt } from './answers.ts';
import { aTitle, knownImage, type ManagedImage, uploadedImage } from './managed-images.ts';
import { callApi } from './players.ts';
import { eventually, story } from './story.ts';
import { asStaff, newModerator, signedInAs, webToken } from './website-users.ts';

const SCREEN = '/admin/images';

/** Uploads; whoever does may not decide. */
let admin: string;
let moderator: string;

beforeAll(async () => {
  admin = await webToken('admin@pixelcrowd.test');
  moderator = await webToken('moderator@pixelcrowd.test');
});

/** Files that visitors may not see come from the storage; who is too late is told so. */

const staff = () => asStaff(moderator, /status of (409|503)/);
const card = (page: Page, title: string) => page.getByRole('article', { name: title, exact: true });
const found = (images: readonly ManagedImage[]) => `${SCREEN}?search=${wordOf(images)}`;
const wordOf = ([first]: readonly ManagedImage[]) => first?.title.split(' ')[0] ?? '';
const standingOf = async (id: string) => (await knownImage(admin, id)).approvalStatus;

/** Some images that no search but theirs finds. */
async function images(count: number): Promise<ManagedImage[]> {
  const word = `zq${Date.now().toString(36)}`;
  const made: ManagedImage[] = [];
  for (let nth = 1; nth <= count; nth++) made.push(await uploadedImage(admin, aTitle(`${word} no${nth}`)));
  return made;
}

const at = (all: readonly ManagedImage[], index: number): ManagedImage => {
  const image = all[index];
  if (!image) throw new Error(`No image ${index}`);
  return image;
};

describe('staff who manage images', () => {
  story('keep search, category, status and page in the address', async ({ visit }) => {
    const page = await visit(SCREEN, staff());
    await page.getByText(/^[\d,]+ images found$/).waitFor();
    expect(await page.getByRole('article').count()).toBe(12);
    await page.getByRole('link', { name: 'Page 2', exact: true }).click();
    await page.waitForURL(/\?page=2$/);
    await page.getByLabel('Category').selectOption('Icon');
    await page.waitForURL(/\?category=icon$/);
    await page.getByLabel('Status').selectOption('Approved');
    await page.waitForURL(/\?category=icon&status=approved$/);
    await page.reload();
    await page.getByText(/images? found$/).waitFor();
    expect(await page.getByLabel('Status').inputValue()).toBe('approved');
    await page.getByRole('searchbox').fill('nobody calls an image so');
    await page.getByText('No images found').waitFor();
    await page.getByRole('link', { name: 'Show all images' }).click();
    await page.getByText(/^[\d,]+ images found$/).waitFor();
    await expectAccessibleAtAnySize(page);
  });

  story('approve and reject what waits, and see it at once', async ({ visit }) => {
    const made = await images(2);
    const [first, second] = [at(made, 0), at(made, 1)];
    const page = await visit(found(made), staff());
    await card(page, first.title)
      .getByRole('button', { name: /^Approve/ })
      .click();
    await page.getByText('Image approved').waitFor();
    await card(page, first.title).getByText('Approved').waitFor();
    await eventually(() => standingOf(first.id)).toBe('approved');
    expect(
      await card(page, first.title)
        .getByRole('button', { name: /^Approve/ })
        .count(),
    ).toBe(0);
    await card(page, second.title)
      .getByRole('button', { name: /^Reject/ })
      .click();
    await page.getByRole('dialog').getByRole('button', { name: 'Reject' }).click();
    await page.getByText('Choose a reason').waitFor();
    await page.getByRole('radio', { name: 'Its quality is too low' }).check({ force: true });
    await page.getByRole('textbox', { name: 'Note' }).fill('Please draw it larger.');
    await page.getByRole('dialog').getByRole('button', { name: 'Reject' }).click();
    await page.getByText('Image rejected').waitFor();
    await card(page, second.title).getByText('Rejected').waitFor();
    await eventually(() => standingOf(second.id)).toBe('rejected');
    await card(page, second.title).getByRole('button', { name: /^Edit/ }).click();
    await page.getByRole('dialog').getByText('Please draw it larger.').waitFor();
    await page.getByRole('button', { name: 'Approve it after all' }).click();
    await eventually(() => standingOf(second.id)).toBe('approved');
  });

  story('decide about several at once, and read what became of each', async ({ visit }) => {
    const made = await images(3);
    const page = await visit(found(made), staff());
    await page.getByRole('button', { name: 'Choose all pending on this page' }).click();
    await page.getByText('3 chosen').waitFor();
    // Somebody else is at one of them.
    const { token } = await newModerator(admin);
    await callApi('POST', `/api/admin/images/${at(made, 1).id}/claim`, { token });
    await page.getByRole('button', { name: 'Approve chosen' }).click();
    const dialog = page.getByRole('dialog', { name: 'Not all went through' });
    await dialog.getByText('1 of 3 failed').waitFor();
    await dialog.getByText(/is looking into this image/).waitFor();
    await dialog.getByRole('button', { name: 'Done' }).click();
    await card(page, at(made, 0).title).getByText('Approved').waitFor();
    await card(page, at(made, 1).title).getByText('Pending').waitFor();
  });

  story('reverse nothing that was decided meanwhile, and read how it is now', async ({ visit }) => {
    const made = await images(2);
    const page = await visit(found(made), staff());
    await page.getByRole('button', { name: 'Choose all pending on this page' }).click();
    const { id, title } = at(made, 1);
    const body = { status: 'approved' };
    await callApi('POST', `/api/admin/images/${id}/approve`, { token: moderator, body });
    await page.getByRole('button', { name: 'Reject chosen' }).click();
    const rejection = page.getByRole('dialog', { name: 'Reject' });
    await rejection.getByRole('radio', { name: 'Its quality is too low' }).check({ force: true });
    await rejection.getByRole('button', { name: 'Reject' }).click();
    const dialog = page.getByRole('dialog', { name: 'Not all went through' });
    await dialog.getByText('1 of 2 failed').waitFor();
    const row = dialog.getByRole('listitem').filter({ hasText: title });
    await row.getByText('Somebody else changed this image meanwhile').waitFor();
    await row.getByText('Approved', { exact: true }).waitFor();
    await expectAccessibleAtAnySize(page);
    await dialog.getByRole('button', { name: 'Done' }).click();
    await card(page, title).getByText('Approved').waitFor();
    expect(await standingOf(id)).toBe('approved');
    expect(await standingOf(at(made, 0).id)).toBe('rejected');
  });

  story('are told at once that others decide on what they uploaded', async ({ visit }) => {
    const image = await uploadedImage(moderator, aTitle(`zo${Date.now().toString(36)} own`));
    const page = await visit(found([image]), staff());
    const told = page.getByText('You uploaded this image yourself, so somebody else has to decide on it');
    await card(page, image.title)
      .getByRole('button', { name: /^Reject/ })
      .click();
    await told.first().waitFor();
    expect(await page.getByRole('dialog').count()).toBe(0);
    await card(page, image.title)
      .getByRole('button', { name: /^Approve/ })
      .click();
    await told.nth(1).waitFor();
    await card(page, image.title).getByText('Pending').waitFor();
  });

  story(
    'keep what they opened while the server was asked, and claim nothing for longer',
    async ({ visit }) => {
      const image = await uploadedImage(moderator, aTitle(`zo${Date.now().toString(36)} mine`));
      const page = await visit(found([image]), staff());
      const asked = Promise.withResolvers<void>();
      const released: string[] = [];
      await page.route(`**/api/admin/images/${image.id}/claim`, async (route) => {
        if (route.request().method() === 'DELETE') released.push(image.id);
        else await asked.promise;
        // As where nobody else could decide.
        await route.fulfill({ json: { success: true, data: { image: {} } } });
      });
      const reject = card(page, image.title).getByRole('button', { name: /^Reject/ });
      await reject.click();
      await reject.and(page.locator('[aria-busy="true"]')).waitFor();
      await card(page, image.title)
        .getByRole('button', { name: /^Delete/ })
        .click();
      await page.getByRole('dialog', { name: /^Delete/ }).waitFor();
      asked.resolve();
      await eventually(() => page.locator('article [aria-busy="true"]').count()).toBe(0);
      await page
        .getByRole('dialog', { name: /^Delete/ })
        .getByRole('button', { name: 'Cancel' })
        .click();
      await eventually(() => released).toEqual([image.id]);
      expect(await page.getByRole('dialog').count()).toBe(0);
      await reject.click();
      await page.getByRole('dialog', { name: 'Reject' }).getByRole('button', { name: 'Cancel' }).click();
      await eventually(() => released).toEqual([image.id, image.id]);
    },
  );

  story('still have what they wrote where a rejection is refused', async ({ visit }) => {
    const made = await images(1);
    const { id, title } = at(made, 0);
    const page = await visit(found(made), staff());
    await downAt(page, `**/api/admin/images/${id}/approve`);
    await card(page, title)
      .getByRole('button', { name: /^Reject/ })
      .click();
    const dialog = page.getByRole('dialog', { name: 'Reject' });
    await dialog.getByRole('radio', { name: 'Its quality is too low' }).check({ force: true });
    await dialog.getByRole('textbox', { name: 'Note' }).fill('Please draw it larger.');
    await dialog.getByRole('button', { name: 'Reject' }).click();
    await dialog.getByText('Failed to reject image').waitFor();
    expect(await dialog.getByRole('textbox', { name: 'Note' }).inputValue()).toBe('Please draw it larger.');
    await page.unrouteAll();
    // Somebody changes it meanwhile: what was written stays, and is sent about the image as it is now.
    const metadata = { title, altText: 'Changed', description: '', category: 'icon', tags: [] };
    await callApi('PUT', `/api/admin/images/${id}`, { token: admin, body: { metadata } });
    await dialog.getByRole('button', { name: 'Reject' }).click();
    await dialog.getByText('Somebody else changed this image meanwhile').waitFor();
    await dialog.getByRole('button', { name: 'Reject' }).click();
    await page.getByText('Image rejected').waitFor();
    await dialog.waitFor({ state: 'detached' });
    expect(await standingOf(id)).toBe('rejected');
  });

  story('keep the focus in reach when what had it goes', async ({ visit }) => {
    const made = await images(2);
    const adult = await uploadedImage(admin, aTitle(`${wordOf(made)} adult`), { rating: 'r' });
    const page = await visit(found(made), staff());
    const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'));
    await card(page, adult.title)
      .getByRole('button', { name: /^Show 18/ })
      .press('Enter');
    await eventually(focused).toBe(`Edit ${adult.title}`);
    await page.getByRole('button', { name: 'Choose all pending on this page' }).press('Enter');
    await eventually(focused).toBe('Several at once');
    await page.getByRole('button', { name: 'Approve chosen' }).press('Enter');
    await page.getByText('3 images approved').waitFor();
    await eventually(() => page.evaluate(() => document.activeElement?.tagName)).not.toBe('BODY');
  });

  story('edit by keyboard alone, and choose where somebody else was faster', async ({ visit }) => {
    const made = await images(1);
    const { id, title } = at(made, 0);
    const page = await visit(found(made), staff());
    await card(page, title).getByRole('button', { name: /^Edit/ }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('textbox', { name: 'Title' }).fill(`${title} mine`);
    await page.getByRole('textbox', { name: 'Tags' }).fill(' night , ,wings');
    const metadata = { title: `${title} theirs`, altText: '', description: '', category: 'icon', tags: [] };
    await callApi('PUT', `/api/admin/images/${id}`, { token: admin, body: { metadata } });
    await page.keyboard.press('Enter');
    await page.getByText('Somebody changed this image meanwhile').waitFor();
    await page.locator('dd').getByText(`${title} theirs`).waitFor();
    // Whoever leaves the choice finds what they wrote.
    await page.keyboard.press('Escape');
    await page.getByRole('dialog', { name: `Edit ${title}` }).waitFor();
    expect(await page.getByRole('textbox', { name: 'Title' }).inputValue()).toBe(`${title} mine`);
    await page.getByRole('button', { name: 'Save changes' }).click();
    await page.getByText('Somebody changed this image meanwhile').waitFor();
    await page.getByRole('button', { name: 'Keep mine' }).click();
    await page.getByText('Image updated successfully').waitFor();
    await card(page, `${title} mine`).waitFor();
    const known = await callApi<{ image: { metadata: { tags: string[] } } }>(
      'GET',
      `/api/admin/images/${id}`,
      { token: admin },
    );
    expect(known.image.metadata.tags).toEqual(['night', 'wings']);
  });

  story('delete after a question, and have it back where the server refuses', async ({ visit }) => {
    const made = await images(1);
    const { id, title } = at(made, 0);
    const page = await visit(found(made), staff());
    const ask = () =>
      card(page, title)
        .getByRole('button', { name: /^Delete/ })
        .click();
    const dialog = page.getByRole('dialog', { name: `Delete ${title}` });
    const address = `**/api/admin/images/${id}?*`;
    await downAt(page, address);
    await ask();
    await dialog
      .getByText('Are you sure you want to delete this image? This action cannot be undone.')
      .waitFor();
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await page.getByText('Failed to delete image').waitFor();
    await card(page, title).waitFor();
    await page.unroute(address);
    await ask();
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await page.getByText('Image deleted').waitFor();
    await page.getByText('No images found').waitFor();
    await expect(knownImage(admin, id)).rejects.toThrow('404');
  });

  story('see an adult image only once they want to', async ({ visit }) => {
    const image = await uploadedImage(admin, aTitle(`zr${Date.now().toString(36)} adult`), { rating: 'r' });
    const page = await visit(found([image]), staff());
    const picture = card(page, image.title).locator('img');
    await picture.waitFor();
    expect(await picture.getAttribute('class')).toContain('veil');
    await card(page, image.title)
      .getByRole('button', { name: /^Show 18\+/ })
      .click();
    expect(await picture.getAttribute('class')).not.toContain('veil');
  });

  story('can try again where the images do not come', async ({ visit }) => {
    const page = await visit(SCREEN, {
      before: async (opened) => {
        await signedInAs({ web: moderator })(opened);
        await downAt(opened, /\/api\/admin\/images\?/);
      },
      expected: staff().expected,
    });
    await page.getByText('Failed to load images').waitFor();
    await page.unroute(/\/api\/admin\/images\?/);
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByText(/^[\d,]+ images found$/).waitFor();
  });
});
