import type { Page, Request } from 'playwright-core';
import { describe, expect } from 'vitest';
import type { GalleryConfig } from '../../shared/gallery-config.ts';
import { TEXT_DEFAULTS } from '../../shared/text-content.ts';
import { failing, nothingFound } from './answers.ts';
import { favouriteTiles } from './favourites.ts';
import { placedImages, withPlaces, withTexts } from './home-answers.ts';
import { look } from './look.ts';
import { eventually, LAPTOP, PHONE, story } from './story.ts';
import { signedInAs, webToken } from './website-users.ts';

const showcase = (page: Page) => page.getByRole('region', { name: 'Community Showcase' });
const categories = (page: Page) => showcase(page).getByRole('navigation', { name: 'Categories' });
const cards = (page: Page) => showcase(page).locator('[data-image]');
const imageIds = (page: Page) =>
  cards(page).evaluateAll((links) => links.map((link) => link.getAttribute('data-image')));

async function choose(page: Page, category: RegExp): Promise<void> {
  const chip = categories(page).getByRole('link', { name: category });
  await chip.click();
  await chip.and(page.locator('[aria-current="true"]')).waitFor();
}

/** A page is there when it is named and nothing is on its way any more. */
async function pageIs(page: Page, number: number): Promise<void> {
  await showcase(page)
    .getByText(new RegExp(`^Page ${number} of`))
    .waitFor();
  await showcase(page).locator('[aria-busy="false"]').waitFor();
}

const areLoaded = (images: Element[]) =>
  images.every((image) => image instanceof HTMLImageElement && image.naturalWidth > 0);

/** The gallery presents itself otherwise than it does. */
const withConfig = (changes: Partial<GalleryConfig>) => (page: Page) =>
  page.route('**/api/gallery/config', async (route) => {
    const answer = await route.fetch();
    const { data, ...envelope } = await answer.json();
    const config = { ...data.config, ...changes };
    await route.fulfill({ response: answer, json: { ...envelope, data: { ...data, config } } });
  });

