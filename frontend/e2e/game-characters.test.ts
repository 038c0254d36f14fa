import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import type { Character } from '../../shared/character.ts';
import { callApi, type NewPlayer, newPlayer } from './players.ts';
import { eventually, story } from './story.ts';
import { signedInAs } from './website-users.ts';

const dialog = (page: Page) => page.getByRole('dialog');
const card = (page: Page, name: string) => page.getByRole('article', { name });
const bioField = (page: Page) => page.getByRole('textbox', { name: /^Bio/ });

const EMPTY = { age: null, gender: '', location: '', bio: '' };

const newCharacter = async ({ token }: NewPlayer, fields: Partial<Character> & { name: string }) =>
  (
    await callApi<{ character: Character }>('POST', '/api/game/characters', {
      body: { ...EMPTY, ...fields },
      token,
    })
  ).character;

const stored = async ({ token }: NewPlayer, { id }: Character): Promise<Character> =>
  (await callApi<{ character: Character }>('GET', `/api/game/characters/${id}`, { token })).character;

/** Tags of all kinds, broken ones, what is no tag, other people's markup, and letters from everywhere. */
const ODD = [
  '  <b>bold <i>both</b> italic</i></u> <B>LOUD</B>\r\n',
  '<color=chartreuse>no colour</color> <color=#12AB9f>one</color> <size=99>none</size> a < b && c > d',
  '<img src=x onerror="document.title=1"><script>document.title=1</script> &lt;b&gt; <b',
  '\r\n\r\n\u{1F98B}\u200D \u05E9\u05DC\u05D5\u05DD \u0645\u0631\u062D\u0628\u0627 z\u0361\u0334 <align=right>end</align>   ',
].join('');

