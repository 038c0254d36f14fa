import { beforeEach, describe, expect, it } from 'vitest';
import type { Image } from '#domain/images/image.ts';
import { imageDefinition } from '#domain/images/image-definition.ts';
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
