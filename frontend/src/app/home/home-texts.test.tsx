import { describe, expect } from 'vitest';
import { page } from 'vitest/browser';
import { siteContent } from '#shared/contract/site-content.ts';
import { TEXT_DEFAULTS } from '#shared/text-content.ts';
import { buildTextContent } from '../../../testing/home-page.ts';
import { setPageVisibility } from '../../../testing/page-visibility.ts';
import { PHONE } from '../../../testing/screen-sizes.ts';
import { it } from '../../../testing/screen-test.tsx';

const title = () => page.getByRole('heading', { level: 1 });

describe('the texts of the home page', () => {
  it('are shown as staff wrote them, always as plain text', async ({ api, open }) => {
    api.respond(
      siteContent.calls.texts,
      buildTextContent({
        hero_title: 'Pixels <b>for</b> all',
        feature1_description: `<img src="x" onerror="alert(1)"> ${'long'.repeat(120)}`,
        community_text: 'One line\nand another',
      }),
    );
    await open('/', { size: PHONE });
    await expect.element(title()).toHaveTextContent('Pixels <b>for</b> all');
    await expect.element(page.getByText('<img src="x" onerror="alert(1)">')).toBeVisible();
    await expect.element(page.getByText('One line\nand another')).toBeVisible();
    expect(document.documentElement.scrollWidth).toBe(PHONE.width);
  });

  it('are the defaults until they can be loaded', async ({ api, open }) => {
    api.refuse(siteContent.calls.texts, 'unavailable');
    await open('/');
    await expect.poll(() => api.requests(siteContent.calls.texts).length).toBeGreaterThan(0);
    await expect.element(title()).toHaveTextContent(TEXT_DEFAULTS.hero_title);
    api.respond(siteContent.calls.texts, buildTextContent({ hero_title: 'Back again' }));
    await expect
      .poll(() => {
        // Simulates a return to the page.
        setPageVisibility('visible');
        return title().element().textContent;
      })
      .toBe('Back again');
  });
});
