import { CloudFrontClient, CreateInvalidationCommand } from '@aws-sdk/client-cloudfront';
import { beforeEach, describe, expect, it } from 'vitest';
import { browse } from '#domain/gallery/page.ts';
import { readTagPage } from '#domain/gallery/tags/tag-page.ts';
import { TAG_PAGES } from '#domain/images/cached-pages.ts';
import { indexImage } from '#domain/images/index-image.ts';
import { forgetAliases } from '#domain/images/tags/aliases.ts';
import { tagVersions } from '#domain/images/tags/tag-versions.ts';
import { runOverdueTasks } from '#domain/tasks/run-tasks.ts';
import { bindCalls } from '../../testing/call-api.ts';
import { createFreshTable } from '../../testing/fresh-table.ts';
import { readHistory } from '../../testing/history.ts';
import { storeImage } from '../../testing/images.ts';
import { mockClient } from '../../testing/mock-client.ts';
import { createSession } from '../../testing/sessions.ts';
import { buildWebsiteStaff } from '../../testing/staff.ts';
import { handler } from './handler.ts';

const call = bindCalls(handler);
const cloudFront = mockClient(CloudFrontClient);
let token: string;

beforeEach(async () => {
  process.env.DISTRIBUTION_ID = 'EDFDVBD6EXAMPLE';
  cloudFront.reset();
  cloudFront.on(CreateInvalidationCommand).resolves({});
  await createFreshTable();
  forgetAliases();
  ({ token } = await createSession('web', { role: 'moderator', name: 'ines' }));
});

const CAT = { name: 'Cat', description: 'Everything feline', aliases: ['Cats', 'kitten'] };
const save = (name: string, body: object) =>
  call('PUT /api/admin/tags/{name}', { token, params: { name }, body });
const find = async (search: string) => {
  const page = await browse({ category: 'all', page: 1, limit: 24, sort: 'newest', search });
  return page.images.map(({ id }) => id);
};

const list = async (search = '') => {
  const { json } = await call('GET /api/admin/tags', { token, query: { search } });
  return json.data.tags.map((tag: { slug: string; version: number; images: number }) => [
    tag.slug,
    tag.version,
    tag.images,
  ]);
};

