import * as v from 'valibot';
import { beforeEach, expect, it, vi } from 'vitest';
import { auditPage } from '#domain/audit/page.ts';
import { createCharacter } from '#domain/characters/change-characters.ts';
import type { GameSession } from '#platform/sessions/session.ts';
import { createGameAccount } from '../../testing/accounts.ts';
import { bindCalls } from '../../testing/call-api.ts';
import { createFreshTable } from '../../testing/fresh-table.ts';
import { createSessionAs } from '../../testing/sessions.ts';
import { handler } from './handler.ts';

/** A release whose characters have a field more: only their schema and their labels say so. */
vi.mock('#shared/character-fields.ts', async (load) => {
  const { CharacterFields } = await load<typeof import('#shared/character-fields.ts')>();
  return { CharacterFields: v.object({ ...CharacterFields.entries, pronouns: v.optional(v.string()) }) };
});
vi.mock('#shared/character-labels.ts', async (load) => {
  const { CHARACTER_FIELD_NAMES } = await load<typeof import('#shared/character-labels.ts')>();
  return { CHARACTER_FIELD_NAMES: [...CHARACTER_FIELD_NAMES, 'pronouns'] };
});

const call = bindCalls(handler);
const NOX = { name: 'Nox', age: 20, gender: '', location: '', bio: '', pronouns: 'it' };

beforeEach(() => createFreshTable());

it('reaches what staff send, the audit log and the history', async () => {
  const { token } = await createSessionAs(
    'game',
    (await createGameAccount({ role: 'mod', name: 'Juno' })).id,
  );
  const moth = await createGameAccount({ name: 'Moth' });
  // The call needs only these of a session.
  const owner = { accountId: moth.id, name: moth.name, role: moth.role } as GameSession;
  const { id } = await createCharacter(owner, NOX, undefined);
  const params = { id };
  const body = { ...NOX, pronouns: 'they' };

  const saved = await call('PUT /api/game/admin/characters/{id}', { token, params, body });
  expect(saved.json.data.character).toMatchObject(body);

  const changes = [{ field: 'pronouns', before: 'it', after: 'they' }];
  const { entries } = await auditPage({ page: 1, limit: 1, target: `character:${id}` });
  expect(entries).toMatchObject([{ action: 'character.change', changes }]);
  const history = await call('GET /api/game/admin/characters/{id}/history', { token, params });
  expect(history.json.data.entries).toMatchObject([{ by: 'Juno', changes }, { kind: 'created' }]);
});
