import { PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createFaq } from '#domain/faq/create-faq.ts';
import { buildApiEvent } from '../../testing/api-event.ts';
import { callHandler } from '../../testing/call-handler.ts';
import { createFreshBuckets } from '../../testing/fresh-buckets.ts';
import { createFreshTable } from '../../testing/fresh-table.ts';
import { configureGallery, storeImage, TESTER } from '../../testing/images.ts';
import { storePackage } from '../../testing/packages.ts';
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
  await createFreshBuckets();
  await store('shell.html', buildFrame('the shell'));
  for (const page of ['gallery', 'faq', 'purchase'])
    await store(`${page}.html`, buildFrame(`the ${page} page`));
});

async function read(address: string, filters: Record<string, string> = {}) {
  const query = { address, ...filters };
  const event = buildApiEvent({ route: 'GET /shell.html', query });
  const { statusCode, headers = {}, body = '' } = await callHandler(handler, event);
  expect(statusCode).toBe(200);
  return { headers, body, status: headers['x-page-status'] ?? 200 };
}

describe('the page of an image', () => {
  it('has its own title, tags and first content, in the shell of the app', async () => {
    const { id } = await storeImage({ title: 'Lantern keeper', altText: 'A keeper with a lantern' });
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
    expect(body).toContain(`<meta name="twitter:image" content="${ORIGIN}/media/images/${id}/`);
    expect(body).toMatch(/<noscript><!--content-->.*<h1>Lantern keeper<\/h1>.*<\/noscript>the shell/s);
    expect(body).not.toContain('No scripts');
  });

  it('shows what people wrote as text, never as markup', async () => {
    const { id } = await storeImage({ title: EVIL, altText: EVIL, createdBy: EVIL, tags: ['"><b'] });
    const { body } = await read(`/gallery/${id}`);
    expect(body).not.toMatch(/<img src=x|"alert|<!--(?!\/?(page|content)-->)/);
    expect(body.match(/<\/script>/g)?.length ?? 0).toBe(body.match(/<script/g)?.length ?? 0);
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
    expect(body).toContain(`content="${ORIGIN}/og.png"`);
    for (const word of ['After midnight', 'Skin', 'kim', '/media/']) expect(body).not.toContain(word);
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

  it('is a page of its own for each category, with one of its images', async () => {
    await storeImage({ title: 'Lantern keeper' });
    const { id } = await storeImage({ title: 'A logo', category: 'logo' });
    const { body } = await read('/gallery', { category: 'logo' });
    expect(body).toContain('the shell');
    expect(body).toContain('<title>Logo · Gallery · Pixelcrowd</title>');
    expect(body).toContain(`<link rel="canonical" href="${ORIGIN}/gallery?category=logo">`);
    expect(body).toContain(`<meta property="og:image" content="${ORIGIN}/media/images/${id}/`);
    expect(body).not.toContain('Lantern keeper');
  });

  it('is not listed by search engines for a search, and takes what is invalid for missing', async () => {
    const { body } = await read('/gallery', { search: EVIL, page: '-1', sort: 'x', category: '<' });
    expect(body).toContain('<meta name="robots" content="noindex">');
    expect(body).not.toContain('<img src=x');
  });
});

describe('the page of an artist', () => {
  it('has their newest images, and a picture that everyone may see', async () => {
    await configureGallery({ showNSFW: true });
    const open = await storeImage({ title: 'By day', createdBy: 'moth & co' });
    const adult = await storeImage({ title: 'By night', createdBy: 'moth & co', rating: 'r' });
    const { body } = await read('/artists/Moth%20%26%20Co');
    expect(body).toContain('<title>Art by moth &amp; co · Pixelcrowd</title>');
    expect(body).toContain(`<link rel="canonical" href="${ORIGIN}/artists/moth%20%26%20co">`);
    expect(body).toContain('content="2 images by moth &amp; co in the Pixelcrowd gallery."');
    expect(body).toContain(`<meta property="og:image" content="${ORIGIN}/media/images/${open.id}/`);
    expect(body).toContain(`<a href="/gallery/${adult.id}">Adult image</a>`);
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
    expect(body).not.toContain('Retired');
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
