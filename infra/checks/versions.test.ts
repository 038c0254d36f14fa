import { CloudFrontClient, CreateInvalidationCommand } from '@aws-sdk/client-cloudfront';
import fc from 'fast-check';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { StoredFaq } from '#domain/faq/faq.ts';
import { faqDefinition } from '#domain/faq/faq-definition.ts';
import { removeImage } from '#domain/image-removal/remove-image.ts';
import { textDefinition } from '#domain/site-content/text-definition.ts';
import { createEntity, updateEntity } from '#platform/data/change.ts';
import type { EntityVersion } from '#shared/contract/versions.ts';
import { FAQ_LIMITS } from '#shared/faq-fields.ts';
import { GALLERY_DEFAULTS } from '#shared/gallery-defaults.ts';
import type { FaqId } from '#shared/ids.ts';
import { IMAGE_LIMITS } from '#shared/image-limits.ts';
import { TEXT_DEFAULTS, TEXT_KEYS, type TextKey } from '#shared/text-content.ts';
import listEvent from '../../events/versions/list.json' with { type: 'json' };
import restoreEvent from '../../events/versions/restore.json' with { type: 'json' };
import { handler as faqHandler } from '../../functions/features/faq/handler.ts';
import { handler as galleryHandler } from '../../functions/features/gallery/handler.ts';
import { handler as contentHandler } from '../../functions/features/site-content/handler.ts';
import { handler } from '../../functions/features/versions/handler.ts';
import { bindCalls } from '../../functions/testing/call-api.ts';
import { callHandler } from '../../functions/testing/call-handler.ts';
import { createFreshBuckets } from '../../functions/testing/fresh-buckets.ts';
import { createFreshTable } from '../../functions/testing/fresh-table.ts';
import { readHistory } from '../../functions/testing/history.ts';
import { storeImage, TESTER } from '../../functions/testing/images.ts';
import { mockClient } from '../../functions/testing/mock-client.ts';
import { watchCommands } from '../../functions/testing/record-commands.ts';
import { createSession } from '../../functions/testing/sessions.ts';

const call = bindCalls(handler);
const faq = bindCalls(faqHandler);
const gallery = bindCalls(galleryHandler);
const content = bindCalls(contentHandler);

let token: string;

beforeAll(async () => {
  process.env.DISTRIBUTION_ID = 'E123';
  mockClient(CloudFrontClient).on(CreateInvalidationCommand).resolves({});
  await createFreshBuckets();
});
beforeEach(async () => {
  await createFreshTable();
  ({ token } = await createSession('web', { role: 'moderator', name: 'ines' }));
});

const requestVersions = (kind: string, id: string, before?: number) =>
  call('GET /api/admin/versions/{kind}/{id}', {
    token,
    params: { kind, id },
    ...(before !== undefined && { query: { before: String(before) } }),
  });
const listVersions = async (kind: string, id: string): Promise<EntityVersion[]> =>
  (await requestVersions(kind, id)).json.data.versions;
const restore = (kind: string, id: string, version: number, from?: number) =>
  call('POST /api/admin/versions/{kind}/{id}/{version}/restore', {
    token,
    params: { kind, id, version: String(version) },
    body: { version: from },
  });

const reword = (text: string, key: TextKey = 'hero_title') =>
  content('PUT /api/text-content/{key}', { token, params: { key }, body: { text } });
const saveConfig = (imagesPerPage: number) =>
  gallery('PUT /api/gallery/config', { token, body: { ...GALLERY_DEFAULTS, imagesPerPage } });
const textNow = async () => (await content('GET /api/text-content', { token })).json.data.content.hero_title;
const WRITTEN = { question: 'What is it?', answer: 'A game.', tags: ['start'] };
const written = async () => (await faq('POST /api/faq/admin', { token, body: WRITTEN })).json.data.faq;
const edit = (id: string, body: object) => faq('PUT /api/faq/admin/{id}', { token, params: { id }, body });
const fillSlot = (imageId: string) =>
  content('PUT /api/admin/homepage-settings/{section}', {
    token,
    params: { section: 'hero_avatar' },
    body: { imageId },
  });

