import { PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createFaq } from '#domain/faq/create-faq.ts';
import { findArtistId } from '#domain/images/artist-lists.ts';
import { locatePreview } from '#domain/images/picture.ts';
import type { SheetSubject } from '#domain/images/sheets/sheet-subject.ts';
import { buildSheetKey } from '#domain/images/sheets/stored-sheet.ts';
import { forgetAliases } from '#domain/images/tags/aliases.ts';
import { saveTag } from '#domain/images/tags/manage-tags.ts';
import { getDocumentClient, getTableName } from '#platform/data/document-client.ts';
import { createUlid } from '#platform/new-ulid.ts';
import { buildApiEvent } from '../../testing/api-event.ts';
import { callHandler } from '../../testing/call-handler.ts';
import { createFreshBuckets } from '../../testing/fresh-buckets.ts';
import { createFreshTable } from '../../testing/fresh-table.ts';
import { configureGallery, storeImage, TESTER } from '../../testing/images.ts';
import { storePackage } from '../../testing/packages.ts';
import { buildWebsiteStaff } from '../../testing/staff.ts';
import { handler } from './handler.ts';

const ORIGIN = 'https://pixelcrowd.example';
const EVIL = `</script><img src=x onerror="alert('1')"><!--`;

const QUESTION = {
  question: 'How do I install it?',
  category: 'installation' as const,
  order: 0,
  isPublished: true,
  tags: [],
  images: [],
};

const buildFrame = (body: string) =>
  `<head><!--page--><title>Any</title><!--/page--></head><body><noscript><!--content-->No scripts<!--/content--></noscript>${body}</body>`;

const store = async (file: string, body: string) =>
  new S3Client({}).send(new PutObjectCommand({ Bucket: process.env.APP_BUCKET, Key: file, Body: body }));

beforeAll(() => {
  process.env.SITE_ORIGIN = ORIGIN;
});

beforeEach(async () => {
  await createFreshTable();
  forgetAliases();
  await createFreshBuckets();
  await store('shell.html', buildFrame('the shell'));
  for (const page of ['gallery', 'faq', 'purchase'])
    await store(`${page}.html`, buildFrame(`the ${page} page`));
});

