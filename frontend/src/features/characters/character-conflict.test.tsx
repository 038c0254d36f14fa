import { describe, expect } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { characters } from '#shared/contract/characters.ts';
import { expectAccessible } from '../../../testing/accessible.ts';
import { serveAccount } from '../../../testing/account-responses.ts';
import { buildPlayer } from '../../../testing/builders.ts';
import { buildCharacter, serveCharacters } from '../../../testing/characters.ts';
import type { FakeApi } from '../../../testing/fake-api.ts';
import { it } from '../../../testing/screen-test.tsx';

const TWIN = buildCharacter({ name: 'Twin', location: 'Here' });
const THEIRS = { ...TWIN, location: 'Theirs', gender: 'other', version: 2 };

const dialog = page.getByRole('dialog');

/** Edits a character here after it was edited elsewhere. */
async function editAfterSomeoneElse(api: FakeApi, open: (path: string, visitor: object) => Promise<void>) {
  serveAccount(api);
  serveCharacters(api, TWIN);
  await open('/game-profile', { game: buildPlayer() });
  await page.getByRole('button', { name: 'Edit Twin' }).click();
  await page.getByRole('textbox', { name: /^Location/ }).fill('Mine');
  api.refuse(characters.calls.update, 'version-conflict', { data: THEIRS });
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect.element(dialog.getByText('This character changed while you were editing')).toBeVisible();
  serveCharacters(api, THEIRS);
}

describe('a character that was also edited elsewhere', () => {
  it('shows both versions, and applies only my changes when I keep mine', async ({ api, open }) => {
    await editAfterSomeoneElse(api, open);
    for (const text of ['Mine', 'Theirs'])
      await expect.element(dialog.getByText(text, { exact: true })).toBeVisible();
    await expectAccessible();
    await userEvent.keyboard('{Escape}');
    await expect.element(dialog.getByText('You have unsaved changes')).toBeVisible();
    await page.getByRole('button', { name: 'Keep mine' }).click();
    await expect.element(page.getByText('Character updated successfully')).toBeVisible();
    expect(api.requests(characters.calls.update).map(({ body }) => body)).toEqual([
      { location: 'Mine', version: 1 },
      { location: 'Mine', version: 2 },
    ]);
    const card = page.getByRole('article', { name: 'Twin' });
    await expect.element(card.getByText('Mine')).toBeVisible();
    await expect.element(card.getByText('other')).toBeVisible();
  });
});
