import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createFaq } from '#domain/faq/create-faq.ts';
import { imageDefinition } from '#domain/images/image-definition.ts';
import { indexImage } from '#domain/images/index-image.ts';
import { forgetAliases } from '#domain/images/tags/aliases.ts';
import { saveTag } from '#domain/images/tags/manage-tags.ts';
import { importEntities } from '#platform/data/import-entities.ts';
import { createUlid } from '#platform/new-ulid.ts';
import type { ImageId } from '#shared/ids.ts';
import { PUBLIC_PAGES } from '#shared/public-pages.ts';
import { buildApiEvent } from '../../testing/api-event.ts';
import { callHandler } from '../../testing/call-handler.ts';
import { createFreshTable } from '../../testing/fresh-table.ts';
import { buildImage, configureGallery, storeImage, TESTER } from '../../testing/images.ts';
import { buildWebsiteStaff } from '../../testing/staff.ts';
import { handler } from './handler.ts';

const ORIGIN = 'https://pixelcrowd.example';
const DAY = 86_400_000;
const MAY = Date.UTC(2026, 4, 1);

beforeAll(() => {
  process.env.SITE_ORIGIN = ORIGIN;
});
beforeEach(async () => {
  await createFreshTable();
  forgetAliases();
});
afterEach(() => {
  delete process.env.STAGE;
});

async function read(route: string): Promise<{ headers: Record<string, unknown>; text: string }> {
  const { statusCode, headers = {}, body = '' } = await callHandler(handler, buildApiEvent({ route }));
  expect(statusCode).toBe(200);
  return { headers, text: body };
}
const renderSitemap = async () => (await read('GET /sitemap.xml')).text;
const addresses = (xml: string): string[] =>
  [...xml.matchAll(/<url><loc>([^<]*)<\/loc>/g)].map(([, address = '']) => address.replace(ORIGIN, ''));

