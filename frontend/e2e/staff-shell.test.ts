import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { story } from './story.ts';
import { asStaff, signInUser } from './website-users.ts';

/** Records the path of every request of a page. */
function requestedPaths(page: Page): string[] {
  const paths: string[] = [];
  page.on('request', (request) => paths.push(new URL(request.url()).pathname));
  return paths;
}

describe('the code of the back office', () => {
  story('is not downloaded by visitors', async ({ visit }) => {
    let paths: string[] = [];
    const page = await visit('/', {
      before: async (opened) => {
        paths = requestedPaths(opened);
      },
    });
    await page.locator('main [data-image]').first().waitFor();
    await page.waitForLoadState('networkidle');
    expect(paths.filter((path) => /staff|palette|manage-|backgrounds|faq-editor/.test(path))).toEqual([]);
  });

  story('is downloaded by moderators without the dashboard and its charts', async ({ visit }) => {
    let paths: string[] = [];
    const staff = asStaff(await signInUser('moderator'));
    const page = await visit('/admin', {
      ...staff,
      before: async (opened) => {
        await staff.before(opened);
        paths = requestedPaths(opened);
      },
    });
    await page.getByRole('heading', { name: 'Manage Images' }).waitFor();
    await page.waitForLoadState('networkidle');
    expect(paths.filter((path) => /staff/.test(path))).not.toEqual([]);
    expect(paths.filter((path) => /chart|dashboard/.test(path))).toEqual([]);
  });
});
