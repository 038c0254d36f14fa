import { beforeEach, describe, expect, it } from 'vitest';
import { browse } from '#domain/gallery/page.ts';
import { readTagPage } from '#domain/gallery/tags/tag-page.ts';
import { forgetAliases } from '#domain/images/tags/aliases.ts';
import { runOverdueTasks } from '#domain/tasks/run-tasks.ts';
import { bindCalls } from '../../testing/call-api.ts';
import { createFreshTable } from '../../testing/fresh-table.ts';
import { readHistory } from '../../testing/history.ts';
import { storeImage } from '../../testing/images.ts';
import { createSession } from '../../testing/sessions.ts';
import { handler } from './handler.ts';

const call = bindCalls(handler);
let token: string;

beforeEach(async () => {
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
