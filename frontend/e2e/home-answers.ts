import type { Page } from 'playwright-core';
import type { PlacedImage } from '../../shared/contract/site-content.ts';
import type { HomepageSection } from '../../shared/homepage-sections.ts';
import type { PublicImage } from '../../shared/public-image.ts';
import type { TextKey } from '../../shared/text-content.ts';
import { callApi } from './players.ts';

/** Some texts of the home page are others than they are. */
export const withTexts =
  (texts: Partial<Record<TextKey, string>>) =>
  (page: Page): Promise<unknown> =>
    page.route('**/api/text-content', async (route) => {
      const answer = await route.fetch();
      const envelope = await answer.json();
      const content = { ...envelope.data.content, ...texts };
      await route.fulfill({ response: answer, json: { ...envelope, data: { ...envelope.data, content } } });
    });

/** Images that really are in the gallery, as they are told where they are placed. */
export async function placedImages(count: number): Promise<PlacedImage[]> {
  const path = `/api/gallery/images?category=icon&limit=${count}`;
  const { images } = await callApi<{ images: PublicImage[] }>('GET', path);
  return images.map(({ title, ...image }) => ({ ...image, url: image.imageUrl, metadata: { title } }));
}

/** Nothing is placed on the home page but these. */
export const withPlaces =
  (places: Partial<Record<HomepageSection, PlacedImage | undefined>>) =>
  (page: Page): Promise<unknown> =>
    page.route('**/api/homepage-settings', (route) =>
      route.fulfill({
        json: {
          success: true,
          data: {
            settings: Object.fromEntries(
              Object.entries(places).map(([section, image]) => [
                section,
                { image, title: '', description: '' },
              ]),
            ),
          },
        },
      }),
    );
