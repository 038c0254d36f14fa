import { describe, expect } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible, expectFitsAtAnyWidth } from '../../../testing/accessible.ts';
import { answerFaqs } from '../../../testing/faq-answers.ts';
import { it } from '../../../testing/screen-test.tsx';

describe('the subscribe screen', () => {
  it('says that nothing can be bought yet, and links to other screens', async ({ api, open }) => {
    answerFaqs(api, []);
    await open('/purchase');
    await expect
      .element(page.getByRole('heading', { name: 'Choose Your Adventure', level: 1 }))
      .toBeVisible();
    const main = page.getByRole('main');
    await expect.element(main.getByText('Not open yet')).toBeVisible();
    expect(main.getByRole('button').length).toBe(0);
    expect(main.element().textContent).not.toMatch(/[$€£]|\d+ ?(USD|EUR)/);
    expect(document.title).toBe('Subscribe · Pixelcrowd');
    await expectAccessible();
    await expectFitsAtAnyWidth();
    await main.getByRole('link', { name: 'Billing questions' }).click();
    await expect.poll(() => location.pathname + location.search).toBe('/faq?category=billing');
    await expect.element(page.getByText('No FAQs Found')).toBeVisible();
    history.back();
    await main.getByRole('link', { name: 'Play for free' }).click();
    await expect.poll(() => location.pathname).toBe('/download');
  });
});
