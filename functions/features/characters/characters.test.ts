import { GetCommand, QueryCommand } from '@aws-sdk/lib-dynamodb';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { playerDefinition } from '#domain/accounts/definitions/player-definition.ts';
import { createPlayer } from '#domain/accounts/registration/new-account.ts';
import { buildCharacterList } from '#domain/characters/character-definition.ts';
import { readPortrait } from '#domain/characters/selected-character.ts';
import { createEntity } from '#platform/data/change.ts';
import { listTotals } from '#platform/data/counted-lists/list-totals.ts';
import { getDocumentClient, getTableName } from '#platform/data/document-client.ts';
import { createUlid } from '#platform/new-ulid.ts';
import { openSession } from '#platform/sessions/open-session.ts';
import type { Character } from '#shared/character.ts';
import { formatFace, pickFace } from '#shared/face/face.ts';
import { XSS_PAYLOADS } from '#shared/rich-text/xss-payloads.ts';
import createEvent from '../../../events/characters/create.json' with { type: 'json' };
import { buildApiEvent } from '../../testing/api-event.ts';
import { callHandler } from '../../testing/call-handler.ts';
import { createFreshTable } from '../../testing/fresh-table.ts';
import { TESTER } from '../../testing/images.ts';
import { handler } from './handler.ts';

const JUNO = { name: 'Juno', age: 24, gender: 'she', location: 'Harbour Street', bio: '<b>Neon</b> & rain' };
const UNKNOWN_ID = '01JD7XJ5N0ABCDEFGHJKMNPQRS';

type Event = Parameters<typeof buildApiEvent>[0];

/** Signs in a player and returns the calls that a player can make. */
async function aPlayer() {
  const player = createPlayer({
    name: 'Moth child',
    email: `${createUlid().toLowerCase()}@example.org`,
    state: 'active',
  });
  await createEntity(playerDefinition, player, { actor: TESTER, action: 'test.store' });
  const { token } = await openSession('game', player.id, { device: 'test', address: '203.0.113.7' });
  const request = async ({ headers, body, ...event }: Omit<Event, 'body'> & { body?: object }) => {
    const sent = {
      ...event,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', ...headers },
      body: body && JSON.stringify(body),
    };
    const response = await callHandler(handler, buildApiEvent(sent));
    return { statusCode: response.statusCode, json: JSON.parse(response.body ?? '') };
  };
  const ROUTE = '/api/game/characters';
  return {
    id: player.id,
    token,
    list: async () => (await request({ route: `GET ${ROUTE}` })).json.data.characters as Character[],
    read: (id: string) => request({ route: `GET ${ROUTE}/{id}`, params: { id } }),
    readSelected: async () => (await request({ route: `GET ${ROUTE}` })).json.data.selected as string,
    select: (id: string) => request({ route: `PUT ${ROUTE}/{id}/selected`, params: { id } }),
    create: (body: object = JUNO, key?: string) =>
      request({ route: `POST ${ROUTE}`, body, ...(key && { headers: { 'idempotency-key': key } }) }),
    update: (id: string, body: object) => request({ route: `PUT ${ROUTE}/{id}`, params: { id }, body }),
    remove: (id: string, query: Record<string, string> = {}) =>
      request({ route: `DELETE ${ROUTE}/{id}`, params: { id }, query }),
  };
}

type Signed = Awaited<ReturnType<typeof aPlayer>>;
let moth: Signed;

beforeAll(async () => {
  await createFreshTable();
});

beforeEach(async () => {
  moth = await aPlayer();
});

const created = async (player: Signed, fields: object = {}): Promise<Character> =>
  (await player.create({ ...JUNO, ...fields })).json.data.character;
const readCount = async ({ id }: Signed) => (await listTotals([buildCharacterList(id).list]))[0];