describe('a tag', () => {
  it('is described by staff, with versions, and listed by name', async () => {
    const { status, json } = await save('cat', CAT);
    expect({ status, message: json.message }).toEqual({ status: 200, message: 'Tag saved' });
    expect(json.data.tag).toEqual({ ...CAT, slug: 'cat', aliases: ['cats', 'kitten'], version: 1 });
    await save('ant', { name: 'ant' });
    expect((await save('cat', { ...CAT, description: 'Meow', version: 1 })).json.data.tag.version).toBe(2);
    expect((await save('cat', { ...CAT, version: 1 })).status).toBe(409);
    const { json: listed } = await call('GET /api/admin/tags', { token });
    expect(listed.data.tags.map(({ slug }: { slug: string }) => slug)).toEqual(['ant', 'cat']);
    expect((await readHistory('TAG#cat')).map(([action]) => action)).toEqual(['tag.change', 'tag.change']);
  });

  it.each([
    ['another word as its name', 'cat', { name: 'dog' }, 'name'],
    ['itself as an alias', 'cat', { name: 'cat', aliases: ['CAT'] }, 'aliases'],
    ['the alias of another tag', 'dog', { name: 'dog', aliases: ['kitten'] }, 'aliases'],
    ['a tag with aliases as one', 'animal', { name: 'animal', aliases: ['cat'] }, 'aliases'],
    ['an alias as a tag', 'kitten', { name: 'kitten' }, 'name'],
    [
      'eleven aliases',
      'dog',
      { name: 'dog', aliases: Array.from({ length: 11 }, (_, at) => `d${at}`) },
      'aliases',
    ],
  ])('refuses %s', async (_, name, body, path) => {
    if (name !== 'cat') await save('cat', CAT);
    const { status, json } = await save(name, body);
    expect({ status, path: json.errors[0].path }).toEqual({ status: 422, path });
  });

  it('replaces its aliases on images that are saved', async () => {
    await save('cat', CAT);
    const { id } = await storeImage({ tags: [] });
    const metadata = {
      title: 'Pet',
      altText: '',
      description: '',
      category: 'avatar',
      tags: ['night', 'kitten', 'CATS', 'Cat'],
      rating: 'g',
    };
    const { json } = await call('PUT /api/admin/images/{id}', { token, params: { id }, body: { metadata } });
    expect(json.data.image.metadata.tags).toEqual(['night', 'Cat']);
  });

  it('is found by its aliases, as are images that have these', async () => {
    const early = await storeImage({ title: 'Pet', tags: ['kitten'] });
    const late = await storeImage({ title: 'Pet', tags: ['cat'] });
    expect(await find('kitten')).toEqual([early.id]);
    await save('cat', CAT);
    for (const term of ['kitten', 'cats', 'cat', 'pet kitten'])
      expect(await find(term)).toEqual([late.id, early.id]);
    expect(await find('pet -kitten')).toEqual([]);
    const { tag, images } = await readTagPage({ name: 'kitten', page: 1 });
    expect(tag).toEqual({ slug: 'cat', name: 'Cat', description: 'Everything feline', images: 2 });
    expect(images.map(({ id }) => id)).toEqual([late.id, early.id]);
  });

  it('is found by its beginning or that of an alias, described or not, the most used first', async () => {
    const images = [
      ...[['cat'], ['kitten'], ['kite'], ['kite'], ['kite', 'moth']].map((tags) => storeImage({ tags })),
      storeImage({ tags: ['kit bag'], approvalStatus: 'pending' }),
    ];
    for (const { id } of await Promise.all(images)) await indexImage({ imageId: id, gone: [] });
    await save('cat', CAT);
    await save('kit', { name: 'Kit' });
    expect(await list('kit')).toEqual([
      ['kite', 0, 3],
      ['cat', 1, 2],
      ['kit', 1, 0],
    ]);
    expect(await list('cat')).toEqual([['cat', 1, 2]]);
    expect(await list()).toEqual([
      ['cat', 1, 2],
      ['kit', 1, 0],
    ]);
    expect(await list('dragon')).toEqual([]);
  });

  it.each(['cat', 'c++', 'a/b', '猫'])('has versions that staff restore: %s', async (name) => {
    await save(encodeURIComponent(name), { name, description: 'First', aliases: ['kitten'] });
    await save(encodeURIComponent(name), { name, description: 'Second' });
    const id = encodeURIComponent(name);
    expect((await tagVersions.list(id, undefined)).versions).toMatchObject([
      { version: 2, by: 'ines', thing: { tag: { description: 'Second', aliases: [] } } },
      { version: 1, by: 'ines', thing: { tag: { description: 'First', aliases: ['kitten'] } } },
    ]);
    const restore = (from: number) => tagVersions.restore(buildWebsiteStaff(), { id, version: 1, from });
    await expect(restore(1)).rejects.toMatchObject({ code: 'version-conflict' });
    await save('dog', { name: 'dog', aliases: ['kitten'] });
    await expect(restore(2)).rejects.toMatchObject({ details: { errors: [{ path: 'aliases' }] } });
    await save('dog', { name: 'dog' });
    expect(await restore(2)).toMatchObject({
      version: 3,
      thing: { tag: { description: 'First', aliases: ['kitten'] } },
    });
    expect((await list('kitten')).map(([slug]: [string]) => slug)).toEqual([name]);
  });

  it('is removed from the edge when it changes', async () => {
    await save('cat', CAT);
    await runOverdueTasks({ all: true });
    const paths = cloudFront
      .commandCalls(CreateInvalidationCommand)
      .map(({ args }) => args[0].input.InvalidationBatch?.Paths?.Items);
    expect(paths).toEqual([TAG_PAGES]);
  });

  it('is forgotten with its aliases', async () => {
    await save('cat', CAT);
    const { id } = await storeImage({ title: 'Pet', tags: ['cat'] });
    await call('DELETE /api/admin/tags/{name}', { token, params: { name: 'cat' }, query: { version: '1' } });
    await runOverdueTasks({ all: true });
    expect(await find('kitten')).toEqual([]);
    expect(await find('cat')).toEqual([id]);
    expect((await save('kitten', { name: 'kitten' })).status).toBe(200);
  });
});
