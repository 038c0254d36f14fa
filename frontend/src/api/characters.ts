import { queryOptions } from '@tanstack/react-query';
import type { Character, CharacterFields } from '../../../shared/character.ts';
import type { characters } from '../../../shared/contract/characters.ts';
import type { CharacterId } from '../../../shared/ids.ts';
import { apiCall } from './call-api.ts';

type Calls = typeof characters.calls;

const fetchList = apiCall<Calls['list']>('GET', '/api/game/characters', 'game');
const post = apiCall<Calls['create']>('POST', '/api/game/characters', 'game');
const put = apiCall<Calls['update']>('PUT', '/api/game/characters/{id}', 'game');
const remove = apiCall<Calls['remove']>('DELETE', '/api/game/characters/{id}', 'game');

/** The characters of the player who is signed in, oldest first. */
export const charactersQuery = queryOptions({
  queryKey: ['game', 'characters'],
  queryFn: ({ signal }) => fetchList({}, { signal }),
});

/**
 * Makes a character.
 *
 * @param key names this one wish, so that asking again for it makes nothing twice
 */
export const createCharacter = async (fields: CharacterFields, key: string): Promise<Character> =>
  (await post({ body: fields, headers: { 'idempotency-key': key } })).character;

/**
 * Changes what is given of a character.
 *
 * @param version the one that the change started from
 * @throws ApiError `changed-meanwhile`, with the present character in its data, where that is no longer it
 */
export const updateCharacter = async (
  id: CharacterId,
  changes: Partial<CharacterFields>,
  version: number,
): Promise<Character> => (await put({ params: { id }, body: { ...changes, version } })).character;

/** Deletes a character, as it was when its version was read. */
export const deleteCharacter = (id: CharacterId, version: number) =>
  remove({ params: { id }, query: { version: String(version) } });
