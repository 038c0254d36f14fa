import { describe, expect } from 'vitest';
import { buildDrawing, buildDrawnFile } from '../../functions/testing/image-bytes.ts';
import { callApi, type NewPlayer, registerVerifiedPlayer } from './players.ts';
import { story, TO_STORAGE } from './story.ts';
import { signPageIn } from './website-users.ts';

interface Submitted {
  id: string;
  position?: number;
}

/** The player's newest submission from the API. */
async function loadNewest({ token }: NewPlayer): Promise<Submitted> {
  const path = '/api/gallery/submissions';
  const { images } = await callApi<{ images: Submitted[] }>('GET', path, { token });
  const [image] = images;
  if (!image) throw new Error('Nothing was submitted');
  return image;
}

const decide = (id: string, decision: 'approve' | 'reject', body: object = {}) =>
  callApi('POST', `/_local/images/${id}/${decision}`, { body });

describe('a player who submits an image', () => {
  story(
    'sees its position in the queue, why it was rejected, and finds it in the gallery',
    async ({ visit }) => {
      const player = await registerVerifiedPlayer('Moth Child');
      const page = await visit('/game-profile', {
        before: signPageIn({ game: player.token }),
        expected: TO_STORAGE,
      });
      await page.getByRole('link', { name: 'My submissions' }).click();
      await page.getByText('Nothing submitted yet').waitFor();
      const buffer = await buildDrawnFile(1, { drawing: buildDrawing() });
      await page
        .locator('input[type=file]')
        .setInputFiles({ name: 'lantern.png', mimeType: 'image/png', buffer });
      await page.getByRole('textbox', { name: 'Title' }).fill('Lantern <b>keeper</b>');
      await page.getByRole('radio', { name: 'G', exact: true }).check({ force: true });
      await page.getByRole('button', { name: 'Submit for review' }).click();
      await page.getByText('Submitted!').waitFor();

      const row = page.getByRole('region', { name: /^My submissions/ }).getByRole('listitem');
      await row.getByText(/^Number \d+ in the queue$/).waitFor();
      expect(await row.getByRole('heading').textContent()).toBe('Lantern <b>keeper</b>');
      await row.getByRole('img').waitFor();
      const { id, position } = await loadNewest(player);
      await row.getByText(`Number ${position} in the queue`).waitFor();

      await decide(id, 'reject', { reason: 'low-quality', note: 'Please draw it larger.' });
      await page.reload();
      await row.getByText('Low quality').waitFor();
      await row.getByText('Please draw it larger.').waitFor();

      await decide(id, 'approve');
      await page.reload();
      await row.getByRole('link', { name: /View in gallery/ }).click();
      await page.waitForURL(`**/gallery/${id}`);
      await page.getByRole('dialog').getByRole('heading', { name: 'Lantern <b>keeper</b>' }).waitFor();
      // Other tests expect the gallery without it.
      await decide(id, 'reject');
    },
  );
});