/** The data of a page for search engines. */
const readData = (body: string): Record<string, unknown>[] =>
  [...body.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(([, data = '']) =>
    JSON.parse(data),
  );

/** Stores a contact sheet as a task has drawn it. */
const storeSheet = (subject: SheetSubject) =>
  getDocumentClient().send(
    new PutCommand({
      TableName: getTableName(),
      Item: { ...buildSheetKey(subject), run: 1, begun: 0, works: [], file: 'a.png' },
    }),
  );

async function read(address: string, filters: Record<string, string> = {}) {
  const query = { address, ...filters };
  const event = buildApiEvent({ route: 'GET /shell.html', query });
  const { statusCode, headers = {}, body = '' } = await callHandler(handler, event);
  expect(statusCode).toBe(200);
  return { headers, body, status: headers['x-page-status'] ?? 200 };
}

describe('the page of an image', () => {
  it('has its own title, tags and first content, in the shell of the app', async () => {
    const image = await storeImage({ title: 'Lantern keeper', altText: 'A keeper with a lantern' });
    const { id } = image;
    const { headers, body } = await read(`/gallery/${id}`);
    expect(headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'public, s-maxage=60, stale-if-error=86400',
    });
    expect(body).toContain('<title>Lantern keeper by juno · Pixelcrowd</title>');
    expect(body).toContain('<meta property="og:title" content="Lantern keeper by juno">');
    expect(body).toContain('<meta name="description" content="A keeper with a lantern">');
    expect(body).toContain(`<meta property="og:url" content="${ORIGIN}/gallery/${id}">`);
    expect(body).toContain(`<link rel="canonical" href="${ORIGIN}/gallery/${id}">`);
    expect(body).toContain(`<meta name="twitter:image" content="${ORIGIN}${locatePreview(image)}">`);
    expect(body).toContain('<meta property="og:image:width" content="1200">');
    expect(body).toMatch(/<noscript><!--content-->.*<h1>Lantern keeper<\/h1>.*<\/noscript>the shell/s);
    expect(body).not.toContain('No scripts');
  });

  it('shows more by the artist, and images that share its tags, but no sensitive one', async () => {
    await configureGallery({ showNSFW: true });
    const { id } = await storeImage({ createdBy: 'juno', tags: ['moth', 'night'] });
    const mine = await storeImage({ title: 'By the same', createdBy: 'juno', tags: [] });
    const one = await storeImage({ title: 'One tag', createdBy: 'kim', tags: ['night'], altText: '' });
    const two = await storeImage({ title: 'Both tags', createdBy: 'kim', tags: ['moth', 'night'] });
    await storeImage({ title: 'Hidden', createdBy: 'juno', tags: ['moth'], rating: 'r' });
    const { body } = await read(`/gallery/${id}`);
    const [, byArtist = '', related = ''] = body.split('<h2>');
    const list = (part: string) =>
      [...part.matchAll(/href="\/gallery\/(\w{26})"/g)].map(([, found]) => found);
    expect(list(byArtist)).toEqual([mine.id]);
    expect(list(related)).toEqual([two.id, one.id]);
    expect(body).not.toContain('Hidden');
  });

  it('shows what people wrote as text, never as markup', async () => {
    const { id } = await storeImage({ title: EVIL, altText: EVIL, createdBy: EVIL, tags: ['"><b'] });
    const { body } = await read(`/gallery/${id}`);
    expect(body).not.toMatch(/<img src=x|<!--(?!\/?(page|content)-->)/);
    expect(body.match(/<\/script>/g)?.length ?? 0).toBe(body.match(/<script/g)?.length ?? 0);
  });

  it('describes the image to search engines', async () => {
    const { id } = await storeImage({ title: EVIL, createdBy: 'kim', tags: ['moth', 'night'] });
    expect(readData((await read(`/gallery/${id}`)).body)).toEqual([
      expect.objectContaining({
        '@context': 'https://schema.org',
        '@type': 'ImageObject',
        name: EVIL,
        url: `${ORIGIN}/gallery/${id}`,
        keywords: 'moth, night',
        creator: { '@type': 'Person', name: 'kim', url: `${ORIGIN}/artists/kim` },
      }),
    ]);
    await configureGallery({ showCreatorNames: false });
    const { body } = await read(`/gallery/${id}`);
    expect(body).not.toContain('kim');
  });

  it('reveals nothing of a sensitive image', async () => {
    await configureGallery({ showNSFW: true });
    const { id } = await storeImage({
      title: 'After midnight',
      altText: 'Skin',
      createdBy: 'kim',
      rating: 'r',
    });
    const { body } = await read(`/gallery/${id}`);
    expect(body).toContain('<title>Adult image · Pixelcrowd</title>');
    expect(body).toContain('content="This image is rated R. It stays hidden until you choose to see it."');
    expect(body).toContain(`content="${ORIGIN}/og.png"`);
    for (const word of ['After midnight', 'Skin', 'by kim', '/media/']) expect(body).not.toContain(word);
  });

  it.each(['/gallery/01JD7XJ5N0ABCDEFGHJKMNPQRS', '/gallery/%E0%A4%A', '/gallery/one/two', '/tags/'])(
    'has the status 404 and leads on, if there is none: %s',
    async (address) => {
      const { status, body } = await read(address);
      expect(status).toBe('404');
      expect(body).toContain('not found');
      expect(body).toContain('<meta name="robots" content="noindex">');
      expect(body).toContain('<a href="/gallery">');
      expect(body).not.toContain('canonical');
    },
  );

  it('has the status 404 for an image that visitors may not see', async () => {
    const { id } = await storeImage({ approvalStatus: 'pending', title: 'Secret' });
    const { status, body } = await read(`/gallery/${id}`);
    expect(status).toBe('404');
    expect(body).not.toContain('Secret');
  });
});

describe('the gallery', () => {
  it('has its first page of images in the page that the build rendered', async () => {
    const { id } = await storeImage({ title: 'Lantern keeper' });
    const { body } = await read('/gallery');
    expect(body).toContain('the gallery page');
    expect(body).toContain('<title>Gallery · Pixelcrowd</title>');
    expect(body).toContain(`<a href="/gallery/${id}">`);
  });

  it('is a page of its own for each category, with its contact sheet', async () => {
    await storeImage({ title: 'Lantern keeper' });
    await storeImage({ title: 'A logo', category: 'logo' });
    await storeSheet({ kind: 'category', id: 'logo' });
    const { body } = await read('/gallery', { category: 'logo' });
    expect(body).toContain('the shell');
    expect(body).toContain('<title>Logo · Gallery · Pixelcrowd</title>');
    expect(body).toContain('content="Pixel art in the category Logo, drawn by the Pixelcrowd community."');
    expect(body).toContain(`<link rel="canonical" href="${ORIGIN}/gallery?category=logo">`);
    expect(body).toContain(`<meta property="og:image" content="${ORIGIN}/media/sheets/category/logo/a.png">`);
    expect(body).not.toContain('Lantern keeper');
  });

  it('is not listed by search engines for a search, and takes what is invalid for missing', async () => {
    const { body } = await read('/gallery', { search: EVIL, page: '-1', sort: 'x', category: '<' });
    expect(body).toContain('<meta name="robots" content="noindex">');
    expect(body).not.toContain('<img src=x');
  });
});

