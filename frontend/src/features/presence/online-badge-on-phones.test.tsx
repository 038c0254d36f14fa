import { describe, expect } from 'vitest';
import { page } from 'vitest/browser';
import { faq } from '../../../../shared/contract/faq.ts';
import { TEXT_DEFAULTS } from '../../../../shared/text-content.ts';
import { buildFaq, buildImages } from '../../../testing/builders.ts';
import { giveImages } from '../../../testing/gallery-answers.ts';
import { PHONE } from '../../../testing/screen-sizes.ts';
import { it } from '../../../testing/screen-test.tsx';
import { touch } from '../../../testing/touch.ts';

const badge = () => page.getByRole('complementary', { name: 'Players online' });
const face = () => badge().getByRole('button');
const join = () => badge().getByRole('link', { name: 'Join them!' });

const aside = () => document.querySelector('aside[aria-label="Players online"]');

/** The distance of the badge's visible left edge from the window's. */
const leftEdge = (): number => face().element().firstElementChild?.getBoundingClientRect().x ?? 0;

describe('the online players badge on a phone', () => {
  it('opens on touch, until the visitor touches elsewhere', async ({ open }) => {
    // There it has retracted to the edge, away from text without controls.
    await open('/privacy-policy', { size: PHONE });
    await expect.poll(leftEdge).toBeGreaterThanOrEqual(PHONE.width - 16);
    touch(face().element());
    await expect.element(join()).toBeVisible();
    await expect.element(badge().getByText('12', { exact: true })).toBeVisible();
    await expect.poll(leftEdge).toBeLessThan(PHONE.width - 60);
    touch(page.getByRole('heading', { level: 1 }).element());
    await expect.element(join()).not.toBeInTheDocument();
    await expect.poll(leftEdge).toBeGreaterThanOrEqual(PHONE.width - 16);
  });

  it.for([
    ['/', TEXT_DEFAULTS.community_title],
    ['/gallery', 'Page 1 of 2'],
    ['/faq', 'How does it glow?'],
    ['/download', 'Minimum system requirements'],
  ] as const)(
    'covers no text and is fully visible at the end of the page: %s',
    async ([path, content], { api, open }) => {
      giveImages(api, buildImages(30));
      api.answer(faq.calls.list, { faqs: Array.from({ length: 12 }, () => buildFaq()) });
      api.answer(faq.calls.categories, { categories: [] });
      await open(path, { size: PHONE });
      await expect.element(page.getByText(content).first()).toBeVisible();
      await expect.poll(() => aside()?.textContent).toContain('12');
      for (let top = 0; top < document.documentElement.scrollHeight; top += 500) {
        scrollTo(0, top);
        await expect.poll(findCoveredWords).toEqual([]);
      }
      scrollTo(0, document.documentElement.scrollHeight);
      await expect.element(badge().getByText('12', { exact: true })).toBeVisible();
      await expect.poll(leftEdge).toBeLessThan(PHONE.width - 40);
    },
  );
});

/** The text under the visible badge. */
function findCoveredWords(): string[] {
  const shown = aside();
  if (!shown?.parentElement || getComputedStyle(shown.parentElement).opacity === '0') return [];
  const its = shown.getBoundingClientRect();
  const words = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const covered: string[] = [];
  while (words.nextNode()) {
    const { parentElement, textContent } = words.currentNode;
    if (!textContent?.trim() || !parentElement?.closest('main, footer')) continue;
    const range = document.createRange();
    range.selectNodeContents(words.currentNode);
    const isCovered = [...range.getClientRects()].some(
      ({ left, right, top, bottom, width }) =>
        width > 1 && right > its.left && left < its.right && bottom > its.top && top < its.bottom,
    );
    if (isCovered) covered.push(textContent);
  }
  return covered;
}