describe('a player with characters', () => {
  story('makes and decorates one by keys alone', async ({ visit }) => {
    const player = await newPlayer();
    const page = await visit('/game-profile', { before: signedInAs({ game: player.token }) });
    await page.getByText('No characters yet').waitFor();
    await page.getByRole('heading', { name: 'Your Characters (0)' }).waitFor();
    await page.getByRole('button', { name: 'Create a character' }).press('Enter');
    await dialog(page).waitFor();
    const { keyboard } = page;
    await keyboard.press('Enter');
    await page.getByText('Please enter a name').waitFor();
    await afterTimers(page);
    await keyboard.type('Moth child');
    await keyboard.press('Tab');
    await keyboard.type('17');
    for (const _ of ['gender', 'location', 'bio']) await keyboard.press('Tab');
    await keyboard.type('eats lamps');
    await keyboard.press('Control+Shift+ArrowLeft');
    await keyboard.press('Control+b');
    expect(await bioField(page).inputValue()).toBe('eats <b>lamps</b>');
    await keyboard.press('Control+z');
    expect(await bioField(page).inputValue()).toBe('eats lamps');
    await keyboard.press('Tab');
    await keyboard.press('End');
    await eventually(() => focusedLabel(page)).toBe('Colour magenta');
    for (const _ of ['cyan', 'yellow']) await keyboard.press('ArrowLeft');
    await keyboard.press('Enter');
    expect(await bioField(page).inputValue()).toBe('eats <color=yellow>lamps</color>');
    const lamps = dialog(page).getByRole('region', { name: 'Preview' }).getByText('lamps');
    expect(await lamps.evaluate((span) => getComputedStyle(span).color)).toBe('rgb(255, 255, 0)');
    await page.getByRole('textbox', { name: /^Name/ }).press('Enter');
    await page.getByText('Age must be a whole number from 18 to 9999').waitFor();
    await keyboard.press('Control+a');
    await keyboard.type('120');
    await keyboard.press('Enter');
    await page.getByText('Character created successfully').waitFor();
    await dialog(page).waitFor({ state: 'detached' });
    await page.getByRole('heading', { name: 'Your Characters (1)' }).waitFor();
    await card(page, 'Moth child').getByText('120').waitFor();
    expect(await card(page, 'Moth child').getByText('Not set').count()).toBe(2);
    await card(page, 'Moth child').getByText('Selected').waitFor();
  });

  story('keeps an odd bio to the letter, and nothing in it does anything', async ({ visit }) => {
    const player = await newPlayer();
    const character = await newCharacter(player, { name: 'Odd one', bio: ODD });
    const page = await visit('/game-profile', { before: signedInAs({ game: player.token }) });
    await card(page, 'Odd one').getByText('<img src=x onerror=').waitFor();
    expect(await card(page, 'Odd one').locator('img, script').count()).toBe(0);
    await page.getByRole('button', { name: 'Edit Odd one' }).click();
    await bioField(page).click();
    await page.getByRole('textbox', { name: /^Name/ }).fill('Odder one');
    await page.getByRole('button', { name: 'Save changes' }).click();
    await page.getByText('Character updated successfully').waitFor();
    expect(await stored(player, character)).toMatchObject({ name: 'Odder one', bio: ODD });
    expect(await page.title()).toBe('Game Profile · Pixelcrowd');
  });

  story('chooses between two versions when a character was changed meanwhile', async ({ visit }) => {
    const player = await newPlayer();
    const character = await newCharacter(player, { name: 'Twin', location: 'Here' });
    const page = await visit('/game-profile', {
      before: signedInAs({ game: player.token }),
      expected: /status of 409/,
    });
    await page.getByRole('button', { name: 'Edit Twin' }).click();
    await page.getByRole('textbox', { name: /^Location/ }).fill('Mine');
    const path = `/api/game/characters/${character.id}`;
    const body = { location: 'Theirs', gender: 'other' };
    await callApi('PUT', path, { body, token: player.token });
    await page.getByRole('button', { name: 'Save changes' }).click();
    await dialog(page).getByText('This character was changed meanwhile').waitFor();
    await page.keyboard.press('Escape');
    await dialog(page).getByText('You have changes that are not saved').waitFor();
    for (const text of ['Mine', 'Theirs']) await dialog(page).getByText(text, { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Keep mine' }).click();
    await page.getByText('Character updated successfully').waitFor();
    expect(await stored(player, character)).toMatchObject({ location: 'Mine', gender: 'other' });
  });

  story('is asked before anything is lost, and told what did not work', async ({ visit }) => {
    const player = await newPlayer();
    for (const name of ['First', 'Second']) await newCharacter(player, { name });
    const page = await visit('/game-profile', {
      before: signedInAs({ game: player.token }),
      expected: /status of 503/,
    });
    await page.getByRole('button', { name: 'Edit First' }).click();
    await bioField(page).fill('a long story');
    await page.keyboard.press('Escape');
    await dialog(page).getByText('You have changes that are not saved').waitFor();
    const down = { success: false, code: 'unavailable', message: 'A part that we depend on is down' };
    await page.route('**/api/game/characters/*', (route) => route.fulfill({ status: 503, json: down }));
    await page.getByRole('button', { name: 'Save changes' }).click();
    await dialog(page).getByText('Failed to update character').waitFor();
    expect(await bioField(page).inputValue()).toBe('a long story');
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await dialog(page).waitFor({ state: 'detached' });

    await page.getByRole('button', { name: 'Select Second' }).click();
    await page.getByRole('button', { name: 'Delete First' }).click();
    await dialog(page).getByRole('button', { name: 'Delete' }).click();
    await page.getByText(down.message).waitFor();
    await card(page, 'First').waitFor();
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Delete First' }).click();
    await dialog(page).getByRole('button', { name: 'Delete' }).click();
    await page.getByText('Character deleted').waitFor();
    await eventually(() => page.evaluate(() => document.activeElement?.id)).toBe('characters');
    await page.reload();
    await page.getByRole('heading', { name: 'Your Characters (1)' }).waitFor();
    await card(page, 'Second').getByText('Selected').waitFor();
  });
});

/** The form library sets the focus on what is wrong once more by a timer, which fast typing can outrun. */
const afterTimers = (page: Page) => page.evaluate(() => new Promise((resolve) => setTimeout(resolve)));

const focusedLabel = (page: Page) =>
  page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '');
