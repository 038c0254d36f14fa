import { fileURLToPath } from 'node:url';
import { createFaq } from '#domain/faq/create-faq.ts';
import { deriveFaqImage } from '#domain/faq/derive-image.ts';
import type { StoredFaqImage } from '#domain/faq/faq.ts';
import { publishFaqImage } from '#domain/faq/publish-image.ts';
import { FAQ_CATEGORIES } from '#shared/faq-categories.ts';
import { enlarge } from '../art/enlarge.ts';
import { SEED_ACTOR } from '../seed-actor.ts';
import { GAME_FAQS } from './game-faqs.ts';
import type { SampleFaq } from './sample-faq.ts';
import { SITE_FAQS } from './site-faqs.ts';

const DAY = 24 * 60 * 60 * 1000;
const HOUR = 60 * 60 * 1000;
/** The side of one pixel of a drawing, in CSS pixels. */
const SCALE = 6;

/** All sample questions, in display order. */
export const SAMPLE_FAQS: readonly SampleFaq[] = FAQ_CATEGORIES.flatMap((category) =>
  [...GAME_FAQS, ...SITE_FAQS].filter((faq) => faq.category === category),
);

/** Publishes the sample questions, the first of them ninety days before `now` (milliseconds since 1970). */
export async function storeFaqs(now: number): Promise<void> {
  const places = new Map<string, number>();
  for (const [index, { category, question, answer, tags, images = [] }] of SAMPLE_FAQS.entries()) {
    const order = places.get(category) ?? 0;
    places.set(category, order + 1);
    const published: StoredFaqImage[] = [];
    for (const [place, { alt, caption, file }] of images.entries()) {
      const files = await deriveFaqImage(await enlarge(buildPath(file), SCALE), `seed-${index}-${place}`);
      await publishFaqImage(files);
      published.push({ ...files, alt, caption });
    }
    const faq = { question, answer, category, order, isPublished: true, tags: [...tags], images: published };
    await createFaq(faq, SEED_ACTOR, now - 90 * DAY + index * HOUR);
  }
}

const buildPath = (file: string): string => fileURLToPath(new URL(`images/${file}`, import.meta.url));