describe('the page of a tag', () => {
  it('has its images and the preview of one of them, and leads an alias to the tag', async () => {
    await configureGallery({ showNSFW: true });
    const open = await storeImage({ title: 'Whiskers', tags: ['Cat'] });
    const adult = await storeImage({ title: 'By night', tags: ['kittens'], rating: 'r' });
    await saveTag(buildWebsiteStaff(), 'cat', {
      name: 'Cat',
      description: 'Four paws.',
      aliases: ['kittens'],
    });
    const { body } = await read('/tags/kittens');
    expect(body).toContain('<title>#Cat · Pixelcrowd</title>');
    expect(body).toContain('<meta name="description" content="Four paws.">');
    expect(body).toContain(`<link rel="canonical" href="${ORIGIN}/tags/cat">`);
    expect(body).toContain(`<meta property="og:image" content="${ORIGIN}${locatePreview(open)}">`);
    expect(body).toContain(`<a href="/gallery/${adult.id}">Adult image</a>`);
    expect(body).not.toContain('By night');
    expect((await read('/tags/unheard')).status).toBe('404');
  });
});

describe('the page of an artist', () => {
  it('has their newest images, and their contact sheet', async () => {
    await configureGallery({ showNSFW: true });
    const open = await storeImage({ title: 'By day', createdBy: 'moth & co' });
    await storeSheet({ kind: 'artist', id: findArtistId(open) });
    const adult = await storeImage({ title: 'By night', createdBy: 'moth & co', rating: 'r' });
    const { body } = await read('/artists/Moth%20%26%20Co');
    expect(body).toContain('<title>Art by moth &amp; co · Pixelcrowd</title>');
    expect(body).toContain(`<link rel="canonical" href="${ORIGIN}/artists/moth%20%26%20co">`);
    expect(body).toContain('content="2 images by moth &amp; co in the Pixelcrowd gallery."');
    expect(body).toContain(
      `<meta property="og:image" content="${ORIGIN}/media/sheets/artist/${findArtistId(open)}/a.png">`,
    );
    expect(body).toContain(`<a href="/gallery/${adult.id}">Adult image</a>`);
    expect(body).toContain(
      `type="application/atom+xml" title="Art by moth &amp; co" href="${ORIGIN}/feeds/artists/`,
    );
    expect(readData(body)).toMatchObject([{ '@type': 'ProfilePage', mainEntity: { name: 'moth & co' } }]);
    expect(body).not.toContain('By night');
  });

  it('has the status 404 for a name that nobody has, and while names are hidden', async () => {
    await storeImage({ createdBy: 'juno' });
    expect((await read('/artists/kim')).status).toBe('404');
    await configureGallery({ showCreatorNames: false });
    expect((await read('/artists/juno')).body).toContain('<title>Artist not found · Pixelcrowd</title>');
  });
});

describe('the questions', () => {
  const ask = async (answer: string) => (await createFaq({ ...QUESTION, answer }, TESTER)).id;

  it('are on one page, and each is on a page of its own', async () => {
    const id = await ask('Press **Install**.');
    const { body } = await read('/faq');
    expect(body).toContain('the faq page');
    expect(body).toContain(`<a href="/faq/${id}">How do I install it?</a>`);
    const one = await read(`/faq/${id}`);
    expect(one.body).toContain('<title>How do I install it? · Pixelcrowd</title>');
    expect(one.body).toContain('<meta name="description" content="Press Install.">');
    const [data] = readData(one.body);
    expect(data).toMatchObject({ '@type': 'FAQPage', mainEntity: [{ name: QUESTION.question }] });
    expect(JSON.stringify(data)).toContain('"text":"Press Install."');
    expect(one.body).toContain('<p>Press <strong>Install</strong>.</p>');
    expect((await read('/faq/01JD7XJ5N0ABCDEFGHJKMNPQRS')).status).toBe('404');
  });

  it('show what editors wrote as text', async () => {
    const id = await ask(EVIL);
    for (const path of ['/faq', `/faq/${id}`]) expect((await read(path)).body).not.toContain('<img src=x');
  });
});