describe('a character', () => {
  it('is created, and read as it was written', async () => {
    const { statusCode, json } = await moth.create();
    expect({ statusCode, message: json.message }).toEqual({
      statusCode: 201,
      message: 'Character created successfully',
    });
    expect(json.data.character).toEqual({
      ...JUNO,
      id: expect.any(String),
      createdAt: expect.stringMatching(/^20.*Z$/),
      version: 1,
    });
    expect((await moth.read(json.data.character.id)).json.data).toEqual(json.data);
    expect(await moth.list()).toEqual([json.data.character]);
  });

  it('needs only a name', async () => {
    const bare = { name: ' Bo ', age: null, gender: '', location: ' ', bio: '' };
    expect(await created(moth, bare)).toMatchObject({ ...bare, name: 'Bo', location: '' });
  });

  it('has the face that its player chose, and no other text for it', async () => {
    const face = formatFace(pickFace('juno'));
    const { id } = await created(moth, { face });
    expect((await moth.update(id, { age: 30 })).json.data.character).toMatchObject({ face, age: 30 });
    const { statusCode, json } = await moth.update(id, { face: 'no face' });
    expect([statusCode, json.errors]).toEqual([422, [{ path: 'face', msg: 'This face has unknown parts' }]]);
    expect((await moth.update(id, { face: '' })).json.data.character).toMatchObject({ face: '' });
  });

  it('changes only in the given fields', async () => {
    const { id } = await created(moth);
    const { json } = await moth.update(id, { age: null, bio: '', version: 1 });
    expect(json.message).toBe('Character updated successfully');
    expect(json.data.character).toMatchObject({ ...JUNO, age: null, bio: '', id, version: 2 });
    expect((await moth.read(id)).json.data).toEqual(json.data);
    expect(await moth.list()).toEqual([json.data.character]);
  });

  it('rejects a change of an old version and returns the current one', async () => {
    const { id } = await created(moth);
    const { json: second } = await moth.update(id, { name: 'Juno II', version: 1 });
    const { statusCode, json } = await moth.update(id, { name: 'Juno III', version: 1 });
    expect({ statusCode, code: json.code }).toEqual({ statusCode: 409, code: 'version-conflict' });
    expect(json.data).toEqual(second.data.character);
    expect((await moth.remove(id, { version: '1' })).statusCode).toBe(409);
    expect((await moth.read(id)).json.data.character).toEqual(second.data.character);
  });

  it('accepts one of many changes of the same version', async () => {
    const { id } = await created(moth);
    const attempts = Array.from({ length: 8 }, (_, age) => moth.update(id, { age: 30 + age, version: 1 }));
    const codes = (await Promise.all(attempts)).map(({ statusCode }) => statusCode);
    expect(codes.toSorted()).toEqual([200, ...Array(7).fill(409)]);
  });

  it('is deleted everywhere', async () => {
    const [first, second] = [await created(moth), await created(moth, { name: 'Bo' })];
    const { statusCode, json } = await moth.remove(first.id, { version: '1' });
    expect({ statusCode, json }).toEqual({
      statusCode: 200,
      json: { success: true, message: 'Character deleted', data: {} },
    });
    expect((await moth.read(first.id)).statusCode).toBe(404);
    expect((await moth.remove(first.id)).statusCode).toBe(404);
    expect(await moth.list()).toEqual([second]);
  });

  it.each([
    ['name', '', 'Please enter a name'],
    ['name', 'x'.repeat(41), 'A name can have at most 40 characters'],
    ['age', 17, 'Age must be a whole number from 18 to 9999'],
    ['age', 18.5, 'Age must be a whole number from 18 to 9999'],
    ['gender', 'x'.repeat(31), 'Gender can have at most 30 characters'],
    ['location', 'x'.repeat(61), 'Location can have at most 60 characters'],
    ['bio', 'x'.repeat(5_001), 'A bio can have at most 5,000 characters'],
    ['bio', 'half a face \ud83d', 'This text contains an invalid character'],
  ])('rejects the %s %j', async (path, value, msg) => {
    const { id } = await created(moth);
    for (const { statusCode, json } of [
      await moth.create({ ...JUNO, [path]: value }),
      await moth.update(id, { [path]: value }),
    ]) {
      expect(statusCode).toBe(422);
      expect(json).toMatchObject({ code: 'invalid', message: msg, errors: [{ path, msg }] });
    }
  });
});

describe('the bio', () => {
  it.each([
    ['white space', ' \n<b>a<i>b</b>c</i>\r\n\t'],
    ['unusual characters', '\u0000\u001b\u0085\u2028\ufeff\uffff\u202ee\u0301é🙂'],
    ['markup', XSS_PAYLOADS.join('\n')],
  ])('is returned exactly as written, with %s', async (_what, bio) => {
    const { id } = await created(moth);
    const { json } = await moth.update(id, { bio });
    const [{ bio: listed } = { bio: undefined }] = await moth.list();
    expect([json.data.character.bio, listed]).toEqual([bio, bio]);
  });
});

describe("another player's character", () => {
  it('is not found in any call', async () => {
    const stranger = await aPlayer();
    const character = await created(moth);
    const { id } = character;
    const none = await stranger.read(UNKNOWN_ID);
    expect(none.statusCode).toBe(404);
    const requests = [
      stranger.read(id),
      stranger.update(id, { name: 'Mine' }),
      stranger.update(id, { name: 'Mine', version: 7 }),
      stranger.remove(id),
      stranger.remove(id, { version: '7' }),
    ];
    for (const response of await Promise.all(requests)) expect(response).toEqual(none);
    expect(await stranger.list()).toEqual([]);
    expect((await moth.read(id)).json.data.character).toEqual(character);
  });

  it('is not accessible without a session', async () => {
    const route = 'GET /api/game/characters';
    const { statusCode } = await callHandler(handler, buildApiEvent({ route }));
    expect(statusCode).toBe(401);
  });
});

