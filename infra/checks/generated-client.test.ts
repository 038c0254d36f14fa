import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { generate } from 'openapi-typescript-codegen';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { EVERY_CONTRACT } from '#shared/contract/every-contract.ts';
import { matchPath } from '#shared/contract/match-path.ts';
import { openApiDocument } from '../../functions/features/system/openapi/openapi-document.ts';
import { buildApiEvent } from '../../functions/testing/api-event.ts';
import { callHandler } from '../../functions/testing/call-handler.ts';
import { createFreshBuckets } from '../../functions/testing/fresh-buckets.ts';
import { createFreshTable } from '../../functions/testing/fresh-table.ts';
import { ROOT } from '../root.ts';
import { EVERY_CALL, loadHandler } from './every-call.ts';

const ORIGIN = 'https://pixelcrowd.example';

/** What a developer writes with the generated client: ten calls, compiled against its types. */
const CALLS = `import { Pixelcrowd } from './client';

export async function play(origin: string): Promise<string[]> {
  let token = '';
  const api = new Pixelcrowd({ BASE: origin, TOKEN: async () => token });
  const { data: totals } = await api.siteGallery.galleryImages({ category: 'all', page: 1, limit: 12 });
  const total: number = totals.pagination.totalItems;
  const { data: questions } = await api.siteFaq.faqList({});
  const registration = await api.gameGameAuth.gameAuthRegister({
    requestBody: {
      name: 'Generated',
      email: 'generated@example.org',
      password: 'a-password-of-its-own-7',
      password_confirmation: 'a-password-of-its-own-7',
    },
  });
  token = registration.data.token;
  const { data: me } = await api.gameGameAuth.gameAuthVerify();
  const wanderer = { name: 'Wanderer', age: 24, gender: '', location: '', bio: '' };
  const { data: created } = await api.gameCharacters.charactersCreate({ requestBody: wanderer });
  const { data: changed } = await api.gameCharacters.charactersUpdate({
    id: created.character.id,
    requestBody: { age: 25, version: created.character.version },
  });
  const { data: listed } = await api.gameCharacters.charactersList();
  const beat = await api.gamePresence.presenceHeartbeat({ requestBody: { characterId: created.character.id } });
  const seconds: number = beat.data.nextInSeconds;
  const { data: coins } = await api.gameCoins.coinsBalance();
  await api.gameGameAuth.gameAuthLogout();
  return [
    \`\${total} images, \${questions.faqs.length} questions\`,
    \`\${me.user.name} is \${changed.character.age}, as \${listed.characters[0]?.name}\`,
    \`next in \${seconds}, \${coins.balance} coins\`,
  ];
}
`;

const TSCONFIG = {
  compilerOptions: {
    strict: true,
    noEmit: true,
    target: 'esnext',
    module: 'esnext',
    moduleResolution: 'bundler',
    lib: ['esnext', 'dom', 'dom.iterable'],
    types: [],
  },
};

let folder: string;

beforeAll(async () => {
  process.env.SITE_ORIGIN = ORIGIN;
  await createFreshTable();
  await createFreshBuckets();
  folder = await mkdtemp(join(tmpdir(), 'generated-client-'));
  await generate({
    input: JSON.parse(JSON.stringify(openApiDocument(EVERY_CONTRACT, { version: '1.2.3', origin: ORIGIN }))),
    output: join(folder, 'client'),
    clientName: 'Pixelcrowd',
    useOptions: true,
  });
  await writeFile(join(folder, 'calls.ts'), CALLS);
  await writeFile(join(folder, 'tsconfig.json'), JSON.stringify(TSCONFIG));
});

afterAll(() => rm(folder, { recursive: true }));

/** Responds as the API does, without a network. */
async function respond(
  address: string | URL,
  { method = 'GET', headers, body }: RequestInit = {},
): Promise<Response> {
  const { pathname, searchParams } = new URL(address);
  for (const { call, feature } of EVERY_CALL) {
    const params = matchPath(call.path, pathname);
    if (call.method !== method || !params) continue;
    const event = buildApiEvent({
      route: `${method} ${call.path}`,
      path: pathname,
      params,
      query: Object.fromEntries(searchParams),
      headers: Object.fromEntries(new Headers(headers)),
      ...(typeof body === 'string' && { body }),
    });
    const sent = await callHandler(await loadHandler(feature), event);
    return new Response(sent.body, {
      status: sent.statusCode ?? 0,
      headers: Object.entries(sent.headers ?? {}).map(([name, value]) => [name, String(value)]),
    });
  }
  throw new Error(`There is no call ${method} ${pathname}`);
}

it('a client that a published generator makes of the document compiles, and its calls work', async () => {
  const compiled = promisify(execFile)(join(ROOT, 'node_modules/.bin/tsc'), ['-p', folder]);
  await expect(compiled).resolves.toMatchObject({ stdout: '' });
  vi.stubGlobal('fetch', respond);
  const { play } = await import(join(folder, 'calls.ts'));
  expect(await play(ORIGIN)).toEqual([
    '0 images, 0 questions',
    'Generated is 25, as Wanderer',
    'next in 20, 0 coins',
  ]);
});
