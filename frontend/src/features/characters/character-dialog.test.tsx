import { describe, expect } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { characters } from '#shared/contract/characters.ts';
import { expectAccessible, expectFitsAtAnyWidth } from '../../../testing/accessible.ts';
import { serveAccount } from '../../../testing/account-responses.ts';
import { buildPlayer } from '../../../testing/builders.ts';
import { buildCharacter, EMPTY_TEXTS, serveCharacters } from '../../../testing/characters.ts';
import { it } from '../../../testing/screen-test.tsx';

const PLAYER = buildPlayer();

const dialog = page.getByRole('dialog');
const card = (name: string) => page.getByRole('article', { name });
const nameField = page.getByRole('textbox', { name: /^Name/ });
const bioField = page.getByRole('textbox', { name: /^Bio/ });

/** Formatted text of every type, longer than a card. */
const LONG_BIO =
  '<align=center><size=24>Moth</size></align>\n<color=black>black</color> <color=navy>navy <color=white>in</color></color> ' +
  `<color=blue>blue</color> <u>under</u> ${'and on and on '.repeat(60)}`;

describe('the dialog to create a character', () => {
  it('works by keyboard alone, and focuses the invalid field', async ({ api, open }) => {
    serveAccount(api);
    serveCharacters(api);
    await open('/game-profile', { game: PLAYER });
    await expect.element(page.getByText('No characters yet')).toBeVisible();
    await expect.element(page.getByRole('heading', { name: 'Your Characters (0)' })).toBeVisible();
    page.getByRole('button', { name: 'Create a character' }).element().focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(nameField).toHaveFocus();
    await userEvent.keyboard('Moth child{Tab}17{Enter}');
    await expect.element(page.getByText('Age must be a whole number from 18 to 9999')).toBeVisible();
    await userEvent.keyboard('{Control>}a{/Control}120{Enter}');
    await expect.element(page.getByText('Character created successfully')).toBeVisible();
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.element(page.getByRole('heading', { name: 'Your Characters (1)' })).toHaveFocus();
    await expect.element(card('Moth child').getByText('120')).toBeVisible();
    await expect.element(card('Moth child').getByText('Selected')).toBeVisible();
    expect(card('Moth child').getByText('Not set').elements()).toHaveLength(Object.keys(EMPTY_TEXTS).length);
    expect(api.requests(characters.calls.create).map(({ body }) => body)).toEqual([
      { ...EMPTY_TEXTS, name: 'Moth child', age: 120, face: expect.stringMatching(/./) },
    ]);
  });
});

describe('the dialog to edit a character', () => {
  it('asks before it discards changes, and keeps them when saving fails', async ({ api, open }) => {
    serveAccount(api);
    serveCharacters(api, buildCharacter({ name: 'First', bio: LONG_BIO }));
    await open('/game-profile', { game: PLAYER });
    await page.getByRole('button', { name: 'Edit First' }).click();
    await expectAccessible();
    await expectFitsAtAnyWidth();
    await nameField.fill('');
    await page.getByRole('button', { name: 'Save changes' }).click();
    await expect.element(page.getByText('Please enter a name')).toBeVisible();
    await nameField.fill('First');
    await bioField.fill('a long story');
    await page.viewport(390, 600);
    // Only then has the dialog the layout that its question is scrolled into.
    await expect.poll(() => dialog.element().clientHeight).toBe(600);
    nameField.element().scrollIntoView();
    await userEvent.keyboard('{Escape}');
    await expect.element(dialog.getByText('You have unsaved changes')).toBeInViewport({ ratio: 1 });
    await expect.element(page.getByRole('button', { name: 'Discard changes' })).toBeInViewport({ ratio: 1 });
    expect(document.activeElement?.textContent).toMatch(/^You have unsaved changes/);
    api.refuse(characters.calls.update, 'unavailable');
    await page.getByRole('button', { name: 'Save changes' }).click();
    await expect.element(dialog.getByText('Failed to update character')).toBeVisible();
    await expect.element(bioField).toHaveValue('a long story');
    await userEvent.keyboard('{Escape}');
    await expect.element(dialog.getByText('You have unsaved changes')).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.element(page.getByRole('button', { name: 'Edit First' })).toHaveFocus();
  });
});
