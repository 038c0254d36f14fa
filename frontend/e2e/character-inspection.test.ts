import { describe, expect } from 'vitest';
import { callApi, registerPlayer, signInPlayer } from './players.ts';
import { story } from './story.ts';
import { signPageIn } from './website-users.ts';

const MOD = 'game.mod@pixelcrowd.test';

describe('characters in the back office', () => {
  story('are edited by a moderator, and the change is in the history', async ({ visit }) => {
    const player = await registerPlayer('Quillon Bright');
    const body = { name: 'Nox', age: 120, gender: '', location: '', bio: 'Sings <b>loudly</b> at night' };
    await callApi('POST', '/api/game/characters', { body, token: player.token });
    const token = await signInPlayer(MOD);
    const page = await visit('/game-admin/characters', { before: signPageIn({ game: token }) });
    await page.getByRole('searchbox').fill('quillon');
    await page.getByText('1 user found').waitFor();
    await page.getByRole('button', { name: 'Characters of Quillon Bright' }).click();
    await page.getByRole('button', { name: 'Edit Nox' }).click();
    await page.getByRole('textbox', { name: /^Bio/ }).fill('Sings <i>softly</i> at night');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Character updated successfully').waitFor();
    await page.getByRole('link', { name: 'Inspect Nox' }).click();
    await page.getByRole('heading', { level: 1, name: 'Nox' }).waitFor();
    const changes = page.getByRole('list', { name: 'Changes' }).getByRole('listitem');
    await changes.nth(1).getByText('Created by Quillon Bright').waitFor();
    expect(await changes.first().locator('del').allTextContents()).toEqual([' (removed: <b>loudly</b>) ']);
    expect(await changes.first().locator('ins').allTextContents()).toEqual([' (added: <i>softly</i>) ']);
    await page.getByRole('region', { name: 'Owner' }).getByRole('link', { name: 'Quillon Bright' }).click();
    await page.getByRole('heading', { level: 1, name: 'Quillon Bright' }).waitFor();
  });
});
