import type { Locator, Page } from 'playwright-core';
import { aimAt } from './press.ts';
import { type Device, waitUntilQuiet } from './slow-pages.ts';

/** Something that a visitor does on a page. */
interface Interaction {
  name: string;
  /** What the visitor does it with, and how: presses it by default. */
  on: (page: Page) => Locator;
  act?: (page: Page) => Promise<unknown>;
  /** Resolves once the page has done what was requested. */
  done: (page: Page) => Promise<unknown>;
}

const tabs = (page: Page) => page.getByRole('navigation', { name: 'Categories' }).getByRole('link');
const images = (page: Page) => page.locator('[data-images][aria-busy]');
const viewer = (page: Page) => page.getByRole('dialog', { name: 'Image viewer' });

const chooseTab = (name: string, index: number): Interaction => ({
  name: `category tab, ${name}`,
  on: (page) => tabs(page).nth(index),
  done: async (page) => {
    await tabs(page).nth(index).and(page.locator('[aria-current="true"]')).waitFor();
    await images(page).and(page.locator('[aria-busy="false"]')).waitFor();
  },
});

const step = (name: string, button: string): Interaction => ({
  name,
  on: (page) => viewer(page).getByRole('button', { name: button }),
  done: (page) => viewer(page).waitFor(),
});

/** What visitors do on every page with categories, in this order. */
export const ON_IMAGES: readonly Interaction[] = [
  chooseTab('first use', 1),
  chooseTab('second use', 2),
  chooseTab('back to the first', 1),
  {
    name: 'opening the lightbox',
    on: (page) => images(page).locator('[data-image]').nth(1),
    done: (page) => viewer(page).locator('[data-zoom] img').waitFor(),
  },
  step('next image', 'Next image'),
  step('previous image', 'Previous image'),
  { ...step('closing the lightbox', 'Close'), done: (page) => viewer(page).waitFor({ state: 'detached' }) },
];

/** Longer than a search waits for the next letter, so that letters are typed while images arrive. */
const LETTER_MILLISECONDS = 400;

/** Types a term into the search of the gallery, and waits for the last images. */
export async function searchFor(page: Page, term: string): Promise<void> {
  await page.keyboard.type(term, { delay: LETTER_MILLISECONDS });
  await page.waitForURL(({ searchParams }) => searchParams.get('search') === term);
  await images(page).and(page.locator('[aria-busy="false"]')).waitFor();
}

/** What visitors do in the gallery. */
export const IN_GALLERY: readonly Interaction[] = [
  ...ON_IMAGES,
  {
    name: 'typing a search',
    on: (page) => page.getByRole('searchbox'),
    act: (page) => searchFor(page, 'moth'),
    done: () => Promise.resolve(),
  },
];

/** Browsers do not report interactions that take less. */
const LEAST_MILLISECONDS = 16;

/** Makes a page keep the longest duration of the events of each interaction, until its next paint. */
export const RECORD_INTERACTIONS = `
  globalThis.interactions = new Map();
  new PerformanceObserver((list) => {
    for (const { interactionId: id, duration } of list.getEntries())
      if (id) interactions.set(id, Math.max(duration, interactions.get(id) ?? 0));
  }).observe({ type: 'event', durationThreshold: ${LEAST_MILLISECONDS} });
`;

/** Goes through interactions on a page with `RECORD_INTERACTIONS`; returns the milliseconds of the slowest event of each. */
export async function measureInteractions(
  page: Page,
  interactions: readonly Interaction[],
  device: Device,
): Promise<number[]> {
  const found: number[] = [];
  for (const { on, act, done } of interactions) {
    const press = await aimAt(page, on(page), device);
    // A field has the focus before it is typed into.
    if (act) await press();
    await waitUntilQuiet(page);
    await page.evaluate('interactions.clear()');
    await (act ? act(page) : press());
    await done(page);
    await waitUntilQuiet(page);
    found.push(await page.evaluate<number>(`Math.max(${LEAST_MILLISECONDS}, ...interactions.values())`));
  }
  return found;
}