describe('the packages', () => {
  it('are listed with their prices', async () => {
    await storePackage({ name: 'Premium <3', price: 1_299, currency: 'EUR' });
    await storePackage({ name: 'Retired', isActive: false });
    const { body } = await read('/purchase');
    expect(body).toContain('the purchase page');
    expect(body).toContain('<h2>Premium &lt;3</h2>');
    expect(body).toContain('12.99 EUR');
    expect(readData(body)).toMatchObject([
      { '@type': 'Product', name: 'Pixelcrowd Premium <3', offers: { price: '12.99', priceCurrency: 'EUR' } },
    ]);
    expect(body).not.toContain('Retired');
  });
});

describe('a feed', () => {
  async function readFeed(route: string, file?: string) {
    const event = buildApiEvent({ route: `GET ${route}`, ...(file && { params: { file } }) });
    const { statusCode, headers = {}, body = '' } = await callHandler(handler, event);
    const entries = [...body.matchAll(/<entry>\n<id>[^<]*\/gallery\/(\w+)<\/id>/g)].map(([, id]) => id);
    return { statusCode, headers, body, entries };
  }
  const readArtistFeed = (file: string) => readFeed('/feeds/artists/{file}', file);

  it('has the newest images, newest first, and no sensitive one', async () => {
    await configureGallery({ showNSFW: true });
    const older = await storeImage({ at: Date.UTC(2026, 4, 1), title: 'Salt & <b>\u0000' });
    const newer = await storeImage({ at: Date.UTC(2026, 4, 2), category: 'logo' });
    await storeImage({ rating: 'r' });
    await storeImage({ approvalStatus: 'pending' });
    const { headers, body, entries } = await readFeed('/feeds/newest.xml');
    expect(headers).toMatchObject({
      'content-type': 'application/atom+xml; charset=utf-8',
      'cache-control': 'public, s-maxage=300, stale-if-error=86400',
    });
    expect(entries).toEqual([newer.id, older.id]);
    expect(body).toContain('<updated>2026-05-02T00:00:00.000Z</updated>');
    expect(body).toContain('<title>Salt &amp; &lt;b&gt;</title>');
    expect((await readFeed('/feeds/categories/{file}', 'logo.xml')).entries).toEqual([newer.id]);
  });

  it('of an artist exists while they have images and names are shown', async () => {
    const { id } = await storeImage({ createdBy: 'moth & co' });
    await storeImage({ createdBy: 'kim', rating: 'r' });
    const { body, entries } = await readArtistFeed('Moth & Co.xml');
    expect(entries).toEqual([id]);
    expect(body).toContain(`href="${ORIGIN}/artists/moth%20%26%20co"`);
    expect((await readArtistFeed('kim.xml')).statusCode).toBe(404);
    await configureGallery({ showCreatorNames: false });
    expect((await readArtistFeed('moth & co.xml')).statusCode).toBe(404);
    expect((await readFeed('/feeds/newest.xml')).body).not.toContain('moth');
  });

  it.each(['nothing.xml', 'all.xml', 'logo'])('does not exist for the category %s', async (file) => {
    expect((await readFeed('/feeds/categories/{file}', file)).statusCode).toBe(404);
  });
});

describe('the frame of a page', () => {
  it.each([
    ['gallery/id', `/gallery/${createUlid()}`],
    ['artists/name', '/artists/moth?page=2'],
    ['tags/name', '/tags/moth'],
    ['faq/id', `/faq/${createUlid()}`],
  ])('is /frames/%s.html, and the shell for a release without it: %s', async (name, address) => {
    const [path = '', query] = address.split('?');
    const filters: Record<string, string> = Object.fromEntries(new URLSearchParams(query));
    expect((await read(path, filters)).body).toContain('the shell');
    await store(`frames/${name}.html`, buildFrame('the frame'));
    expect((await read(path, filters)).body).toContain('the frame');
  });
});

describe('the shell', () => {
  it('is sent as it is under its own path', async () => {
    expect((await read('/shell.html')).body).toBe(buildFrame('the shell'));
  });

  it('of a release that has no places stays as it is', async () => {
    await store('shell.html', '<head></head>an earlier shell');
    const { id } = await storeImage();
    expect((await read(`/gallery/${id}`)).body).toBe('<head></head>an earlier shell');
  });
});
