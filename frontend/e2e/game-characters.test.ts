import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { XSS_PAYLOADS } from '#shared/rich-text/xss-payloads.ts';
import { registerPlayer } from './players.ts';
import { eventually, story } from './story.ts';
import { signPageIn } from './website-users.ts';

const card = (page: Page, name: string) => page.getByRole('article', { name });

/** Our own tags among strings that would run scripts as markup. */
const BIO = `<b>eats</b> <color=yellow>lamps</color>\n${XSS_PAYLOADS.join(' ').slice(0, 2000)} <`;

async function create(page: Page, name: string, bio: string): Promise<void> {
  await page.getByRole('button', { name: 'Create a character' }).click();
  await page.getByRole('textbox', { name: /^Name/ }).fill(name);
  await page.getByRole('textbox', { name: /^Bio/ }).fill(bio);
  await page.getByRole('button', { name: 'Create character' }).click();
  await card(page, name).waitFor();
}

describe('characters', () => {
  story('are created, edited, selected and deleted, and survive a reload', async ({ visit }) => {
    const player = await registerPlayer();
    const page = await visit('/game-profile', { before: signPageIn({ game: player.token }) });
    await create(page, 'Moth child', BIO);
    await create(page, 'Second', '');
    await page.getByRole('button', { name: 'Edit Moth child' }).click();
    await page.getByRole('textbox', { name: /^Age/ }).fill('120');
    await page.getByRole('button', { name: 'Save changes' }).click();
    await page.getByText('Character updated successfully').waitFor();
    await page.getByRole('button', { name: 'Select Second' }).click();
    await page.reload();
    await card(page, 'Second').getByText('Selected').waitFor();
    await card(page, 'Moth child').getByText('120').waitFor();
    const bio = page.getByRole('region', { name: 'Bio of Moth child' });
    expect(await bio.locator('strong').first().textContent()).toBe('eats');
    expect(await bio.locator('img, script, svg, iframe').count()).toBe(0);
    await page.getByRole('button', { name: 'Edit Moth child' }).click();
    expect(await page.getByRole('textbox', { name: /^Bio/ }).inputValue()).toBe(BIO);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Delete Moth child' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await page.getByText('Character deleted').waitFor();
    await page.reload();
    await page.getByRole('heading', { name: 'Your Characters (1)' }).waitFor();
    await eventually(() => card(page, 'Moth child').count()).toBe(0);
  });
});
