import { ulid } from 'ulid';
import { beforeEach, describe, expect, it } from 'vitest';
import type { CharacterId } from '../../../shared/ids.ts';
import { characterDefinition } from '../../domain/characters/character-definition.ts';
import { createEntity } from '../../platform/data/change.ts';
import { player } from '../../testing/accounts.ts';
import { bindCalls } from '../../testing/call-api.ts';
import { freshTable } from '../../testing/fresh-table.ts';
import { TESTER } from '../../testing/images.ts';
import { signedInAs } from '../../testing/sessions.ts';
import { handler } from './handler.ts';

const call = bindCalls(handler);
const PROFILE = { age: 24, gender: '', location: '', bio: '' };

beforeEach(freshTable);

describe("a character's name", () => {
  it.each(['nimda\u202e', 'Mo\u200bth', 'two\nlines', 'half a face \ud83d'])('may not be %j', async (name) => {
    const { token } = await signedInAs('game', (await player()).id);
    const { status, json } = await call('POST /api/game/characters', { token, body: { ...PROFILE, name } });
    expect([status, json.code, json.errors]).toMatchObject([422, 'invalid', [{ path: 'name' }]]);
  });

  it('is returned in its normal form', async () => {
    const { token } = await signedInAs('game', (await player()).id);
    const body = { ...PROFILE, name: 'Zoe\u0308' };
    const { json } = await call('POST /api/game/characters', { token, body });
    expect(json.data.character.name).toBe('Zoë');
  });

  it('is readable if it is older than the rule, and other fields can be changed', async () => {
    const { id: playerId } = await player();
    const { token } = await signedInAs('game', playerId);
    // A CharacterId is a ULID.
    const old = { ...PROFILE, id: ulid() as CharacterId, version: 1, playerId, name: 'nimda\u202e' };
    await createEntity(characterDefinition, old, { actor: TESTER, action: 'test.store' });
    const { json } = await call('GET /api/game/characters', { token });
    expect(json.data.characters).toMatchObject([{ id: old.id, name: old.name }]);
    const params = { id: old.id };
    const changed = await call('PUT /api/game/characters/{id}', { token, params, body: { age: 25 } });
    expect([changed.status, changed.json.data.character]).toMatchObject([200, { name: old.name, age: 25 }]);
  });
});
