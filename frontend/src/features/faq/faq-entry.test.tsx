import { describe, expect } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '../../../testing/accessible.ts';
import { buildFaq, PICTURE } from '../../../testing/builders.ts';
import { openEntries, serveFaqs } from '../../../testing/faq-responses.ts';
import { PHONE } from '../../../testing/screen-sizes.ts';
import { it } from '../../../testing/screen-test.tsx';

const GLOW = buildFaq({ question: 'How does it glow?', category: 'gameplay' });
const PAY = buildFaq({ question: 'How do I pay?', category: 'billing' });
const HELP = buildFaq({ question: 'Who helps me?', category: 'support' });

/** An id that none of the questions above has. */
const MISSING = '01JD7XJ5N0ABCDEFGHJKMNPQRS';

const entry = (question: string) => page.getByRole('group').filter({ hasText: question });
const summary = (question: string) => page.elementLocator(summaryElement(question));

function summaryElement(question: string): HTMLElement {
  const element = entry(question).element().querySelector('summary');
  if (!element) throw new Error(`No summary: ${question}`);
  return element;
}

/** Lets one task of the page run, so that the next step can fall between an event and its rendering. */
const nextTask = () =>
  new Promise<void>((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => resolve();
    port2.postMessage(undefined);
  });

const nextFrame = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));

