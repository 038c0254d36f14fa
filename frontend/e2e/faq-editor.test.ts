import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import { drawingOf, drawnFile } from '../../functions/testing/image-bytes.ts';
import { DEMO_PASSWORD } from '../../shared/demo-accounts.ts';
import { expectAccessible, expectAccessibleAtAnySize } from './accessible.ts';
import { callApi } from './players.ts';
import { eventually, story } from './story.ts';
import { asStaff, newWebsiteUser, signedInAs, webToken } from './website-users.ts';

interface StoredFaq {
  id: string;
  question: string;
  version: number;
  isPublished: boolean;
  images: { url: string }[];
}

/** A word that only the questions of this run hold, so that nobody else's are in the way. */
const RUN = `editor${Date.now().toString(36)}`;

let token: string;
let picture: { name: string; mimeType: string; buffer: Buffer };

beforeAll(async () => {
  token = await webToken('moderator@pixelcrowd.test');
  const buffer = await drawnFile(4, { drawing: drawingOf() });
  picture = { name: 'lantern.png', mimeType: 'image/png', buffer };
});

const listed = async (): Promise<StoredFaq[]> =>
  (await callApi<{ faqs: StoredFaq[] }>('GET', `/api/faq/admin?limit=100&search=${RUN}`, { token })).faqs;

afterAll(async () => {
  for (const { id } of await listed()) await callApi('DELETE', `/api/faq/admin/${id}`, { token });
});

/** Writes a question, beside the browser. */
async function written(question: string, fields: object = {}): Promise<StoredFaq> {
  const body = { question: `${question} ${RUN}`, answer: 'It is so.', ...fields };
  return (await callApi<{ faq: StoredFaq }>('POST', '/api/faq/admin', { token, body })).faq;
}

/** Sends the picture beside the browser, and gives the id by which an answer can have it. */
async function uploadedPicture(): Promise<string> {
  const { name: fileName, mimeType: contentType, buffer } = picture;
  const { image, upload } = await callApi<{
    image: { id: string };
    upload: { url: string; headers: Record<string, string> };
  }>('POST', '/api/faq/admin/images', { token, body: { fileName, contentType, size: buffer.length } });
  const body = new Uint8Array(buffer);
  const stored = await fetch(upload.url, { method: 'PUT', headers: upload.headers, body });
  if (!stored.ok) throw new Error(`The storage answered ${stored.status}`);
  await eventually(async () => {
    const known = await callApi<{ image: { processing: { state: string } } }>(
      'GET',
      `/api/faq/admin/images/${image.id}`,
      { token },
    );
    return known.image.processing.state;
  }).toBe('done');
  return image.id;
}

const presentOf = async (faq: StoredFaq): Promise<StoredFaq | undefined> =>
  (await listed()).find(({ id }) => id === faq.id);

const ADDRESS = `/admin/faq?search=${RUN}`;
const editor = (expected?: RegExp) => asStaff(token, expected);
const card = (page: Page, faq: StoredFaq) => page.getByRole('article', { name: faq.question });
const dialog = (page: Page) => page.getByRole('dialog');
const field = (page: Page, name: string) => dialog(page).getByRole('textbox', { name });
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });

