import { beforeEach, describe, expect, it } from 'vitest';
import { TEXT_DEFAULTS } from '#shared/text-content.ts';
import sample from '../../../events/site-content/save-text.json' with { type: 'json' };
import { bindCalls } from '../../testing/call-api.ts';
import { callHandler } from '../../testing/call-handler.ts';
import { recordConsistency } from '../../testing/consistency-of.ts';
import { createFreshTable } from '../../testing/fresh-table.ts';
import { readHistory } from '../../testing/history.ts';
import { createSession } from '../../testing/sessions.ts';
import { handler } from './handler.ts';

const call = bindCalls(handler);
const current = async () => (await call('GET /api/text-content')).json.data;

let editor: Awaited<ReturnType<typeof createSession<'web'>>>;
const save = (key: string, text: unknown, version?: number) =>
  call('PUT /api/text-content/{key}', {
    params: { key },
    body: { text, ...(version !== undefined && { version }) },
    token: editor.token,
  });

beforeEach(async () => {
  await createFreshTable();
  editor = await createSession('web', { role: 'moderator', name: 'Ada' });
});

describe('the texts of the home page', () => {
  it('have their defaults until the first change, and are cached for half a minute', async () => {
    const { headers, json } = await call('GET /api/text-content');
    expect(headers).toMatchObject({ 'cache-control': 'public, s-maxage=30' });
    expect(json.data.content).toEqual(TEXT_DEFAULTS);
    expect(new Set(Object.values(json.data.versions))).toEqual(new Set([0]));
  });

  it('are changed one at a time, and the response has all of them', async () => {
    const { status, json } = await save('hero_title', '  Every face counts.  ', 0);
    expect([status, json.message]).toEqual([200, 'Text updated successfully!']);
    expect(json.data.content).toEqual({ ...TEXT_DEFAULTS, hero_title: 'Every face counts.' });
    expect(json.data.versions).toMatchObject({ hero_title: 1, hero_tagline: 0 });
    expect(await current()).toEqual(json.data);
    expect((await save('hero_title', 'Every pixel counts.', 1)).json.data.versions.hero_title).toBe(2);
  });

  it('bypass the cache for signed-in callers', async () => {
    const { headers } = await call('GET /api/text-content', { token: editor.token });
    expect(headers).toMatchObject({ 'cache-control': 'private, no-store' });
  });

  it('are read consistently for signed-in callers, and at half the cost for visitors', async () => {
    const readings = await recordConsistency(async () => {
      await current();
      await call('GET /api/text-content', { token: editor.token });
    });
    expect(readings).toEqual([false, true]);
    expect((await recordConsistency(() => save('hero_title', 'Every face counts.'))).at(-1)).toBe(true);
  });

  it('record who changed them', async () => {
    await save('hero_title', 'Every face counts.');
    expect(await readHistory('TEXT#hero_title')).toEqual([['text.change', editor.accountId]]);
  });

  it('get no new version from an identical text', async () => {
    await save('hero_title', 'Every face counts.');
    expect((await save('hero_title', ' Every face counts.\n', 1)).json.data.versions.hero_title).toBe(1);
    expect((await save('hero_tagline', TEXT_DEFAULTS.hero_tagline, 0)).json.data.versions.hero_tagline).toBe(
      0,
    );
    expect((await current()).versions).toMatchObject({ hero_title: 1, hero_tagline: 0 });
  });

  it('do not overwrite a concurrent change, which is returned instead', async () => {
    await save('hero_title', 'Hers', 0);
    const { status, json } = await save('hero_title', 'Mine', 0);
    expect([status, json.code]).toEqual([409, 'version-conflict']);
    expect(json.data).toEqual({ key: 'hero_title', text: 'Hers', version: 1 });
    expect((await save('hero_title', 'Mine', 1)).json.data.content.hero_title).toBe('Mine');
  });

  it('accept one of many concurrent changes of the same version', async () => {
    const attempts = Array.from({ length: 8 }, (_, number) => save('hero_title', `By ${number}`, 0));
    const statuses = (await Promise.all(attempts)).map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([200, ...Array(7).fill(409)]);
    expect((await current()).versions.hero_title).toBe(1);
  });

  it.each([
    ['hero_title', '', 'Text cannot be empty'],
    ['hero_title', undefined, 'Text cannot be empty'],
    ['hero_title', 7, 'Text cannot be empty'],
    ['hero_title', ' \n\t ', 'Text cannot be empty'],
    ['hero_title', '\u202e\u200b', 'Text cannot be empty'],
    ['hero_title', 'x'.repeat(121), 'The text can have at most 120 characters'],
    ['hero_tagline', 'x'.repeat(10_000), 'The text can have at most 500 characters'],
  ])('reject %s: %j', async (key, text, msg) => {
    const { status, json } = await save(key, text);
    expect([status, json.message, json.errors]).toEqual([422, msg, [{ path: 'text', msg }]]);
    expect((await current()).content).toEqual(TEXT_DEFAULTS);
  });

  it.each([
    '<script>alert(1)</script>',
    '<img src=x onerror="alert(1)">',
    '&lt;b&gt; & {{7*7}} `x`',
    'javascript:alert(1)',
  ])('stay text, whatever it looks like: %j', async (text) => {
    const { json } = await save('community_text', text);
    expect(json.data.content.community_text).toBe(text);
  });

  it('are normalized after pasting', async () => {
    const { json } = await save('hero_title', 'Every\r\nface \u202ecounts\u0000');
    expect(json.data.content.hero_title).toBe('Every face counts');
  });

  it('have a fixed set of keys', async () => {
    expect((await save('hero_subtitle', 'x')).status).toBe(404);
    expect((await save('constructor', 'x')).status).toBe(404);
  });

  it('accept the sample event', async () => {
    const headers = { ...sample.headers, ...editor.headers };
    const { statusCode, body = '' } = await callHandler(handler, { ...sample, headers });
    expect(statusCode).toBe(200);
    expect(JSON.parse(body).data.content.hero_title).toBe(JSON.parse(sample.body).text);
  });
});
