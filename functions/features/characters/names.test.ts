import { beforeEach, describe, expect, it } from 'vitest';
import { characterDefinition } from '#domain/characters/character-definition.ts';
import { createEntity } from '#platform/data/change.ts';
import { createUlid } from '#platform/new-ulid.ts';
import type { CharacterId } from '#shared/ids.ts';
import { createGameAccount, createWebAccount } from '../../testing/accounts.ts';
import { bindCalls } from '../../testing/call-api.ts';
import { createFreshTable } from '../../testing/fresh-table.ts';
import { TESTER } from '../../testing/images.ts';
import { createSessionAs } from '../../testing/sessions.ts';
import { handler } from './handler.ts';

const call = bindCalls(handler);
const PROFILE = { age: 24, gender: '', location: '', bio: '' };

beforeEach(createFreshTable);

describe("a character's name", () => {
  it.each(['nimda\u202e', 'Mo\u200bth', 'two\nlines', 'half a face \ud83d'])(
    'may not be %j',
    async (name) => {
      const { token } = await createSessionAs('game', (await createGameAccount()).id);
      const { status, json } = await call('POST /api/game/characters', { token, body: { ...PROFILE, name } });
      expect([status, json.code, json.errors]).toMatchObject([422, 'invalid', [{ path: 'name' }]]);
    },
  );

  it('is returned in its normal form', async () => {
    const { token } = await createSessionAs('game', (await createGameAccount()).id);
    const body = { ...PROFILE, name: 'Zoe\u0308' };
    const { json } = await call('POST /api/game/characters', { token, body });
    expect(json.data.character.name).toBe('Zoë');
  });

  it('is readable if it is older than the rule, and other fields can be changed', async () => {
    const { id: playerId } = await createGameAccount();
    const { token } = await createSessionAs('game', playerId);
    // A CharacterId is a ULID.
    const old = { ...PROFILE, id: createUlid() as CharacterId, version: 1, playerId, name: 'nimda\u202e' };
    await createEntity(characterDefinition, old, { actor: TESTER, action: 'test.store' });
    const { json } = await call('GET /api/game/characters', { token });
    expect(json.data.characters).toMatchObject([{ id: old.id, name: old.name }]);
    const params = { id: old.id };
    const changed = await call('PUT /api/game/characters/{id}', { token, params, body: { age: 25 } });
    expect([changed.status, changed.json.data.character]).toMatchObject([200, { name: old.name, age: 25 }]);
  });
});

describe('the name of a member of staff', () => {
  const TOO_CLOSE = [{ path: 'name', msg: 'This name is too close to that of a member of our staff' }];
  const create = (token: string, name: string) =>
    call('POST /api/game/characters', { token, body: { ...PROFILE, name } });
  const rename = (token: string, id: string, fields: object) =>
    call('PUT /api/game/characters/{id}', { token, params: { id }, body: fields });

  it.each(['game', 'web'])(
    "is refused to other players' characters, when staff of %s have it",
    async (system) => {
      if (system === 'game') await createGameAccount({ name: 'Vesper', role: 'mod' });
      else await createWebAccount({ username: 'vesper', role: 'moderator' });
      const { token } = await createSessionAs('game', (await createGameAccount()).id);
      const { status, json } = await create(token, 'Vеsper'); // Cyrillic е
      expect([status, json.code, json.errors]).toEqual([422, 'invalid', TOO_CLOSE]);
      const made = await create(token, 'Juno');
      const renamed = await rename(token, made.json.data.character.id, { name: 'V E S P E R' });
      expect([renamed.status, renamed.json.errors]).toEqual([422, TOO_CLOSE]);
    },
  );

  it('is accepted for a character of a member of staff', async () => {
    const { id } = await createGameAccount({ name: 'Vesper', role: 'mod' });
    const { token } = await createSessionAs('game', id);
    expect((await create(token, 'Vesper')).status).toBe(201);
  });

  it('stays with a character that had it before', async () => {
    const { token } = await createSessionAs('game', (await createGameAccount()).id);
    const { json } = await create(token, 'Vesper');
    await createGameAccount({ name: 'Vesper', role: 'mod' });
    const { id } = json.data.character;
    expect((await rename(token, id, { name: 'Vesper', age: 30 })).status).toBe(200);
    expect((await rename(token, id, { name: 'Vesper!' })).status).toBe(422);
  });
});