describe('whoever writes the questions', () => {
  story('makes one with tags and an image, and visitors read it', async ({ visit }) => {
    const page = await visit('/admin/faq', editor());
    await button(page, 'Add FAQ').click();
    await field(page, 'Question').fill(`How does it glow? ${RUN}`);
    await field(page, 'Answer').fill('By a lantern.\nIt is warm.');
    await dialog(page).getByRole('combobox', { name: 'Category' }).selectOption('gameplay');
    for (const tag of [' Lantern ', 'lantern', 'night']) {
      await field(page, 'Tags').fill(tag);
      await page.keyboard.press('Enter');
    }
    await dialog(page).locator('input[type=file]').setInputFiles(picture);
    await field(page, 'Description of image 1').fill('A lantern in the dark');
    await dialog(page).getByText('Being looked at by the server…').waitFor({ state: 'detached' });
    await dialog(page).getByRole('progressbar').waitFor({ state: 'detached' });
    await expectAccessible(page);
    await button(page, 'Create FAQ').click();
    await page.getByText('FAQ created successfully').waitFor();
    const article = page.getByRole('article', { name: `How does it glow? ${RUN}` });
    await article.waitFor();
    const words = await article.textContent();
    for (const each of ['Published', 'Gameplay', '1 image', 'lantern', 'night', 'By a lantern.'])
      expect(words).toContain(each);
    // Caches keep an answer for half a minute.
    await eventually(
      async () => (await callApi<{ faqs: object[] }>('GET', `/api/faq?search=${RUN}`)).faqs.length,
    ).toBe(1);
    const open = await visit(`/faq?search=${RUN}`);
    await open.getByText(`How does it glow? ${RUN}`).click();
    await open.getByRole('img', { name: 'A lantern in the dark' }).waitFor();
  });

  story('changes one, with what it has still in the form, and takes its image away', async ({ visit }) => {
    const images = [{ id: await uploadedPicture(), alt: 'A lantern' }];
    const before = await written('How does it shine?', { tags: ['lantern', 'night'], images });
    const page = await visit(ADDRESS, editor());
    await button(page, `Edit: ${before.question}`).click();
    expect(await field(page, 'Answer').inputValue()).toBe('It is so.');
    await field(page, 'Answer').fill('By two lanterns.');
    await dialog(page).getByRole('textbox', { name: 'Order' }).fill('7');
    await button(page, 'Remove the tag night').click();
    await button(page, 'Remove image 1').click();
    await button(page, 'Update FAQ').click();
    await page.getByText('FAQ updated successfully').waitFor();
    await eventually(() => card(page, before).textContent()).toContain('0 images');
    expect(await card(page, before).textContent()).toContain('By two lanterns.');
    expect((await presentOf(before))?.images).toEqual([]);
  });

  story('is told what is missing, at the field', async ({ visit }) => {
    const page = await visit('/admin/faq', editor());
    await button(page, 'Add FAQ').click();
    await dialog(page).getByRole('textbox', { name: 'Order' }).fill('first');
    await button(page, 'Create FAQ').click();
    for (const words of ['Write the question', 'Write the answer', 'The order is a whole number from 0'])
      await dialog(page).getByText(words).waitFor();
    await field(page, 'Question').fill('Almost?');
    await page.keyboard.press('Escape');
    await dialog(page).getByText('You have changes that are not saved').waitFor();
    await button(page, 'Give up changes').click();
    await dialog(page).waitFor({ state: 'detached' });
  });

  story('is told why a file is none of ours, before and after it was sent', async ({ visit }) => {
    const page = await visit('/admin/faq', editor());
    await button(page, 'Add FAQ').click();
    const files = dialog(page).locator('input[type=file]');
    await files.setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('Hello') });
    await dialog(page)
      .getByText(/^File type must be /)
      .waitFor();
    await files.setInputFiles({ name: 'fake.png', mimeType: 'image/png', buffer: Buffer.from('Hello') });
    await dialog(page)
      .getByText(/is not a JPEG, PNG, GIF or WebP image/)
      .waitFor();
    await button(page, 'Create FAQ').click();
    await dialog(page).getByText('Remove the images that did not arrive, or try again.').waitFor();
    await button(page, 'Remove image 1').click();
    await eventually(() => dialog(page).getByText('fake.png').count()).toBe(0);
  });

  story('publishes and takes back at once, and it is undone where that fails', async ({ visit }) => {
    const faq = await written('Is it out?', { isPublished: false });
    const page = await visit(ADDRESS, editor(/status of 500/));
    await button(page, `Publish: ${faq.question}`).click();
    await page.getByText('FAQ published successfully').waitFor();
    expect((await presentOf(faq))?.isPublished).toBe(true);
    await button(page, `Unpublish: ${faq.question}`).click();
    await page.getByText('FAQ unpublished successfully').waitFor();
    await page.route('**/toggle-publish*', (route) => route.fulfill({ status: 500, json: {} }));
    await button(page, `Publish: ${faq.question}`).click();
    await page.getByText('Failed to update FAQ status').waitFor();
    await button(page, `Publish: ${faq.question}`).waitFor();
    expect((await presentOf(faq))?.isPublished).toBe(false);
  });

  story('publishes one while another is still under way', async ({ visit }) => {
    const both = [await written('The one?', { isPublished: false })];
    both.push(await written('The other?', { isPublished: false }));
    const page = await visit(ADDRESS, editor());
    const held = Promise.withResolvers<void>();
    const asked: string[] = [];
    await page.route('**/toggle-publish*', async (route) => {
      asked.push(new URL(route.request().url()).pathname);
      await held.promise;
      await route.continue();
    });
    for (const { question } of both) {
      await button(page, `Publish: ${question}`).click();
      // A second press while it is under way is one too many.
      await button(page, `Unpublish: ${question}`).click();
    }
    await eventually(() => asked.length).toBe(2);
    held.resolve();
    await eventually(async () => {
      const present = await Promise.all(both.map(presentOf));
      return present.map((faq) => faq?.isPublished);
    }).toEqual([true, true]);
    for (const { question } of both) await button(page, `Unpublish: ${question}`).waitFor();
    expect(new Set(asked).size).toBe(asked.length);
  });

  story('keeps the focus in reach when a question leaves its filter', async ({ visit }) => {
    const [first, second] = [
      await written('Is it still a draft?', { category: 'support', isPublished: false }),
      await written('Is it a draft too?', { category: 'support', isPublished: false }),
    ];
    const page = await visit(`${ADDRESS}&category=support&published=false`, editor());
    const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'));
    await button(page, `Publish: ${second.question}`).press('Enter');
    await card(page, second).waitFor({ state: 'detached' });
    await eventually(focused).toBe(`Publish: ${first.question}`);
    await page.keyboard.press('Enter');
    await page.getByText('No FAQs Found').waitFor();
    await eventually(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H1');
  });

  story('is asked before one is deleted', async ({ visit }) => {
    const faq = await written('Is it to stay?');
    const page = await visit(ADDRESS, editor());
    await button(page, `Delete: ${faq.question}`).click();
    await dialog(page).getByText('Are you sure you want to delete this FAQ?').waitFor();
    await dialog(page).getByRole('button', { name: 'Cancel' }).click();
    await dialog(page).waitFor({ state: 'detached' });
    await button(page, `Delete: ${faq.question}`).click();
    await dialog(page).getByRole('button', { name: 'Delete', exact: true }).click();
    await page.getByText('FAQ deleted successfully').waitFor();
    await card(page, faq).waitFor({ state: 'detached' });
    expect(await presentOf(faq)).toBeUndefined();
    await eventually(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H1');
  });

  story('chooses where somebody else was faster', async ({ visit }) => {
    const faq = await written('Whose is it?');
    const page = await visit(ADDRESS, editor(/status of 409/));
    await button(page, `Edit: ${faq.question}`).click();
    await field(page, 'Answer').fill('Mine.');
    const body = { answer: 'Theirs.', order: 4, version: faq.version };
    await callApi('PUT', `/api/faq/admin/${faq.id}`, { token, body });
    await button(page, 'Update FAQ').click();
    await dialog(page).getByText('Somebody changed this question meanwhile').waitFor();
    const words = await dialog(page).textContent();
    expect(words).toContain('Mine.');
    expect(words).toContain('Theirs.');
    await expectAccessible(page);
    // Whoever leaves the choice finds what they wrote.
    await page.keyboard.press('Escape');
    await eventually(() => field(page, 'Answer').inputValue()).toBe('Mine.');
    await button(page, 'Update FAQ').click();
    await button(page, 'Keep mine').click();
    await page.getByText('FAQ updated successfully').waitFor();
    expect(await presentOf(faq)).toMatchObject({ answer: 'Mine.', order: 4 });
  });
});