describe('somebody on the home page', () => {
  story('sees the crowd, the showcase and what it sums up to', async ({ visit }) => {
    const page = await visit('/');
    const faces = page.getByRole('list', { name: 'The newest faces in the gallery' }).getByRole('link');
    await faces.nth(16).waitFor();
    expect(await faces.count()).toBe(17);
    await eventually(() => faces.locator('img').evaluateAll(areLoaded)).toBe(true);
    for (const label of ['Total Images', 'Total Views', 'Total Likes']) {
      const figure = showcase(page)
        .getByRole('definition')
        .and(page.locator(`dt:text-is("${label}") ~ dd`))
        .getByRole('button');
      await eventually(() => figure.textContent()).toMatch(/^[\d,]+$/);
    }
    expect(await cards(page).count()).toBe(12);
    expect(await page.title()).toBe('A crowd drawn in pixels · Pixelcrowd');
  });

  story.for([LAPTOP, PHONE])(
    'finds the buttons of the hero without scrolling at $width × $height',
    async (size, { visit }) => {
      const page = await visit('/', { size, undecided: true });
      const button = await page.getByRole('link', { name: 'Explore Gallery' }).first().boundingBox();
      expect((button?.y ?? size.height) + (button?.height ?? 0)).toBeLessThan(size.height);
      const lines = await page
        .locator('h1')
        .evaluate((h1) => h1.clientHeight / Number.parseFloat(getComputedStyle(h1).lineHeight));
      expect(Math.round(lines)).toBeLessThanOrEqual(3);
    },
  );

  story(
    'looks into a category, pages on and back, and lands on page one of the next category',
    async ({ visit }) => {
      const page = await visit('/');
      await choose(page, /^Avatar/);
      await pageIs(page, 1);
      const first = await imageIds(page);
      await showcase(page).getByRole('link', { name: 'Next' }).click();
      await pageIs(page, 2);
      expect(await imageIds(page)).not.toEqual(first);
      await showcase(page).getByRole('link', { name: 'Previous' }).click();
      await pageIs(page, 1);
      expect(await imageIds(page)).toEqual(first);
      await showcase(page).getByRole('link', { name: 'Next' }).click();
      await choose(page, /^All Categories/);
      await pageIs(page, 1);
    },
  );

  story('keeps the same featured image while paging', async ({ visit }) => {
    const page = await visit('/');
    const featured = cards(page).first();
    const before = await featured.getAttribute('data-image');
    await showcase(page).getByRole('link', { name: 'Next' }).click();
    await eventually(() => imageIds(page).then((ids) => ids.length)).toBe(13);
    expect(await featured.getAttribute('data-image')).toBe(before);
  });

  story('reads that nothing is there, and where to go instead', async ({ visit }) => {
    const page = await visit('/', { before: nothingFound });
    await showcase(page).getByText('No images found').waitFor();
    await showcase(page).getByRole('link', { name: 'Explore Gallery' }).click();
    await page.waitForURL('**/gallery');
  });

  story('is told when images cannot be loaded, and gets them when asking again', async ({ visit }) => {
    const page = await visit('/', { before: failing, expected: /status of 503/ });
    await showcase(page).getByRole('alert').getByText('Failed to load images').waitFor();
    await page.unrouteAll({ behavior: 'wait' });
    await showcase(page).getByRole('button', { name: 'Try again' }).click();
    await cards(page).nth(11).waitFor();
  });

  story('sees its pictures as soon as they can be fetched again', async ({ visit }) => {
    const page = await visit('/', {
      before: (page) => page.route('**/media/**', (route) => route.abort()),
      expected: /ERR_FAILED/,
    });
    const faces = page.getByRole('list', { name: 'The newest faces in the gallery' });
    await faces.getByRole('link').nth(16).waitFor();
    await eventually(() => faces.locator('img').count()).toBe(0);
    await page.unrouteAll({ behavior: 'wait' });
    await page.evaluate(() => dispatchEvent(new Event('online')));
    await eventually(() => faces.locator('img').count()).toBe(17);
    await eventually(() => faces.locator('img').evaluateAll(areLoaded)).toBe(true);
  });

  story('is counted as a viewer once for each card looked at', async ({ visit }) => {
    const views: Request[] = [];
    const page = await visit('/', {
      before: async (page) => {
        page.on('request', (request) => request.url().endsWith('/view') && views.push(request));
      },
    });
    await cards(page).nth(11).waitFor();
    expect(views).toEqual([]);
    const look = () =>
      cards(page)
        .first()
        .evaluate((card) => card.scrollIntoView({ block: 'start' }));
    await look();
    await eventually(() => views.length).toBeGreaterThan(4);
    await page.evaluate(() => scrollTo(0, 0));
    await eventually(() => page.evaluate(() => scrollY)).toBe(0);
    await look();
    const last = await cards(page).last().getAttribute('data-image');
    await cards(page)
      .last()
      .evaluate((card) => card.scrollIntoView());
    await eventually(() => views.map((view) => view.url())).toContainEqual(
      expect.stringContaining(`${last}/view`),
    );
    const addresses = views.map((view) => new URL(view.url()).pathname);
    expect(new Set(addresses).size).toBe(addresses.length);
    const viewers = new Set(await Promise.all(views.map((view) => view.headerValue('x-viewer-id'))));
    expect([...viewers]).toEqual([expect.stringMatching(/^[A-Za-z0-9_-]{8,64}$/)]);
  });
});

