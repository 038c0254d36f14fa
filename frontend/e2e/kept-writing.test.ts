import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { callApi, gameToken, newPlayer, PASSWORD } from './players.ts';
import { eventually, story } from './story.ts';
import { signedInAs } from './website-users.ts';

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const dialog = (page: Page) => page.getByRole('dialog');

describe('a player whose session ends while a character is being made', () => {
  story('finds what was written after signing in again, still to be saved', async ({ visit }) => {
    const player = await newPlayer();
    const page = await visit('/game-profile', {
      before: signedInAs({ game: player.token }),
      expected: /status of 401/,
    });
    await page.getByRole('button', { name: 'Create a character' }).click();
    await dialog(page).getByRole('textbox', { name: /^Name/ }).fill('Moth child');
    await page.getByRole('textbox', { name: /^Bio/ }).fill('eats lamps');
    await callApi('POST', '/api/game/sessions/end-others', { token: await gameToken(player.email) });
    await dialog(page).getByRole('button', { name: 'Create character' }).click();
    await page.getByText('Your session has ended. Please sign in again.').waitFor();
    await field(page, 'Email').fill(player.email);
    await field(page, 'Password').fill(PASSWORD);
    await page.getByRole('button', { name: 'Login' }).click();
    await dialog(page).waitFor();
    await eventually(() => page.getByRole('textbox', { name: /^Bio/ }).inputValue()).toBe('eats lamps');
    await page.keyboard.press('Escape');
    await page.getByText('You have changes that are not saved').waitFor();
    await dialog(page).getByRole('button', { name: 'Create character' }).click();
    await page.getByText('Character created successfully').waitFor();
    expect(await page.getByRole('article', { name: 'Moth child' }).textContent()).toContain('eats lamps');
  });
});
