import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { loadCurrentVersion, versionsQuery } from './entity-versions.ts';
import { queryClient } from './query-client.ts';

interface VersionsResponse {
  versions: { version: number; present?: boolean }[];
  more: boolean;
}

const requests: string[] = [];
const responses: VersionsResponse[] = [];

beforeEach(() => {
  vi.stubGlobal('fetch', async (address: string) => {
    requests.push(address);
    return Response.json({ success: true, data: responses.shift() });
  });
});

afterEach(() => {
  vi.unstubAllGlobals();
  queryClient.clear();
  for (const list of [requests, responses]) list.length = 0;
});

async function numbersRead(...given: VersionsResponse[]): Promise<number[]> {
  responses.push(...given);
  const { versions } = await queryClient.fetchQuery(versionsQuery({ kind: 'text', id: 'hero_title' }));
  return versions.map(({ version }) => version);
}

const buildResponse = (more: boolean, ...numbers: number[]): VersionsResponse => ({
  versions: numbers.map((version) => ({ version })),
  more,
});

const LIST = '/api/admin/versions/text/hero_title';

it('loads versions in pages, each starting where the last one ended', async () => {
  expect(await numbersRead(buildResponse(true, 9, 8), buildResponse(false, 7, 0))).toEqual([9, 8, 7, 0]);
  expect(requests).toEqual([LIST, `${LIST}?before=8`]);
});

it('shows the first versions while older ones load', async () => {
  const query = versionsQuery({ kind: 'text', id: 'hero_title' });
  const held = Promise.withResolvers<void>();
  vi.stubGlobal('fetch', async (address: string) => {
    if (address !== LIST) await held.promise;
    return Response.json({
      success: true,
      data: address === LIST ? buildResponse(true, 9, 8) : buildResponse(false, 7),
    });
  });
  const whole = queryClient.fetchQuery(query);
  const shown = () => {
    const { versions = [], more } = queryClient.getQueryData(query.queryKey) ?? {};
    return { numbers: versions.map(({ version }) => version), more };
  };
  await expect.poll(shown).toEqual({ numbers: [9, 8], more: true });
  held.resolve();
  await whole;
  expect(shown()).toEqual({ numbers: [9, 8, 7], more: false });
});

it('keeps unchanged versions when they are loaded again', async () => {
  const query = versionsQuery({ kind: 'text', id: 'hero_title' });
  const lengths: number[] = [];
  await numbersRead(buildResponse(true, 9, 8), buildResponse(false, 7));
  const end = queryClient.getQueryCache().subscribe(() => {
    lengths.push(queryClient.getQueryData(query.queryKey)?.versions.length ?? 0);
  });
  await numbersRead(buildResponse(true, 9, 8), buildResponse(false, 7));
  end();
  expect(new Set(lengths)).toEqual(new Set([3]));
});

it('finds the current version in the first page', async () => {
  responses.push({ versions: [{ version: 9, present: true }, { version: 8 }], more: true });
  expect((await loadCurrentVersion({ kind: 'text', id: 'hero_title' }))?.version).toBe(9);
  expect(requests).toEqual([LIST]);
});

it('stops at an empty page, even if it promises more', async () => {
  expect(await numbersRead(buildResponse(true, 2), buildResponse(true))).toEqual([2]);
  expect(requests).toEqual([LIST, `${LIST}?before=2`]);
});
