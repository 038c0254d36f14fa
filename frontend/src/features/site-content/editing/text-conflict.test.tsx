import { describe, expect } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { siteContent } from '#shared/contract/site-content.ts';
import { expectAccessible } from '../../../../testing/accessible.ts';
import { buildWebsiteUser } from '../../../../testing/builders.ts';
import { findTitle, findTitleField, giveTexts, startEditing } from '../../../../testing/edited-texts.ts';
import type { FakeApi } from '../../../../testing/fake-api.ts';
import { it } from '../../../../testing/screen-test.tsx';

const { saveText } = siteContent.calls;

const editor = () => ({ web: buildWebsiteUser({ role: 'moderator' }) });
const conflict = () => page.getByRole('dialog', { name: 'Edit the first feature title' });

/** Simulates that someone else saves the text while it is being edited. */
const serveConflict = (api: FakeApi, text: string, version: number) =>
  api.refuse(saveText, 'version-conflict', { data: { text, version } });

describe('the editor of a text that someone else has changed', () => {
  it('shows both versions, continues editing and replaces theirs', async ({ api, open }) => {
    giveTexts(api);
    await open('/', editor());
    await startEditing();
    await userEvent.keyboard('Mine');
    serveConflict(api, 'Theirs', 1);
    await userEvent.keyboard('{Enter}');
    await expect.element(conflict().getByText('Theirs', { exact: true })).toBeVisible();
    await expect.element(conflict().getByText('Mine', { exact: true })).toBeVisible();
    await expectAccessible();
    await conflict().getByRole('button', { name: 'Keep editing' }).click();
    await expect.element(findTitleField()).toHaveValue('Mine');
    serveConflict(api, 'Theirs again', 2);
    findTitleField().element().focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(conflict().getByText('Theirs again')).toBeVisible();
    giveTexts(api);
    await conflict().getByRole('button', { name: 'Keep mine' }).click();
    await expect.element(page.getByText('Text updated successfully!')).toBeVisible();
    await expect.element(findTitle('Mine')).toBeVisible();
    expect(api.requests(saveText).map(({ body }) => body)).toEqual([
      { text: 'Mine', version: 0 },
      { text: 'Mine', version: 1 },
      { text: 'Mine', version: 2 },
    ]);
  });

  it('uses their version', async ({ api, open }) => {
    giveTexts(api);
    await open('/', editor());
    await startEditing();
    serveConflict(api, 'But this', 1);
    await userEvent.keyboard('Not that{Enter}');
    await conflict().getByRole('button', { name: 'Use the saved version' }).click();
    await expect.element(findTitle('But this')).toBeVisible();
    expect(api.requests(saveText)).toHaveLength(1);
  });
});
