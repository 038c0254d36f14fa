import { expect } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import { siteContent } from '#shared/contract/site-content.ts';
import type { HomepageSection } from '#shared/homepage-sections.ts';
import { TEXT_DEFAULTS, TEXT_KEYS, type TextKey } from '#shared/text-content.ts';
import type { buildImage } from './builders.ts';
import type { FakeApi } from './fake-api.ts';
import { listShownImages } from './gallery-responses.ts';

type Image = ReturnType<typeof buildImage>;
type Slots = Partial<Record<HomepageSection, Image>>;

/** An image as the home page's API returns it. */
const toPlacedImage = ({ title, ...image }: Image) => ({
  ...image,
  url: image.imageUrl,
  metadata: { title },
});

/** Features these images on the home page, as visitors see it. */
export function giveSlots(api: FakeApi, slots: Slots): void {
  const shown = Object.entries(slots).map(([section, image]) => [
    section,
    { image: toPlacedImage(image), title: '', description: '' },
  ]);
  api.respond(siteContent.calls.homepageSettings, { settings: Object.fromEntries(shown) });
}

/** The API response with the home page's texts: these, at one version, and the defaults for all others. */
export function buildTextContent(texts: Partial<Record<TextKey, string>> = {}, version = 1) {
  return {
    content: { ...TEXT_DEFAULTS, ...texts },
    versions: Object.fromEntries(TEXT_KEYS.map((key) => [key, key in texts ? version : 0])) as Record<
      TextKey,
      number
    >, // every key
  };
}

/** The wall of faces at the top of the home page. */
export const findCrowd = () => page.getByRole('list', { name: 'The newest faces in the gallery' });

/** The showcase of the home page. */
export const findShowcase = () => page.getByRole('region', { name: TEXT_DEFAULTS.gallery_showcase_title });

/** The four tiles at the end of the home page. */
export const findFeaturedTiles = () => page.getByRole('region', { name: TEXT_DEFAULTS.gallery_title });

/** Scrolls to the end of the page: what is far below loads near the viewport. */
export const scrollToEnd = (): void => page.getByRole('main').element().scrollIntoView({ block: 'end' });

/** Scrolls to a part of the home page until its images render, which they do only near the viewport. */
export async function scrollToImages(part: Locator, count: number): Promise<void> {
  await expect
    .poll(() => {
      if (!part.query()) scrollToEnd();
      part.query()?.scrollIntoView();
      return part.query() ? listShownImages(part).length : undefined;
    })
    .toBe(count);
}
