import { beforeEach, describe, expect, it } from 'vitest';
import type { Image } from '#domain/images/image.ts';
import { imageDefinition } from '#domain/images/image-definition.ts';
import { indexImage } from '#domain/images/index-image.ts';
import { runOverdueTasks } from '#domain/tasks/run-tasks.ts';
import { createEntity, deleteEntity, updateEntity } from '#platform/data/change.ts';
import { buildApiEvent } from '../../testing/api-event.ts';
import { callHandler } from '../../testing/call-handler.ts';
import { createFreshTable } from '../../testing/fresh-table.ts';
import { buildImage, TESTER } from '../../testing/images.ts';
import { handler } from './handler.ts';

const OPTIONS = { actor: TESTER, action: 'test.change' };

beforeEach(createFreshTable);

/** Stores an image and does what follows. */
async function store(fields: Partial<Image>): Promise<Image> {
  const image = await createEntity(
    imageDefinition,
    buildImage({ title: 'Untitled', tags: [], ...fields }),
    OPTIONS,
  );
  await runOverdueTasks({ all: true });
  return image;
}

async function request(query: Record<string, string>) {
  const event = buildApiEvent({ route: 'GET /api/gallery/images', query });
  const { statusCode, body = '' } = await callHandler(handler, event);
  return { statusCode, ...JSON.parse(body) };
}

const find = async (search: string): Promise<string[]> =>
  (await request({ search })).data.images.map(({ id }: Image) => id);

describe('a search of the gallery', () => {
  it.each([
    ['a plural in a name', { title: 'Two Cats' }, ['cat', 'cats', 'CATS']],
    ['a singular in a name', { title: 'The Wolf and the City' }, ['wolves', 'cities', 'city wolf']],
    ['letters of other alphabets', { title: 'Straße in Łódź' }, ['strasse', 'STRAßE', 'lodz', 'Łódź']],
    ['wide letters', { title: 'Ｗｉｄｅ ｽﾗｲﾑ' }, ['wide', 'スライム', 'ライム']],
    [
      'a word within another in Chinese or Japanese',
      { title: '夜の街灯' },
      ['夜', '灯', '街灯', 'の街', '夜の街灯'],
    ],
    ['a Korean word with its ending', { title: '한국에서' }, ['한국', '국에', '서']],
    ['a tag of signs', { tags: ['c++'] }, ['c++', 'C++']],
    ['a tag of one emoji', { tags: ['❤️'] }, ['❤️', '❤']],
    ['a tag of several words', { tags: ['Pixel Art'] }, ['pixel art', 'art', 'pixel-art', 'pix']],
    ['the artist', { createdBy: 'Zoë Ørsted' }, ['zoe', 'orsted']],
  ])('finds %s', async (_, fields, terms) => {
    const { id } = await store(fields);
    await store({ title: 'Another', tags: ['other'] });
    for (const term of terms) expect({ term, found: await find(term) }).toEqual({ term, found: [id] });
  });

  it('finds every word of a name of twenty, every tag and the artist', async () => {
    const words = Array.from({ length: 20 }, (_, index) => `w${String.fromCharCode(97 + index)}rd`);
    const tags = Array.from({ length: 20 }, (_, index) => `t${String.fromCharCode(97 + index)}g end`);
    const { id } = await store({ title: words.join(' '), tags, createdBy: 'Zoe' });
    for (const term of [...words, ...tags, words.join(' '), 'zoe'])
      expect({ term, found: await find(term) }).toEqual({ term, found: [id] });
  });

  it('takes no tag for another one', async () => {
    await store({ tags: ['glass', 'bus'] });
    expect(await find('glasses')).toEqual([]);
    expect(await find('buses')).toEqual([]);
  });

  it('follows a change and a removal once their tasks are done', async () => {
    const { id } = await store({ title: 'Velvet harbour', tags: ['sea'] });
    await updateEntity(imageDefinition, id, OPTIONS, (image) => ({
      ...image,
      title: 'Velvet hill',
      tags: ['land'],
    }));
    await runOverdueTasks({ all: true });
    for (const term of ['harbour', 'sea']) expect(await find(term)).toEqual([]);
    for (const term of ['velvet', 'hill', 'land']) expect(await find(term)).toEqual([id]);
    await deleteEntity(imageDefinition, id, OPTIONS);
    await runOverdueTasks({ all: true });
    for (const term of ['velvet', 'hill', 'land']) expect(await find(term)).toEqual([]);
  });
});

