import { describe, expect } from 'vitest';
import { story } from './story.ts';

describe('the download screen', () => {
  story("opens the file from the server's settings after counting the download", async ({ visit }) => {
    const page = await visit('/download');
    const counted = page.waitForResponse('**/api/downloads/track');
    const file = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download for Windows' }).click();
    const { data } = await (await counted).json();
    expect(new URL((await file).url()).pathname).toBe(new URL(data.url, page.url()).pathname);
    await page.getByText('Download started! Check your downloads folder.').waitFor();
  });
});