describe('the home page, as staff have made it', () => {
  story('says what they have written, and never more than text', async ({ visit }) => {
    const page = await visit('/', {
      before: withTexts({
        hero_title: 'Pixels <b>for</b> all',
        feature1_description: `<img src="x" onerror="alert(1)"> ${'long'.repeat(120)}`,
        community_text: 'One line\nand another',
      }),
    });
    await page.getByRole('heading', { level: 1, name: 'Pixels <b>for</b> all' }).waitFor();
    await page.getByText('<img src="x" onerror="alert(1)">').waitFor();
    await page.getByText('One line\nand another').waitFor();
    await page.setViewportSize(PHONE);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width);
  });

  story(
    'reads as from the start while its texts cannot be had, and is made good later',
    async ({ visit }) => {
      const page = await visit('/', {
        before: (page) =>
          page.route('**/api/text-content', (route) =>
            route.fulfill({ status: 503, json: { success: false, code: 'unavailable', message: 'Down' } }),
          ),
        expected: /status of 503/,
      });
      await cards(page).first().waitFor();
      const heading = page.getByRole('heading', { level: 1 });
      expect(await heading.textContent()).toBe(TEXT_DEFAULTS.hero_title);
      await page.unrouteAll({ behavior: 'wait' });
      await withTexts({ hero_title: 'Back again' })(page);
      // As somebody does who looks at it again after a while.
      const look = () => page.evaluate(() => dispatchEvent(new Event('visibilitychange')));
      await eventually(async () => {
        await look();
        return heading.textContent();
      }).toBe('Back again');
    },
  );

  story('shows the images that they have placed', async ({ visit }) => {
    const [avatar, feature, tile, side, hero] = await placedImages(5);
    const page = await visit('/', {
      before: withPlaces({
        hero_avatar: avatar,
        hero_background: hero,
        features_showcase_2: feature,
        gallery_featured_3: tile,
        side_background_left: side,
      }),
      size: { width: 1440, height: 900 },
    });
    const middle = page
      .getByRole('list', { name: 'The newest faces in the gallery' })
      .getByRole('listitem')
      .nth(6);
    await middle.locator(`[data-image="${avatar?.id}"]`).waitFor();
    const features = page.getByRole('region', { name: TEXT_DEFAULTS.features_title });
    await eventually(() => features.getByRole('img').evaluateAll(areLoaded)).toBe(true);
    expect(await features.getByRole('img').count()).toBe(1);
    const tiles = await favouriteTiles(page);
    await eventually(() => tiles.nth(2).getAttribute('data-image')).toBe(tile?.id);
    await tiles.nth(2).click();
    await page.waitForURL(`**/gallery/${tile?.id}`);
    await page
      .getByRole('dialog')
      .getByRole('heading', { name: tile?.metadata.title ?? '' })
      .waitFor();
  });

  story('looks for newer images as often as they have said, while somebody looks', async ({ visit }) => {
    let asked = 0;
    const page = await visit('/', {
      before: async (page) => {
        await withConfig({ autoRefresh: true, refreshInterval: 60_000 })(page);
        page.on('request', (request) => {
          if (new URL(request.url()).pathname === '/api/gallery/homepage') asked += 1;
        });
        await page.clock.install();
      },
    });
    await cards(page).nth(11).waitFor();
    const first = asked;
    await page.clock.runFor(58_000);
    expect(asked).toBe(first);
    await page.clock.runFor(3_000);
    await eventually(() => asked).toBe(first + 1);
    await look(page, 'hidden');
    await page.clock.runFor(180_000);
    expect(asked).toBe(first + 1);
  });

  story('shows an editor what visitors see where the stored places are refused', async ({ visit }) => {
    const [placed] = await placedImages(1);
    const token = await webToken('moderator@pixelcrowd.test');
    const page = await visit('/', {
      before: async (page) => {
        await signedInAs({ web: token })(page);
        await withPlaces({ hero_avatar: placed })(page);
        await page.route('**/api/admin/homepage-settings', (route) =>
          route.fulfill({ status: 401, json: { success: false, code: 'unauthorized', message: 'No' } }),
        );
      },
      expected: /status of 401/,
    });
    const faces = page.getByRole('list', { name: 'The newest faces in the gallery' });
    await faces.locator(`[data-image="${placed?.id}"]`).waitFor();
  });

  story('falls back where a placed image is gone, without a broken picture', async ({ visit }) => {
    const [placed] = await placedImages(1);
    if (!placed) throw new Error('There is no image');
    const gone = { ...placed, thumbnailUrl: '/media/gone.webp', imageUrl: '/media/gone.webp', variants: [] };
    const page = await visit('/', {
      before: withPlaces({ hero_avatar: gone, hero_background: gone, features_showcase_1: gone }),
      expected: /status of 40[34]/,
    });
    const faces = page.getByRole('list', { name: 'The newest faces in the gallery' }).getByRole('link');
    await faces.nth(16).waitFor();
    await eventually(() => page.locator('img[src*="gone"]').count()).toBe(0);
    await eventually(() => faces.locator('img').evaluateAll(areLoaded)).toBe(true);
    expect(await faces.count()).toBe(17);
  });

  story('puts a favourite where an image placed among them cannot be shown', async ({ visit }) => {
    const [gone, unreadable] = await placedImages(2);
    const seen: { held: boolean; pictures: number } = { held: false, pictures: 0 };
    const page = await visit('/', {
      before: async (page) => {
        await withPlaces({ gallery_featured_2: gone, gallery_featured_4: unreadable })(page);
        page.on('request', (request) => {
          if (request.url().endsWith('/media/gone.webp')) seen.pictures++;
        });
        await page.route(`**/api/gallery/images/${gone?.id}`, (route) =>
          seen.held
            ? undefined
            : route.fulfill({ status: 404, json: { success: false, code: 'not-found', message: 'Gone' } }),
        );
        await page.route(`**/api/gallery/images/${unreadable?.id}`, async (route) => {
          const answer = await route.fetch();
          const { data, ...envelope } = await answer.json();
          const image = {
            ...data.image,
            thumbnailUrl: '/media/gone.webp',
            stillUrl: undefined,
            variants: [],
          };
          await route.fulfill({ response: answer, json: { ...envelope, data: { ...data, image } } });
        });
      },
      expected: /status of 40[34]/,
    });
    const tiles = await favouriteTiles(page);
    const ids = () =>
      tiles.evaluateAll((links) => links.map((link) => link.getAttribute('data-image') ?? ''));
    await eventually(async () => {
      const shown = await ids();
      return [gone, unreadable].some((image) => image && shown.includes(image.id)) ? 0 : new Set(shown).size;
    }).toBe(4);
    await eventually(() => tiles.locator('img').evaluateAll(areLoaded)).toBe(true);
    // Whoever returns gets another try for the picture, and sees nothing of one for the image that is gone.
    seen.held = true;
    const before = seen.pictures;
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
    await eventually(() => seen.pictures).toBeGreaterThan(before);
    await eventually(() => tiles.locator('img').evaluateAll(areLoaded)).toBe(true);
    expect(await tiles.count()).toBe(4);
  });

  story(
    'is told that the favourites cannot be loaded, and gets them when asking again',
    async ({ visit }) => {
      const page = await visit('/', { before: failing, expected: /status of 503/ });
      const favourites = page.getByRole('region', { name: TEXT_DEFAULTS.gallery_title });
      await favourites.getByRole('alert').getByText('Failed to load images').waitFor();
      await page.unrouteAll({ behavior: 'wait' });
      await favourites.getByRole('button', { name: 'Try again' }).click();
      await favourites.locator('[data-image]').nth(3).waitFor();
    },
  );

  story(
    'moves its background a twentieth as far as the page, and not for whoever wants it still',
    async ({ visit }) => {
      const offset = (page: Page) =>
        page
          .locator('[data-parallax]')
          .evaluate((layer) => new DOMMatrix(getComputedStyle(layer).transform).f);
      const page = await visit('/');
      await cards(page).nth(11).waitFor();
      await page.evaluate(() => scrollTo(0, 1000));
      await eventually(() => offset(page)).toBe(-50);
      const still = await visit('/', { reducedMotion: true });
      await cards(still).nth(11).waitFor();
      await still.evaluate(() => scrollTo(0, 1000));
      await eventually(() => still.evaluate(() => scrollY)).toBe(1000);
      expect(await offset(still)).toBe(0);
    },
  );

  story('leads on to the game, the gallery and the chat', async ({ visit }) => {
    const page = await visit('/');
    const main = page.getByRole('main');
    await eventually(() => main.getByRole('link', { name: 'Join the chat' }).getAttribute('href')).toMatch(
      /^https:/,
    );
    await main.getByRole('link', { name: 'Explore Gallery' }).first().click();
    await page.waitForURL('**/gallery');
    await page.goBack();
    await main.getByRole('link', { name: 'Play Now' }).click();
    await page.waitForURL('**/download');
  });
});
