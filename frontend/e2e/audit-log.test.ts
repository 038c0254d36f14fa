import type { Page } from 'playwright-core';
import { beforeAll, describe, expect } from 'vitest';
import { callApi } from './players.ts';
import { story } from './story.ts';
import { signInUser, signPageIn } from './website-users.ts';

interface Question {
  id: string;
  question: string;
}

let admin: string;

beforeAll(async () => {
  admin = await signInUser('admin@pixelcrowd.test');
});

/** Creates, edits and deletes a question, so that the log has three entries about it. */
async function deletedQuestion(): Promise<Question> {
  const question = `What does the log say? ${Date.now().toString(36)}`;
  const body = { question, answer: 'Nothing.', isPublished: false };
  const { faq } = await callApi<{ faq: Question }>('POST', '/api/faq/admin', { token: admin, body });
  await callApi('PUT', `/api/faq/admin/${faq.id}`, { token: admin, body: { answer: 'Everything.' } });
  await callApi('DELETE', `/api/faq/admin/${faq.id}`, { token: admin });
  return faq;
}

const opener = (page: Page, action: string, { question }: Question) =>
  page.getByRole('button', { name: `${action}: ${question}, show changes` });

describe('the audit log', () => {
  story('shows recent actions, and keeps its filters when reloaded', async ({ visit }) => {
    const faq = await deletedQuestion();
    const page = await visit('/admin/audit', { before: signPageIn({ web: admin }) });
    await opener(page, 'Deleted a question', faq).waitFor();
    await opener(page, 'Edited a question', faq).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('faq.change', { exact: true }).waitFor();
    expect(await dialog.locator('dl').first().textContent()).toMatch(/IP address127\./);
    expect(await dialog.locator('dl').last().textContent()).toMatch(
      /Answer[\s\S]*Before[\s\S]*Nothing\.[\s\S]*After[\s\S]*Everything\./,
    );
    await dialog.getByRole('link', { name: 'Filter by target' }).click();
    await page.getByText('3 entries').waitFor();
    await page.getByRole('combobox', { name: 'Action' }).selectOption('faq.change');
    await page.getByText('1 entry').waitFor();
    await page.getByRole('link', { name: 'Show only entries by admin' }).click();
    await page.getByRole('link', { name: 'Remove filter: User, admin' }).waitFor();
    await page.reload();
    await page.getByText('1 entry').waitFor();
    await opener(page, 'Edited a question', faq).waitFor();
  });
});
