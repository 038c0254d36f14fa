import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { queryClient } from './query-client.ts';
import { versionsQuery } from './versions.ts';

interface Answer {
  versions: { version: number }[];
  more: boolean;
}

const asked: string[] = [];
const answers: Answer[] = [];

beforeEach(() => {
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address);
    return Response.json({ success: true, data: answers.shift() });
  });
});

afterEach(() => {
  vi.unstubAllGlobals();
  queryClient.clear();
  for (const list of [asked, answers]) list.length = 0;
});

async function numbersRead(...given: Answer[]): Promise<number[]> {
  answers.push(...given);
  const { versions } = await queryClient.fetchQuery(versionsQuery({ kind: 'text', id: 'hero_title' }));
  return versions.map(({ version }) => version);
}

const answer = (more: boolean, ...numbers: number[]): Answer => ({
  versions: numbers.map((version) => ({ version })),
  more,
});

const LIST = '/api/admin/versions/text/hero_title';

it('versions that come in several answers are read one after the other, each from where the last one ended', async () => {
  expect(await numbersRead(answer(true, 9, 8), answer(false, 7, 0))).toEqual([9, 8, 7, 0]);
  expect(asked).toEqual([LIST, `${LIST}?before=8`]);
});

it('versions end with an answer that has none, though it promises more', async () => {
  expect(await numbersRead(answer(true, 2), answer(true))).toEqual([2]);
  expect(asked).toEqual([LIST, `${LIST}?before=2`]);
});
