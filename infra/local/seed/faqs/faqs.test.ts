import { GetObjectCommand, S3Client } from '@aws-sdk/client-s3';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { countFaqCategories, listPublishedFaqs } from '#domain/faq/published-faqs.ts';
import { FAQ_CATEGORIES } from '#shared/faq-categories.ts';
import { FAQ_LIMITS } from '#shared/faq-fields.ts';
import { decodeIdTime } from '#shared/ids.ts';
import { IMAGE_LIMITS } from '#shared/image-limits.ts';
import { createFreshBuckets } from '../../../../functions/testing/fresh-buckets.ts';
import { createFreshTable } from '../../../../functions/testing/fresh-table.ts';
import { SAMPLE_FAQS, storeFaqs } from './store-faqs.ts';

const NOW = Date.UTC(2026, 10, 21, 12);

it('the sample questions cover every category and respect the limits of a question', () => {
  expect(SAMPLE_FAQS.length).toBeGreaterThanOrEqual(25);
  expect(new Set(SAMPLE_FAQS.map(({ category }) => category)).size).toBe(FAQ_CATEGORIES.length);
  expect(new Set(SAMPLE_FAQS.map(({ question }) => question)).size).toBe(SAMPLE_FAQS.length);
  for (const { question, answer, tags, images = [] } of SAMPLE_FAQS) {
    expect(question.length).toBeLessThanOrEqual(FAQ_LIMITS.question);
    expect(answer.length, question).toBeLessThanOrEqual(FAQ_LIMITS.answer);
    expect(images.length, question).toBeLessThanOrEqual(FAQ_LIMITS.images);
    expect(tags.length, question).toBeLessThanOrEqual(FAQ_LIMITS.tags);
    expect(tags, question).toEqual([...new Set(tags.map((tag) => tag.trim().toLowerCase()))]);
    for (const tag of tags) expect(tag.length, question).toBeLessThanOrEqual(IMAGE_LIMITS.tag);
  }
});

it('the sample questions are published in order, with WebP images of the stated size', async () => {
  await createFreshTable();
  await createFreshBuckets();
  await storeFaqs(NOW);
  const faqs = await listPublishedFaqs({ category: 'all', search: '' });
  expect(faqs.map(({ question }) => question)).toEqual(SAMPLE_FAQS.map(({ question }) => question));
  expect(faqs.every(({ id }) => Date.parse(decodeIdTime(id)) < NOW)).toBe(true);
  const counts = await countFaqCategories();
  expect(counts.reduce((sum, { count }) => sum + count, 0)).toBe(faqs.length);
  const images = faqs.flatMap((faq) => faq.images);
  expect(images.length).toBeGreaterThanOrEqual(4);
  const s3 = new S3Client({});
  for (const { url, width, height, alt, variants, nativeWidth } of images) {
    expect([variants.at(-1)?.url, nativeWidth], alt).toEqual([url, expect.any(Number)]);
    const { Body, ContentType, CacheControl } = await s3.send(
      new GetObjectCommand({ Bucket: process.env.MEDIA_BUCKET, Key: url.slice(1) }),
    );
    expect([ContentType, CacheControl], alt).toEqual(['image/webp', expect.stringContaining('immutable')]);
    const metadata = await sharp(Buffer.from((await Body?.transformToByteArray()) ?? [])).metadata();
    expect([metadata.format, metadata.width, metadata.height], alt).toEqual(['webp', width, height]);
  }
  s3.destroy();
});
