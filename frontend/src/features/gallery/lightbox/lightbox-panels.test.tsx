import { describe, expect } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '../../../../testing/accessible.ts';
import { buildImages } from '../../../../testing/builders.ts';
import { giveImages } from '../../../../testing/gallery-responses.ts';
import { expectPosition, findLightbox, openLightbox } from '../../../../testing/lightbox.ts';
import { it } from '../../../../testing/screen-test.tsx';

const IMAGES = buildImages(2, { palette: ['#0e0b1f', '#ff5c93'], likes: 1_234, views: 5 });
const [FIRST = ''] = IMAGES.map(({ id }) => id);

const palette = () => findLightbox().getByRole('region', { name: 'Palette' });

describe('the palette of an image', () => {
  it('copies a colour by keyboard alone and confirms it', async ({ api, open }) => {
    giveImages(api, IMAGES);
    await open('/gallery');
    await openLightbox(FIRST);
    await userEvent.keyboard('p');
    await expect.element(palette()).toBeVisible();
    palette().getByRole('button', { name: 'Copy #ff5c93' }).element().focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(palette().getByRole('status').getByText('Copied #ff5c93')).toBeVisible();
    expect(await navigator.clipboard.readText()).toBe('#ff5c93');
    await expectAccessible();
    await userEvent.keyboard('p');
    await expect.element(palette()).not.toBeInTheDocument();
  });
});

describe('the details of an image', () => {
  it('link back to the message on Discord where it was posted first', async ({ api, open }) => {
    const sourceUrl = 'https://discord.com/channels/1/2/3';
    giveImages(
      api,
      IMAGES.map((image) => ({ ...image, sourceUrl })),
    );
    await open('/gallery');
    await openLightbox(FIRST);
    const link = findLightbox().getByRole('link', { name: 'posted on Discord' });
    await expect.element(link).toHaveAttribute('href', sourceUrl);
    await expectAccessible();
  });
});

describe('the viewer in a small window', () => {
  it.for([
    [667, 375],
    [720, 450],
    [740, 360],
    [844, 390],
    [1024, 480],
    [320, 568],
    [320, 256],
  ] as const)(
    'has no control above another or above the image, at %i × %i',
    async ([width, height], { api, open }) => {
      giveImages(
        api,
        IMAGES.map((image) => ({ ...image, animated: true, nativeWidth: 16, nativeHeight: 16 })),
      );
      await open('/gallery', { size: { width, height } });
      await openLightbox(FIRST);
      const viewer = findLightbox().element();
      await expect.element(findLightbox().getByRole('group', { name: 'View' })).toBeVisible();
      const parts = [...viewer.querySelectorAll('button, a, h2, .frame > img')].filter(
        (part) => part.checkVisibility() && !part.closest('li button'),
      );
      expect(parts.length).toBeGreaterThan(10);
      const boxes = parts.map((part) => ({ part, box: part.getBoundingClientRect() }));
      const covered = boxes.flatMap(({ part, box }, index) =>
        boxes
          .slice(index + 1)
          .filter(({ box: other }) => overlap(box, other))
          .map(({ part: other }) => `${describePart(part)} and ${describePart(other)}`),
      );
      expect(covered).toEqual([]);
      const outside = [...viewer.querySelectorAll('*')].filter(
        (part) => part.getBoundingClientRect().right > width && !part.closest('ul'),
      );
      expect(
        outside.map((part) => `${part.tagName} ${part.className} ${part.getBoundingClientRect().right}`),
      ).toEqual([]);
    },
  );
});

const describePart = (part: Element) => part.ariaLabel ?? part.textContent ?? part.tagName;

/** Whether two boxes overlap by more than the gaps around the faces of buttons. */
const overlap = (a: DOMRect, b: DOMRect): boolean =>
  Math.min(a.right, b.right) - Math.max(a.left, b.left) > 4 &&
  Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 4;

describe('the tags of an image', () => {
  it('search the gallery, and its category filters it', async ({ api, open }) => {
    giveImages(api, IMAGES);
    await open('/gallery');
    await openLightbox(FIRST);
    const chips = findLightbox().getByRole('list', { name: 'Category and tags' });
    await expect
      .element(chips.getByRole('link', { name: 'Avatar', exact: true }))
      .toHaveAttribute('href', '/gallery?category=avatar');
    await expectAccessible();
    await chips.getByRole('link', { name: 'night sky' }).click();
    await expect.element(findLightbox()).not.toBeInTheDocument();
    expect(location.pathname).toBe('/tags/night%20sky');
    await expect.element(page.getByRole('heading', { level: 1, name: 'night sky' })).toBeVisible();
  });
});

describe('a report over the lightbox', () => {
  it('receives the keys typed into it', async ({ api, open }) => {
    giveImages(api, IMAGES);
    await open('/gallery');
    await openLightbox(FIRST);
    await findLightbox().getByRole('button', { name: 'Report this image' }).click();
    const detail = page.getByRole('textbox');
    await detail.fill('');
    await userEvent.type(detail, 'p{ArrowLeft}');
    await expect.element(detail).toHaveValue('p');
    await expectPosition('1 of 2');
    await expect.element(palette()).not.toBeInTheDocument();
  });
});

describe('a counter in the lightbox', () => {
  it('explains what it counts on hover and focus, until Escape', async ({ api, open }) => {
    giveImages(api, IMAGES);
    await open('/gallery');
    await openLightbox(FIRST);
    const views = findLightbox().getByRole('button', { name: '5 views' });
    const tooltip = page.getByRole('tooltip');
    await views.hover();
    await expect.element(tooltip.getByText('Views: one per visitor per day')).toBeVisible();
    await findLightbox().getByRole('button', { name: 'Close (Esc)' }).hover();
    await expect.element(tooltip).not.toBeInTheDocument();
    findLightbox().getByRole('button', { name: 'Close (Esc)' }).element().focus();
    await userEvent.keyboard('{Shift>}{Tab}{/Shift}');
    views.element().focus();
    await expect.element(tooltip).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(tooltip).not.toBeInTheDocument();
    await expect.element(findLightbox()).toBeVisible();
  });
});