describe('the sitemap', () => {
  it('is XML with a cache time of an hour', async () => {
    const { headers, text } = await read('GET /sitemap.xml');
    expect(headers).toMatchObject({
      'content-type': 'application/xml; charset=utf-8',
      'cache-control': 'public, s-maxage=3600',
    });
    expect(text).toMatch(/^<\?xml version="1.0" encoding="UTF-8"\?>\n<urlset /);
    expect(text).toMatch(/<\/urlset>\n$/);
  });

  it('lists every public page', async () => {
    expect(addresses(await renderSitemap())).toEqual(PUBLIC_PAGES.map(({ path }) => path));
  });

  it('lists images newest first, each with its day and its file', async () => {
    const older = await storeImage({ at: MAY });
    const newer = await storeImage({ at: MAY + DAY });
    const xml = await renderSitemap();
    expect(addresses(xml).slice(-2)).toEqual([`/gallery/${newer.id}`, `/gallery/${older.id}`]);
    expect(xml).toContain(
      `<url><loc>${ORIGIN}/gallery/${older.id}</loc><lastmod>2026-05-01</lastmod>` +
        `<image:image><image:loc>${ORIGIN}/media/images/${older.id}/0123456789abcdef/640.webp</image:loc></image:image></url>`,
    );
  });

  it('lists categories with images, and published questions', async () => {
    await storeImage({ category: 'logo' });
    const fields = { question: 'Is it free?', answer: 'Yes.', category: 'general', order: 0 } as const;
    const shown = { ...fields, tags: [], images: [] };
    const { id } = await createFaq({ ...shown, isPublished: true }, TESTER);
    await createFaq({ ...shown, isPublished: false }, TESTER);
    const pages = addresses(await renderSitemap()).slice(PUBLIC_PAGES.length);
    expect(pages.slice(0, 2)).toEqual(['/gallery?category=logo', `/faq/${id}`]);
    expect(pages.filter((page) => page.startsWith('/faq/'))).toHaveLength(1);
  });

  it('lists tags of images that are not sensitive, the most used first, and described ones', async () => {
    const images = [
      ...[['moth'], ['c++', 'moths'], ['moth', 'owl']].map((tags) => storeImage({ tags })),
      storeImage({ tags: ['hidden'], rating: 'r' }),
      storeImage({ tags: ['waiting'], approvalStatus: 'pending' }),
    ];
    for (const { id } of await Promise.all(images)) await indexImage({ imageId: id, gone: [] });
    await saveTag(buildWebsiteStaff(), 'moth', { name: 'Moth', description: '', aliases: ['moths'] });
    for (const name of ['猫', 'hidden'])
      await saveTag(buildWebsiteStaff(), name, { name, description: 'Soon', aliases: [] });
    const pages = addresses(await renderSitemap()).filter((page) => page.startsWith('/tags/'));
    expect(pages).toEqual(['/tags/moth', '/tags/c%2B%2B', '/tags/owl', `/tags/${encodeURIComponent('猫')}`]);
  });

  it('lists the artists of these images, unless the gallery shows no names', async () => {
    await storeImage({ at: MAY, createdBy: 'Moth & Co' });
    await storeImage({ at: MAY + DAY, createdBy: 'moth & co' });
    const artist = `<url><loc>${ORIGIN}/artists/moth%20%26%20co</loc><lastmod>2026-05-02</lastmod></url>`;
    expect((await renderSitemap()).match(/artists/g)).toHaveLength(1);
    expect(await renderSitemap()).toContain(artist);
    await configureGallery({ showCreatorNames: false });
    expect(await renderSitemap()).not.toContain('/artists/');
  });

  it('lists no image that visitors may not see, and no sensitive one', async () => {
    await storeImage({ approvalStatus: 'pending' });
    await storeImage({ processing: 'refused' });
    await storeImage({ rating: 'r' });
    expect(await renderSitemap()).not.toContain('/gallery/0');
    await configureGallery({ showNSFW: true });
    const xml = await renderSitemap();
    for (const word of ['/gallery/0', '/media/', '/artists/']) expect(xml).not.toContain(word);
  });

  it('lists the newest thousand images', async () => {
    const images = Array.from({ length: 1_040 }, (_, number) => {
      const id = createUlid(MAY + number * 60_000) as ImageId; // in the format of an ImageId
      return { ...buildImage(), id };
    });
    // Only the images themselves: this test needs no search and no counts.
    const options = { actor: TESTER, action: 'test.store' };
    await importEntities(
      imageDefinition,
      images,
      options,
      ({ pk, sk }) => pk.startsWith('IMAGE#') && sk === 'A',
    );
    const expected = images
      .slice(-1_000)
      .map(({ id }) => `/gallery/${id}`)
      .reverse();
    expect(addresses(await renderSitemap()).slice(PUBLIC_PAGES.length)).toEqual([
      '/gallery?category=avatar',
      '/artists/juno',
      ...expected,
    ]);
  });
});

describe('robots.txt', () => {
  const rules = async () => (await read('GET /robots.txt')).text.split('\n');

  it.each(['production', 'local'])(
    'lets crawlers in on the stage %s, except for private pages',
    async (stage) => {
      process.env.STAGE = stage;
      const { headers, text } = await read('GET /robots.txt');
      expect(headers).toMatchObject({
        'content-type': 'text/plain; charset=utf-8',
        'cache-control': 'public, s-maxage=3600',
      });
      const lines = text.split('\n');
      expect(lines[0]).toBe('User-agent: *');
      expect(lines).toContain(`Sitemap: ${ORIGIN}/sitemap.xml`);
      for (const path of [
        '/admin',
        '/game-admin',
        '/system-setup',
        '/account',
        '/game-profile',
        '/_local',
        '/api/',
      ])
        expect(lines).toContain(`Disallow: ${path}`);
      expect(lines).not.toContain('Disallow: /');
    },
  );

  it('blocks neither public pages nor the API calls that they make', async () => {
    const lines = await rules();
    const kept = lines.flatMap((line) => line.match(/^Disallow: (.*)/)?.[1] ?? []);
    for (const { path } of PUBLIC_PAGES) expect(kept.filter((start) => path.startsWith(start))).toEqual([]);
    expect(lines).toContain('Allow: /api/gallery/');
  });

  it.each(['demo', 'staging'])('blocks the stage %s', async (stage) => {
    process.env.STAGE = stage;
    expect((await rules()).slice(0, 2)).toEqual(['User-agent: *', 'Disallow: /']);
  });
});