describe('the list of questions', () => {
  story('is searched, filtered and paged, all of it in the address', async ({ visit }) => {
    const draft = await written('Is it a draft?', { category: 'billing', isPublished: false });
    const page = await visit('/admin/faq', editor());
    await page.getByRole('searchbox').fill(RUN);
    await eventually(() => page.url()).toContain(`search=${RUN}`);
    await page.getByRole('combobox', { name: 'Category' }).selectOption('billing');
    await page.getByRole('combobox', { name: 'Status' }).selectOption('false');
    await eventually(() => page.url()).toContain('published=false');
    await page.getByText('1 question found').waitFor();
    await card(page, draft).waitFor();
    await page.reload();
    await card(page, draft).waitFor();
    await page.getByRole('combobox', { name: 'Status' }).selectOption('true');
    await page.getByText('No FAQs Found').waitFor();
    await page.goBack();
    await card(page, draft).waitFor();
    await page.goto('/admin/faq?page=2');
    await page.getByRole('navigation', { name: 'Pages of the questions' }).waitFor();
    expect(await page.getByRole('article').count()).toBeGreaterThan(0);
  });

  story('keeps a filter that was chosen before another was drawn', async ({ visit }) => {
    const page = await visit('/admin/faq', editor());
    await page.getByRole('article').first().waitFor();
    await page.evaluate(() => {
      const [category, status] = document.querySelectorAll('select');
      for (const [field, value] of [
        [category, 'billing'],
        [status, 'false'],
      ] as const) {
        if (field) field.value = value;
        field?.dispatchEvent(new Event('change', { bubbles: true }));
      }
    });
    await page.waitForURL('**/admin/faq?category=billing&published=false');
  });

  story('says when it did not come, and tries again', async ({ visit }) => {
    const page = await visit('/admin/faq', {
      before: async (page) => {
        await signedInAs({ web: token })(page);
        await page.route('**/api/faq/admin?*', (route) => route.fulfill({ status: 500, json: {} }));
      },
      expected: /status of 500/,
    });
    await page.getByText('Failed to load FAQs').waitFor();
    await expectAccessible(page);
    await page.unroute('**/api/faq/admin?*');
    await button(page, 'Try again').click();
    await page.getByRole('article').first().waitFor();
  });

  story('is accessible at any width', async ({ visit }) => {
    const page = await visit('/admin/faq', editor());
    await page.getByRole('article').first().waitFor();
    await expectAccessibleAtAnySize(page);
  });

  story('has a form that is accessible at any width', async ({ visit }) => {
    const page = await visit('/admin/faq', editor());
    await button(page, 'Add FAQ').click();
    await dialog(page).waitFor();
    await expectAccessibleAtAnySize(page);
  });

  story('works by keyboard alone', async ({ visit }) => {
    const page = await visit('/admin/faq', editor());
    await button(page, 'Add FAQ').focus();
    await page.keyboard.press('Enter');
    await eventually(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe(
      'question',
    );
    await page.keyboard.type(`By keys? ${RUN}`);
    await page.keyboard.press('Tab');
    await page.keyboard.type('Yes.');
    for (const _ of ['category', 'order', 'tags']) await page.keyboard.press('Tab');
    await page.keyboard.type('Keys');
    await page.keyboard.press('Enter');
    await button(page, 'Remove the tag keys').waitFor();
    await field(page, 'Question').focus();
    await page.keyboard.press('Enter');
    await page.getByText('FAQ created successfully').waitFor();
    await eventually(() => page.evaluate(() => document.activeElement?.textContent)).toContain('Add FAQ');
  });

  story('is not for those who write no questions', async ({ visit }) => {
    const { token: own } = await newWebsiteUser();
    const page = await visit('/admin/faq', { before: signedInAs({ web: own }) });
    await page.getByRole('heading', { name: 'Access Denied' }).waitFor();
    await page.getByText('Admin or Moderator').waitFor();
  });
});

describe('an editor whose session ends while writing', () => {
  story('finds what was written after signing in again', async ({ visit }) => {
    const own = await webToken('moderator@pixelcrowd.test');
    const page = await visit('/admin/faq', {
      before: signedInAs({ web: own }),
      expected: /status of 401/,
    });
    await button(page, 'Add FAQ').click();
    await field(page, 'Question').fill(`Is it kept? ${RUN}`);
    await callApi('POST', '/api/auth/logout', { token: own });
    await field(page, 'Answer').fill('Yes.');
    await button(page, 'Create FAQ').click();
    await page.getByRole('textbox', { name: /email/i }).fill('moderator@pixelcrowd.test');
    await page.getByRole('textbox', { name: /password/i }).fill(DEMO_PASSWORD);
    await page.keyboard.press('Enter');
    await dialog(page).waitFor();
    await eventually(() => field(page, 'Question').inputValue()).toBe(`Is it kept? ${RUN}`);
    expect(await field(page, 'Answer').inputValue()).toBe('Yes.');
    await button(page, 'Create FAQ').click();
    await page.getByText('FAQ created successfully').waitFor();
  });
});