describe("a player's characters", () => {
  it('are limited to twenty, however many are created concurrently', async () => {
    const responses = await Promise.all(Array.from({ length: 25 }, () => moth.create()));
    const refused = responses.filter(({ statusCode }) => statusCode !== 201);
    expect(refused).toHaveLength(5);
    for (const { statusCode, json } of refused) {
      expect({ statusCode, code: json.code }).toEqual({ statusCode: 409, code: 'quota-exceeded' });
      expect(json.message).toBe('You can have up to 20 characters');
    }
    const all = await moth.list();
    expect(all).toHaveLength(20);
    expect(await readCount(moth)).toBe(20);
    await moth.remove(all[3]?.id ?? '');
    expect((await moth.create()).statusCode).toBe(201);
  });

  it('are listed oldest first, and only for their own player', async () => {
    const stranger = await aPlayer();
    for (const name of ['Ada', 'Bo', 'Cleo']) await created(moth, { name });
    await created(stranger, { name: 'Dot' });
    expect((await moth.list()).map(({ name }) => name)).toEqual(['Ada', 'Bo', 'Cleo']);
  });
});

describe('creating a character', () => {
  it('happens once per Idempotency-Key, with the same response each time', async () => {
    const responses = await Promise.all(Array.from({ length: 20 }, () => moth.create(JUNO, 'attempt-1')));
    const [first] = responses;
    expect(first?.statusCode).toBe(201);
    for (const response of responses) expect(response).toEqual(first);
    expect(await readCount(moth)).toBe(1);
  });

  it('returns the created one again, even after changes and without room for another', async () => {
    const first = await moth.create(JUNO, 'attempt-1');
    await moth.update(first.json.data.character.id, { name: 'Juno II' });
    for (let number = 2; number <= 20; number++) await created(moth);
    expect(await moth.create(JUNO, 'attempt-1')).toEqual(first);
  });

  it('is rejected with the key of another one, and accepted with a key that another player used', async () => {
    await moth.create(JUNO, 'attempt-1');
    const { statusCode, json } = await moth.create({ ...JUNO, name: 'Bo' }, 'attempt-1');
    expect({ statusCode, code: json.code }).toEqual({ statusCode: 409, code: 'key-reused' });
    expect((await (await aPlayer()).create(JUNO, 'attempt-1')).statusCode).toBe(201);
  });

  it('accepts the sample event', async () => {
    const headers = { ...createEvent.headers, authorization: `Bearer ${moth.token}` };
    const { body = '', statusCode } = await callHandler(handler, { ...createEvent, headers });
    expect(statusCode).toBe(201);
    expect(JSON.parse(body).data.character).toMatchObject(JSON.parse(createEvent.body));
  });

  it('records who changed it and the previous version', async () => {
    const { id } = await created(moth);
    await moth.update(id, { name: 'Juno II' });
    const { Items = [] } = await getDocumentClient().send(
      new QueryCommand({
        TableName: getTableName(),
        KeyConditionExpression: 'pk = :pk AND begins_with(sk, :history)',
        ExpressionAttributeValues: { ':pk': `CHARACTER#${id}`, ':history': 'H#' },
      }),
    );
    const entries = Items.map(({ card }) => [card.action, card.actor.id]);
    expect(entries).toEqual([
      ['character.create', moth.id],
      ['character.change', moth.id],
    ]);
    const Key = { pk: `CHARACTER#${id}`, sk: 'V#00000001' };
    const { Item } = await getDocumentClient().send(new GetCommand({ TableName: getTableName(), Key }));
    expect(Item?.card).toEqual(JUNO);
  });
});

describe('the selected character', () => {
  it("is the player's picture until another is selected, and then the first again if it is deleted", async () => {
    const [one, other] = [formatFace(pickFace('one')), formatFace(pickFace('other'))];
    await created(moth, { face: one });
    const second = await created(moth, { face: other });
    expect(await readPortrait(moth.id)).toBe(one);
    expect((await moth.select(second.id)).statusCode).toBe(200);
    expect(await moth.readSelected()).toBe(second.id);
    expect(await readPortrait(moth.id)).toBe(other);
    await moth.remove(second.id);
    expect(await readPortrait(moth.id)).toBe(one);
  });

  it('is one of their own', async () => {
    const other = await created(await aPlayer());
    expect((await moth.select(other.id)).statusCode).toBe(404);
    expect((await moth.select(UNKNOWN_ID)).statusCode).toBe(404);
  });
});
