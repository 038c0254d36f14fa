import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type * as v from 'valibot';
import { type Character, StaffCharacterFields } from '#shared/character.ts';
import type { players } from '#shared/contract/players.ts';
import type { CharacterId } from '#shared/ids.ts';
import { createApiCall } from './call-api.ts';
import { PLAYERS_KEY } from './staff-players.ts';

type Calls = typeof players.calls;

const fetchCharacter = createApiCall<Calls['character']>('GET', '/api/game/admin/characters/{id}');
const fetchHistory = createApiCall<Calls['characterHistory']>(
  'GET',
  '/api/game/admin/characters/{id}/history',
);
const putCharacter = createApiCall<Calls['changeCharacter']>('PUT', '/api/game/admin/characters/{id}');

/** Prefix of the query keys of what staff see of one character. */
export const buildCharacterKey = (id: CharacterId) => [...PLAYERS_KEY, 'character', id] as const;

/** A character with its owner and the items that were made for it. */
export const characterQuery = (id: CharacterId) =>
  queryOptions({
    queryKey: [...buildCharacterKey(id), 'current'],
    queryFn: ({ signal }) => fetchCharacter({ params: { id } }, { signal }),
  });

/** A page of the changes of a character, newest first. */
export const characterHistoryQuery = (id: CharacterId, page: number) =>
  queryOptions({
    queryKey: [...buildCharacterKey(id), 'history', page],
    queryFn: ({ signal }) => fetchHistory({ params: { id }, query: { page: String(page) } }, { signal }),
    placeholderData: keepPreviousData,
  });

/**
 * Changes a character of any player.
 *
 * @param from the version that the edit started from
 * @returns the updated character and the server's message
 * @throws ApiError `version-conflict`, with the current character in its data, if the version is out of date
 */
export const changeCharacter = (
  { id, version }: Pick<Character, 'id' | 'version'>,
  fields: StaffCharacterFields,
) =>
  putCharacter.withMessage({
    params: { id },
    body: { ...pickFields(StaffCharacterFields, fields), version },
  });

/** The part of an object that a schema of it names. */
const pickFields = <Entries extends v.ObjectEntries>(
  { entries }: v.ObjectSchema<Entries, undefined>,
  from: v.InferOutput<v.ObjectSchema<Entries, undefined>>,
): v.InferOutput<v.ObjectSchema<Entries, undefined>> =>
  // The names of the entries are the fields of the type, and so are the values.
  Object.fromEntries(Object.entries(from).filter(([name]) => name in entries)) as typeof from;