describe('the versions of an entity', () => {
  it('record who changed what and when, newest first, back to the original', async () => {
    await reword('Every face.');
    await reword('Every single face.');
    const versions = await listVersions('text', 'hero_title');
    expect(versions).toMatchObject([
      { version: 2, present: true, by: 'ines', thing: { text: 'Every single face.' } },
      { version: 1, present: false, by: 'ines', thing: { kind: 'text', key: 'hero_title' } },
      { version: 0, present: false, thing: { text: TEXT_DEFAULTS.hero_title } },
    ]);
    expect(Date.now() - Date.parse(versions[0]?.at ?? '')).toBeLessThan(60_000);
    expect(versions[2]?.at).toBeUndefined();
  });

  it('contain only the original if it was never changed', async () => {
    expect(await listVersions('gallery-config', 'gallery')).toMatchObject([
      { version: 0, present: true, thing: { config: GALLERY_DEFAULTS } },
    ]);
  });

  it('of a deleted question are not found', async () => {
    const { id } = await written();
    await faq('DELETE /api/faq/admin/{id}', { token, params: { id } });
    expect((await requestVersions('faq', id)).status).toBe(404);
  });

  it.each([
    ['faq', 'nonsense'],
    ['text', 'no_such_text'],
    ['place', 'no_such_place'],
    ['gallery-config', 'other'],
    ['image', '01JD7XJ5N0ABCDEFGHJKMNPQRS'],
  ])('of %s %s are not found', async (kind, id) => {
    expect((await requestVersions(kind, id)).status).toBe(404);
    expect((await restore(kind, id, 1)).status).toBe(404);
  });

  it('can be listed and restored with the sample events', async () => {
    await reword('One.');
    const headers = { ...listEvent.headers, authorization: `Bearer ${token}` };
    expect((await callHandler(handler, { ...listEvent, headers })).statusCode).toBe(200);
    const sent = { ...restoreEvent, headers: { ...restoreEvent.headers, authorization: `Bearer ${token}` } };
    expect((await callHandler(handler, sent)).statusCode).toBe(404);
  });
});

