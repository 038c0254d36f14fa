import { describe, expect } from 'vitest';
import { callApi, signInPlayer } from './players.ts';
import { eventually, story, TO_STORAGE } from './story.ts';

const CHECKER = 'game.checker@pixelcrowd.test';

/**
 * The test's browser draws without a graphics card: its driver reports that reading the pixels back is slow, and the
 * viewer that a frame took over half a second.
 */
const SLOW_DRAWING = /GPU stall due to ReadPixels|rAF timed out in updateSource/;

describe('content approval', () => {
  story('lets a content checker find a waiting item, look at it and enable it', async ({ visit }) => {
    const token = await signInPlayer(CHECKER);
    const page = await visit('/game-admin', {
      expected: new RegExp(`${TO_STORAGE.source}|${SLOW_DRAWING.source}`),
      before: (opened) => opened.addInitScript((kept) => localStorage.setItem('gameToken', kept), token),
    });
    await page.getByRole('list', { name: 'Tools' }).getByRole('link', { name: 'Content Approval' }).click();
    await page.getByRole('searchbox').fill('tame ghost');
    const name = /^View Tame ghost/;
    await eventually(() => page.getByRole('button', { name }).count()).toBe(1);
    await page.getByRole('button', { name }).click();
    const dialog = page.getByRole('dialog');
    await eventually(() => dialog.getByRole('row', { name: /^Vertices/ }).count()).toBe(1);
    await dialog.getByRole('button', { name: 'Show 3D model' }).click();
    await eventually(() =>
      dialog.locator('model-viewer').evaluate((viewer) => Reflect.get(viewer, 'loaded')),
    ).toBe(true);
    await dialog.getByRole('button', { name: 'Enable' }).click();
    await eventually(() => page.getByText('Item enabled successfully').count()).toBeGreaterThan(0);
    const path = '/api/game/admin/gltf-items?search=tame+ghost';
    const { items } = await callApi<{ items: { enabled: boolean }[] }>('GET', path, { token });
    expect(items).toMatchObject([{ enabled: true }]);
  });
});
