import { describe, expect } from 'vitest';
import { expectAccessibleAtAnySize } from './accessible.ts';
import { story } from './story.ts';

describe('somebody who would subscribe', () => {
  story('reads what is coming, and finds nothing that pretends', async ({ visit }) => {
    const page = await visit('/');
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Subscribe' }).click();
    await page.getByRole('heading', { name: 'Choose Your Adventure', level: 1 }).waitFor();
    const main = page.getByRole('main');
    await main.getByText('Not open yet').waitFor();
    expect(await main.getByRole('button').count()).toBe(0);
    expect(await main.textContent()).not.toMatch(/[$€£]|\d+ ?(USD|EUR)/);
    expect(await page.title()).toBe('Subscribe · Pixelcrowd');
    await main.getByRole('link', { name: 'Questions about billing' }).click();
    await page.waitForURL('**/faq?category=billing');
    await page.goBack();
    await main.getByRole('link', { name: 'Play for free' }).click();
    await page.waitForURL('**/download');
  });

  story('reads the same at every size and without sight', async ({ visit }) => {
    const page = await visit('/purchase', { reducedMotion: true });
    await page.getByRole('heading', { level: 1 }).waitFor();
    await expectAccessibleAtAnySize(page);
  });
});
