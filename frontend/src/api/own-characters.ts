import { queryOptions } from '@tanstack/react-query';
import type { Character } from '#shared/character.ts';
import type { CharacterFields } from '#shared/character-fields.ts';
import type { characters } from '#shared/contract/characters.ts';
import type { CharacterId } from '#shared/ids.ts';
import { createApiCall } from './call-api.ts';

type Calls = typeof characters.calls;

const fetchList = createApiCall<Calls['list']>('GET', '/api/game/characters');
const post = createApiCall<Calls['create']>('POST', '/api/game/characters');
const put = createApiCall<Calls['update']>('PUT', '/api/game/characters/{id}');
const select = createApiCall<Calls['select']>('PUT', '/api/game/characters/{id}/selected');
const remove = createApiCall<Calls['remove']>('DELETE', '/api/game/characters/{id}');

/** The signed-in player's characters, oldest first. */
export const charactersQuery = queryOptions({
  queryKey: ['game', 'characters'],
  queryFn: ({ signal }) => fetchList({}, { signal }),
});

/**
 * Creates a character.
 *
 * @param key idempotency key: repeating the request creates no second character
 */
export const createCharacter = async (fields: CharacterFields, key: string): Promise<Character> =>
  (await post({ body: fields, headers: { 'idempotency-key': key } })).character;

/**
 * Updates the given fields of a character.
 *
 * @param version the version that the edit started from
 * @throws ApiError `version-conflict`, with the current character in its data, if the version is out of date
 */
export const updateCharacter = async (
  id: CharacterId,
  changes: Partial<CharacterFields>,
  version: number,
): Promise<Character> => (await put({ params: { id }, body: { ...changes, version } })).character;

/** Selects a character. */
export const postSelection = (id: CharacterId) => select({ params: { id } });

/** Deletes a character if it is still at this version. */
export const deleteCharacter = (id: CharacterId, version: number) =>
  remove({ params: { id }, query: { version: String(version) } });