describe('the words of a search', () => {
  it('leave out images with a tag after a hyphen', async () => {
    const cat = await store({ title: 'A lamp', tags: ['cat'] });
    const dog = await store({ title: 'A lamp', tags: ['dog', 'pixel art'] });
    expect(await find('lamp')).toEqual([dog.id, cat.id]);
    expect(await find('lamp -cat')).toEqual([dog.id]);
    expect(await find('lamp -pixel-art')).toEqual([cat.id]);
    expect(await find('lamp -cat -dog')).toEqual([]);
    // Not a tag of it.
    expect(await find('cat -lamp')).toEqual([cat.id]);
  });

  it('are any of them if no image has all, which the response says', async () => {
    const both = await store({ title: 'Copper lantern' });
    const one = await store({ title: 'Copper kettle' });
    expect((await request({ search: 'copper lantern' })).data).not.toHaveProperty('hasAny');
    const { data } = await request({ search: 'copper lantern unheard' });
    expect(data.hasAny).toBe(true);
    expect(data.images.map(({ id }: Image) => id)).toEqual([both.id, one.id]);
    expect((await request({ search: 'unheard of' })).data).toMatchObject({ images: [] });
  });

  it.each([
    ['drgon', 'dragon'],
    ['rdagon lantern', 'dragon lantern'],
    ['dragonfyl', 'dragonfly'],
    ['jnuo', 'juno'],
    ['bragon', 'dragon'],
    ['bragonfyl', 'dragonfly'],
    ['xylophone', undefined],
    ['dr', undefined],
  ])('are corrected by known tags and artists: %s', async (search, didYouMean) => {
    await store({ title: 'One', tags: ['dragon'], createdBy: 'Juno Kim' });
    await store({ title: 'Two', tags: ['dragonfly'], createdBy: 'Ada' });
    await store({ title: 'Hidden', tags: ['xylophon'], rating: 'r' });
    expect((await request({ search })).data.didYouMean).toBe(didYouMean);
  });
});

describe('completion', () => {
  const complete = async (search: string) => {
    const event = buildApiEvent({ route: 'GET /api/gallery/completions', query: { search } });
    return JSON.parse((await callHandler(handler, event)).body ?? '').data;
  };

  it('counts the tags and artists of images that visitors may see', async () => {
    const first = await store({ tags: ['Moth', 'moss'], createdBy: 'Moira' });
    await store({ tags: ['moth', 'Moon Light'], createdBy: 'moira' });
    await store({ tags: ['moth', 'mortal'], rating: 'r' });
    await store({ tags: ['moth'], approvalStatus: 'pending' });
    expect(await complete('MO')).toEqual({
      tags: [
        { name: 'moth', count: 2 },
        { name: 'moon-light', count: 1 },
        { name: 'moss', count: 1 },
      ],
      artists: [{ name: 'moira', count: 2 }],
    });
    await deleteEntity(imageDefinition, first.id, OPTIONS);
    await runOverdueTasks({ all: true });
    expect((await complete('moon l')).tags).toEqual([{ name: 'moon-light', count: 1 }]);
    expect((await complete('mo')).tags.map(({ name }: { name: string }) => name)).toEqual([
      'moon-light',
      'moth',
    ]);
    expect((await complete('mo')).artists).toEqual([{ name: 'moira', count: 1 }]);
  });

  it('counts an image once, however often it is indexed', async () => {
    const { id } = await store({ tags: ['ember'] });
    await Promise.all([1, 2, 3].map(() => indexImage({ imageId: id, gone: [] })));
    await updateEntity(imageDefinition, id, OPTIONS, (image) => ({ ...image, rating: 'r' as const }));
    await updateEntity(imageDefinition, id, OPTIONS, (image) => ({ ...image, rating: 'g' as const }));
    await Promise.all([1, 2].map(() => indexImage({ imageId: id, gone: [] })));
    await runOverdueTasks({ all: true });
    expect((await complete('em')).tags).toEqual([{ name: 'ember', count: 1 }]);
  });
});

describe('the page of a tag', () => {
  const readTag = async (name: string, page = '1') => {
    const event = buildApiEvent({ route: 'GET /api/gallery/tags/{name}', params: { name }, query: { page } });
    const { statusCode, body = '' } = await callHandler(handler, event);
    return { statusCode, data: JSON.parse(body).data };
  };

  it('lists the images with the tag in any spelling, and no others', async () => {
    const first = await store({ tags: ['Pixel Art'] });
    const second = await store({ tags: ['pixel-art', 'C++'] });
    await store({ title: 'Pixel art', tags: ['pixel'] });
    await store({ tags: ['pixel art'], rating: 'r' });
    for (const name of ['pixel-art', 'PIXEL ART']) {
      const { data } = await readTag(name);
      expect(data.tag).toEqual({ slug: 'pixel-art', name: 'pixel art', images: 2 });
      expect(data.images.map(({ id }: Image) => id)).toEqual([second.id, first.id]);
      expect(data.pagination).toMatchObject({ totalItems: 2, totalPages: 1 });
    }
    expect((await readTag('c++')).data.images).toHaveLength(1);
    expect((await readTag('art')).statusCode).toBe(404);
  });
});