describe('a FAQ entry', () => {
  it('shows the markup of an answer, and anything else as it was written', async ({ api, open }) => {
    const answer = 'Use a **lantern**:\n- red\n- blue\n<b>Or</b> read [this](https://a.example/x).\nReally.';
    const lit = buildFaq({ question: 'Is it lit?', answer });
    serveFaqs(api, [lit]);
    // Links were written like this before.
    await open(`/faq#${lit.id}`);
    await expect.poll(() => location.pathname + location.hash).toBe(`/faq/${lit.id}`);
    await expect.element(entry(lit.question).getByText('lantern', { exact: true })).toBeVisible();
    const shown = entry(lit.question).element();
    expect(shown.querySelector('strong')?.textContent).toBe('lantern');
    expect([...shown.querySelectorAll('ul.list-disc li')].map(({ textContent }) => textContent)).toEqual([
      'red',
      'blue',
    ]);
    expect(shown.querySelector('b')).toBeNull();
    expect(shown.textContent).toContain('<b>Or</b> read this.\nReally.');
    await expect
      .element(entry(lit.question).getByRole('link', { name: 'this', exact: true }))
      .toHaveAttribute('href', 'https://a.example/x');
    await expectAccessible();
  });

  it('opens by keyboard, closes the previous one, and updates the URL', async ({ api, open }) => {
    serveFaqs(api, [PAY, HELP]);
    await open('/faq');
    await expect.element(entry(PAY.question)).toBeVisible();
    summaryElement(PAY.question).focus();
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => location.pathname).toBe(`/faq/${PAY.id}`);
    summaryElement(HELP.question).focus();
    await userEvent.keyboard(' ');
    await expect.poll(() => location.pathname).toBe(`/faq/${HELP.id}`);
    await expect.poll(() => document.title).toBe('Who helps me? · Pixelcrowd');
    expect(openEntries()).toEqual([HELP.id]);
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => location.pathname).toBe('/faq');
    expect(openEntries()).toEqual([]);
  });

  it('stays closed when it is closed again at once', async ({ api, open }) => {
    serveFaqs(api, [PAY]);
    await open('/faq');
    await expect.element(entry(PAY.question)).toBeVisible();
    const element = summaryElement(PAY.question);
    const renderings: string[] = [];
    for (let tasks = 0; tasks < 20; tasks++) {
      element.click();
      for (let task = 0; task < tasks % 10; task++) await nextTask();
      element.click();
      await expect.poll(() => location.pathname).toBe('/faq');
      await nextFrame();
      renderings.push(...openEntries());
    }
    expect(renderings).toEqual([]);
  });

  it('is open, in view and focused when the URL names it', async ({ api, open }) => {
    const others = Array.from({ length: 20 }, (_, order) => buildFaq({ question: `Other ${order}?`, order }));
    serveFaqs(api, [...others, HELP]);
    await open(`/faq/${HELP.id}`, { size: PHONE });
    await expect.poll(openEntries).toEqual([HELP.id]);
    await expect.element(summary(HELP.question)).toHaveFocus();
    const { top } = summaryElement(HELP.question).getBoundingClientRect();
    expect(top).toBeGreaterThan(0);
    expect(top).toBeLessThan(PHONE.height);
  });

  it('is offered among all questions when a filter hides it', async ({ api, open }) => {
    serveFaqs(api, [PAY, HELP]);
    await open(`/faq/${HELP.id}?category=billing`);
    await expect
      .element(page.getByText("The question you're looking for isn't in these results."))
      .toBeVisible();
    await page.getByRole('link', { name: 'Search all questions' }).click();
    await expect.poll(openEntries).toEqual([HELP.id]);
  });

  it('is reported as gone when a link leads to a deleted question', async ({ api, open }) => {
    serveFaqs(api, [PAY]);
    await open(`/faq/${MISSING}`);
    await expect
      .element(page.getByText("The question you're looking for is no longer available."))
      .toBeVisible();
    await expect.element(entry(PAY.question)).toBeVisible();
  });

  it('is not reported as gone when the URL names a section of the page', async ({ api, openApp }) => {
    serveFaqs(api, [PAY]);
    await openApp('/faq');
    await expect.element(entry(PAY.question)).toBeVisible();
    const skip = page.getByRole('link', { name: 'Skip to content' });
    skip.element().focus();
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => location.hash).toBe('#content');
    await expect.element(entry(PAY.question)).toBeVisible();
    await expect.element(page.getByText("The question you're looking for")).not.toBeInTheDocument();
  });

  it('shows markup as it was written, and never scrolls sideways', async ({ api, open }) => {
    const markup = buildFaq({
      question: '<img src=x onerror=alert(1)> & <b>why</b>?',
      answer: `First line\n\n<script>alert(1)</script>\n\u202e${'x'.repeat(400)}`,
      tags: ['<i>tag</i>'],
    });
    serveFaqs(api, [markup]);
    await open('/faq', { size: PHONE });
    await page.getByText('<b>why</b>?').click();
    await expect.element(page.getByText('<script>alert(1)</script>')).toBeVisible();
    expect(entry('why').element().querySelector('script, img, b, i')).toBeNull();
    expect(document.documentElement.scrollWidth).toBe(PHONE.width);
  });

  it('shows its image full screen, and returns the focus', async ({ api, open }) => {
    const image = { url: PICTURE, alt: 'A lantern', caption: '', width: 8, height: 8, variants: [] };
    const pictured = buildFaq({ ...GLOW, images: [image] });
    serveFaqs(api, [pictured]);
    await open(`/faq/${pictured.id}`);
    const opener = page.getByRole('button', { name: 'View full screen: A lantern' });
    await expect.element(opener).toBeVisible();
    opener.element().focus();
    await userEvent.keyboard('{Enter}');
    const dialog = page.getByRole('dialog', { name: 'A lantern' });
    const large = dialog.getByRole('img', { name: 'A lantern' });
    await expect.poll(() => (large.element() as HTMLImageElement).naturalWidth).toBeGreaterThan(0); // an image
    await expectAccessible();
    await userEvent.keyboard('{Escape}');
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.element(opener).toHaveFocus();
    await opener.click();
    await dialog.getByRole('button', { name: 'Close' }).click();
    await expect.element(dialog).not.toBeInTheDocument();
  });

  it('links each tag to all questions with it', async ({ api, open }) => {
    const both = [GLOW, PAY].map((each) => buildFaq({ ...each, tags: ['night'] }));
    serveFaqs(api, [...both, HELP]);
    await open(`/faq/${GLOW.id}?search=glow`);
    await page.getByRole('link', { name: 'Search for night' }).click();
    await expect.poll(() => location.search).toBe('?search=night');
    await expect
      .element(page.getByRole('searchbox', { name: 'Search questions and answers' }))
      .toHaveValue('night');
    await expect.poll(() => page.getByRole('group').length).toBe(2);
  });
});