describe('restoring a version', () => {
  it('restores an earlier text as a new change', async () => {
    await reword('One.');
    await reword('Two.');
    const { status, json } = await restore('text', 'hero_title', 1, 2);
    expect({ status, message: json.message, data: json.data }).toEqual({
      status: 200,
      message: 'Version restored',
      data: { thing: { kind: 'text', key: 'hero_title', text: 'One.' }, version: 3 },
    });
    expect(await textNow()).toBe('One.');
    expect((await listVersions('text', 'hero_title'))[0]).toMatchObject({
      version: 3,
      by: 'ines',
      note: 'Version 1',
    });
    expect((await readHistory('TEXT#hero_title')).map(([action]) => action)).toContain('text.restore');
  });

  it('restores the original text', async () => {
    await reword('One.');
    expect((await restore('text', 'hero_title', 0, 1)).status).toBe(200);
    expect(await textNow()).toBe(TEXT_DEFAULTS.hero_title);
  });

  it('restores every field of a question', async () => {
    const first = await written();
    await edit(first.id, { question: 'Other?', answer: 'Other.', tags: [], order: 7, category: 'support' });
    await faq('PATCH /api/faq/admin/{id}/toggle-publish', { token, params: { id: first.id } });
    const { json } = await restore('faq', first.id, 1, 3);
    expect(json.data.thing.faq).toEqual({ ...first, version: 4 });
    expect((await faq('GET /api/faq', { token })).json.data.faqs).toMatchObject([WRITTEN]);
  });

  it('restores the configuration of the gallery', async () => {
    await saveConfig(18);
    await saveConfig(24);
    expect((await restore('gallery-config', 'gallery', 1, 2)).status).toBe(200);
    const { data } = (await gallery('GET /api/gallery/config', { token })).json;
    expect(data).toMatchObject({ config: { imagesPerPage: 18 }, version: 3 });
  });

  it('fills a content slot again, and empties it again', async () => {
    const { id } = await storeImage({ title: 'Harbour' });
    await fillSlot(id);
    expect((await restore('place', 'hero_avatar', 0, 1)).json.data.thing).toMatchObject({
      imageId: null,
      image: null,
    });
    expect((await restore('place', 'hero_avatar', 1, 2)).json.data.thing).toMatchObject({
      image: { id, metadata: { title: 'Harbour' } },
    });
  });

  it('is refused if the image of a slot is no longer shown, and changes nothing', async () => {
    const [gone, next] = [await storeImage(), await storeImage()];
    await fillSlot(gone.id);
    await fillSlot(next.id);
    await removeImage(gone.id, TESTER);
    const { status, json } = await restore('place', 'hero_avatar', 1, 2);
    expect({ status, code: json.code, message: json.message }).toEqual({
      status: 409,
      code: 'conflict',
      message: "This version can't be restored because its image was deleted or is hidden from visitors",
    });
    expect(await listVersions('place', 'hero_avatar')).toHaveLength(3);
  });

  it.each([
    ['text', 'hero_title', () => reword('One.')],
    ['gallery-config', 'gallery', () => saveConfig(24)],
  ])('of a %s that someone else has changed returns the current one', async (kind, id, change) => {
    await change();
    const { status, json } = await restore(kind, id, 0, 0);
    expect([status, json.code, json.data.version]).toEqual([409, 'version-conflict', 1]);
  });

  it('of a question that someone else has changed returns the current one', async () => {
    const { id } = await written();
    await edit(id, { answer: 'Other.' });
    const { status, json } = await restore('faq', id, 1, 1);
    expect([status, json.code, json.data.answer]).toEqual([409, 'version-conflict', 'Other.']);
  });

  it('can be repeated after a lost response, and adds no identical version of a slot', async () => {
    const [one, other] = [await storeImage(), await storeImage()];
    await fillSlot(one.id);
    await fillSlot(other.id);
    for (const from of [2, 2, undefined, 1])
      expect((await restore('place', 'hero_avatar', 1, from)).json.data).toMatchObject({ version: 3 });
    expect((await listVersions('place', 'hero_avatar')).map(({ version }) => version)).toEqual([3, 2, 1, 0]);
  });

  it('changes nothing if the version equals the current state', async () => {
    const { id } = await written();
    expect((await restore('faq', id, 1, 1)).json.data.version).toBe(1);
    expect(await listVersions('faq', id)).toHaveLength(1);
  });

  it('is refused if the version is no longer stored, or never existed', async () => {
    await reword('One.');
    expect((await restore('text', 'hero_title', 9, 1)).json).toMatchObject({
      code: 'not-found',
      message: 'This version is no longer available',
    });
  });
});

const FAQ = '01JD7XJ5N0FAQFAQFAQFAQFAQ1' as FaqId; // the form of a FaqId
const EDITING = { actor: TESTER, action: 'faq.change' };
const turnFaq = () => updateEntity(faqDefinition, FAQ, EDITING, (now) => ({ ...now, order: now.order + 1 }));

/** Stores a question with the given number of versions. */
async function storeFaq(
  fields: Pick<StoredFaq, 'question' | 'answer' | 'tags' | 'images'>,
  versions: number,
) {
  const defaults = { category: 'general', order: 0, isPublished: true } as const;
  await createEntity(faqDefinition, { id: FAQ, version: 1, ...defaults, ...fields }, EDITING);
  for (let version = 2; version <= versions; version++) await turnFaq();
}

/** Characters that take three bytes each. */
const letters = (count: number) => '\u6e2f'.repeat(count);
/** The longest possible question, with the widest images. */
const LONGEST = {
  question: letters(FAQ_LIMITS.question),
  answer: letters(FAQ_LIMITS.answer),
  tags: Array.from({ length: FAQ_LIMITS.tags }, (_, tag) => `${tag}${letters(FAQ_LIMITS.tag - 1)}`),
  images: Array.from({ length: FAQ_LIMITS.images }, (_, image) => ({
    hash: `${image}`.repeat(26),
    widths: [112, 320, 640, 1280, 1920],
    width: 1920,
    height: 1080,
    alt: letters(IMAGE_LIMITS.altText),
    caption: letters(FAQ_LIMITS.caption),
  })),
};

