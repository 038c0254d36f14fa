import { ulid } from 'ulid';
import * as v from 'valibot';
import { Character } from '#shared/character.ts';
import type { CharacterFields } from '#shared/character-fields.ts';
import { CHARACTER_FIELD_NAMES } from '#shared/character-labels.ts';
import { characters as contract } from '#shared/contract/characters.ts';
import type { FakeApi } from './fake-api.ts';

type StoredCharacter = v.InferInput<typeof Character>;

/** The texts that a player may leave empty, empty. */
export const EMPTY_TEXTS = Object.fromEntries(
  CHARACTER_FIELD_NAMES.filter((name) => !['name', 'age', 'face'].includes(name)).map((name) => [name, '']),
) as Record<keyof Omit<CharacterFields, 'name' | 'age' | 'face'>, string>; // the names that are left

/** A character with only a name. */
export const buildCharacter = (fields: Partial<StoredCharacter> = {}): StoredCharacter => ({
  id: ulid(),
  name: 'Moth child',
  age: null,
  ...EMPTY_TEXTS,
  face: '',
  createdAt: '2026-11-20T12:00:00.000Z',
  version: 1,
  ...fields,
});

/** Responds to a player's character calls and stores changes like a server. */
export function serveCharacters(api: FakeApi, ...given: StoredCharacter[]): void {
  let stored = given;
  let selected: StoredCharacter['id'] | undefined;
  const { calls } = contract;
  api.respond(calls.list, () => ({ characters: stored, ...(selected && { selected }) }));
  api.respond(calls.select, ({ params }) => {
    selected = params.id;
    return {};
  });
  api.respond(calls.create, ({ body }) => {
    const character = buildCharacter(body);
    stored = [...stored, character];
    return { character };
  });
  api.respond(calls.update, ({ params, body: { version = 0, ...changes } }) => {
    const change = (each: StoredCharacter) =>
      v.parse(Character, { ...each, ...changes, version: version + 1 });
    stored = stored.map((each) => (each.id === params.id ? change(each) : each));
    const character = stored.find(({ id }) => id === params.id);
    if (!character) throw new Error(`No character ${params.id}`);
    return { character };
  });
  api.respond(calls.remove, ({ params }) => {
    stored = stored.filter(({ id }) => id !== params.id);
    return {};
  });
}
