import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import { buildDrawing, buildDrawnFile } from '../../functions/testing/image-bytes.ts';
import { emptyEdgeCache } from '../../infra/testing/empty-edge-cache.ts';
import { callApi } from './players.ts';
import { eventually, getSiteFolder, story } from './story.ts';
import { asStaff, signInUser } from './website-users.ts';

interface Faqs {
  faqs: { id: string }[];
}

/** A word that only this run's question contains. */
const RUN = `editor${Date.now().toString(36)}`;
const QUESTION = `How does it glow? ${RUN}`;

let token: string;

beforeAll(async () => {
  token = await signInUser('moderator@pixelcrowd.test');
});

afterAll(async () => {
  const { faqs } = await callApi<Faqs>('GET', `/api/faq/admin?search=${RUN}`, { token });
  for (const { id } of faqs) await callApi('DELETE', `/api/faq/admin/${id}`, { token });
});

const dialog = (page: Page) => page.getByRole('dialog');
const field = (page: Page, name: string) => dialog(page).getByRole('textbox', { name, exact: true });
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

describe('an editor of the FAQ', () => {
  story('publishes a question with an image, edits it, restores it and deletes it', async ({ visit }) => {
    const page = await visit(`/admin/faq?search=${RUN}`, asStaff(token));
    const article = page.getByRole('article', { name: QUESTION });
    await page.getByRole('button', { name: 'Add FAQ' }).first().click();
    await field(page, 'Question').fill(QUESTION);
    await field(page, 'Answer').fill('By a lantern.');
    await field(page, 'Tags').fill('Night');
    const buffer = await buildDrawnFile(4, { drawing: buildDrawing() });
    await dialog(page)
      .locator('input[type=file]')
      .setInputFiles({ name: 'lantern.png', mimeType: 'image/png', buffer });
    await field(page, 'Description of image 1').fill('A lantern in the dark');
    const underWay = dialog(page).getByRole('progressbar').or(page.getByText('Processing…'));
    await eventually(() => underWay.count()).toBe(0);
    await press(page, 'Create FAQ');
    await page.getByText('FAQ created successfully').waitFor();
    for (const fact of ['Published', '1 image', 'night', 'By a lantern.'])
      await article.getByText(fact, { exact: true }).waitFor();

    await emptyEdgeCache(getSiteFolder());
    await eventually(async () => (await callApi<Faqs>('GET', `/api/faq?search=${RUN}`)).faqs.length).toBe(1);
    const visitor = await visit(`/faq?search=${RUN}`);
    await visitor.getByText(QUESTION).click();
    await visitor.getByRole('img', { name: 'A lantern in the dark' }).waitFor();

    await press(page, `Edit: ${QUESTION}`);
    await field(page, 'Answer').fill('By two lanterns.');
    await press(page, 'Update FAQ');
    await article.getByText('By two lanterns.').waitFor();
    await press(page, `Versions: ${QUESTION}`);
    await press(page, 'Restore version 1');
    await press(page, 'Restore');
    await page.getByText('Version restored').waitFor();
    await article.getByText('By a lantern.').waitFor();

    await press(page, `Delete: ${QUESTION}`);
    await dialog(page).getByRole('button', { name: 'Delete', exact: true }).click();
    await page.getByText('FAQ deleted successfully').waitFor();
    await article.waitFor({ state: 'detached' });
    expect((await callApi<Faqs>('GET', `/api/faq/admin?search=${RUN}`, { token })).faqs).toEqual([]);
  });
});