describe('of many versions', () => {
  it('keeps the newest fifty, and refuses to restore the others', async () => {
    const text = (turn: number) => ({ id: 'hero_title', version: 1, text: `Turn ${turn}.` }) as const;
    // Who made a version is found by its time; here many would have the same.
    const since = Date.now() - 60_000;
    const optionsFor = (turn: number) => ({ actor: TESTER, action: 'text.change', at: since + turn });
    await createEntity(textDefinition, text(1), optionsFor(1));
    for (let turn = 2; turn <= 51; turn++) {
      await updateEntity(textDefinition, 'hero_title', optionsFor(turn), (current) => ({
        ...current,
        ...text(turn),
      }));
    }
    await reword('Turn 52.');
    const versions = await listVersions('text', 'hero_title');
    expect(versions.map(({ version }) => version)).toEqual(Array.from({ length: 50 }, (_, at) => 52 - at));
    expect(versions.at(-1)).toMatchObject({ by: 'tester', thing: { text: 'Turn 3.' } });
    expect((await restore('text', 'hero_title', 2)).status).toBe(404);
    expect((await restore('text', 'hero_title', 3)).status).toBe(200);
    expect(await textNow()).toBe('Turn 3.');
  });

  it('refuses to restore the oldest one if it is dropped at any point in between', async () => {
    await storeFaq({ ...WRITTEN, images: [] }, 50);
    let edits = 0;
    // Someone edits the question after the version is read and before the change that restores it.
    watchCommands(({ name, input }) => {
      const isRead = edits === 0 && name === 'GetCommand' && JSON.stringify(input).includes('V#00000001');
      edits += Number(isRead);
      return isRead ? async () => void (await turnFaq()) : undefined;
    });
    const { status, json } = await restore('faq', FAQ, 1);
    vi.restoreAllMocks();
    expect([edits, status, json.message]).toEqual([1, 404, 'This version is no longer available']);
    expect((await listVersions('faq', FAQ))[0]).toMatchObject({ version: 51 });
  });

  it('splits the versions of the longest question into responses of less than a megabyte each', async () => {
    await storeFaq(LONGEST, 50);
    const seen: number[] = [];
    for (let more = true; more; ) {
      const { json } = await requestVersions('faq', FAQ, seen.at(-1));
      expect(Buffer.byteLength(JSON.stringify(json))).toBeLessThan(1_000_000);
      seen.push(...json.data.versions.map(({ version }: EntityVersion) => version));
      more = json.data.more;
    }
    expect(seen).toEqual(Array.from({ length: 50 }, (_, at) => 50 - at));
  });

  it('returns each as the entity was, after any edits and restores', async () => {
    const keys = [...TEXT_KEYS];
    await fc.assert(
      fc.asyncProperty(fc.array(STEP, { maxLength: 8 }), async (steps) => {
        // A different text each time, which is still unchanged.
        const key = keys.pop() ?? 'hero_title';
        const texts: string[] = [TEXT_DEFAULTS[key]];
        for (const step of steps) await take(key, step, texts);
        const versions = await listVersions('text', key);
        const wanted = texts.map((text, version) => ({ version, thing: { text } })).reverse();
        expect(versions).toMatchObject(wanted);
        expect(versions).toHaveLength(texts.length);
      }),
      { numRuns: 10, seed: 20261122, endOnFailure: true },
    );
  });
});

/** A text to write, or the number of the version to restore, if any. */
const STEP = fc.oneof(fc.constantFrom('One.', 'Two.', 'Three.', 'Four.'), fc.nat(8));

/** Applies a step to a text, and updates the expected value of each version. */
async function take(key: TextKey, step: string | number, texts: string[]): Promise<void> {
  const wanted = typeof step === 'string' ? step : texts[step];
  if (wanted === undefined) return;
  const { status } = await (typeof step === 'string' ? reword(step, key) : restore('text', key, step));
  expect(status).toBe(200);
  if (wanted !== texts.at(-1)) texts.push(wanted);
}
