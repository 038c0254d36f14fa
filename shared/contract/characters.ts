import * as v from 'valibot';
import { Character } from '../character.ts';
import { CharacterFields } from '../character-fields.ts';
import { CharacterId } from '../ids.ts';
import * as shapes from './account-calls.ts';
import { defineContract } from './call.ts';
import { Version, VersionQuery } from './version.ts';

const OneCharacter = v.object({ id: CharacterId });
const CharacterResponse = v.object({ character: Character });

export const characters = defineContract('characters', {
  list: {
    method: 'GET',
    path: '/api/game/characters',
    access: 'player',
    summary: "Lists the player's characters, oldest first, and which one is selected.",
    output: v.object({
      characters: v.array(Character),
      /** The one that the player has selected; absent if they have not. It may have been deleted since. */
      selected: v.optional(CharacterId),
    }),
  },
  read: {
    method: 'GET',
    path: '/api/game/characters/{id}',
    access: 'player',
    summary: 'Returns a character of the player.',
    params: OneCharacter,
    output: CharacterResponse,
  },
  create: {
    method: 'POST',
    path: '/api/game/characters',
    access: 'player',
    summary: 'Creates a character.',
    headers: shapes.CreationHeaders,
    body: v.strictObject(CharacterFields.entries),
    output: CharacterResponse,
    status: 201,
    message: 'Character created successfully',
  },
  update: {
    method: 'PUT',
    path: '/api/game/characters/{id}',
    access: 'player',
    summary: 'Updates a character of the player.',
    params: OneCharacter,
    body: v.strictObject({
      ...v.partial(CharacterFields).entries,
      version: v.optional(Version),
    }),
    output: CharacterResponse,
    message: 'Character updated successfully',
  },
  select: {
    method: 'PUT',
    path: '/api/game/characters/{id}/selected',
    access: 'player',
    summary: "Selects a character, whose portrait is the player's picture.",
    params: OneCharacter,
    output: shapes.Nothing,
  },
  remove: {
    method: 'DELETE',
    path: '/api/game/characters/{id}',
    access: 'player',
    summary: 'Deletes a character of the player.',
    params: OneCharacter,
    query: v.object({ version: v.optional(VersionQuery) }),
    output: shapes.Nothing,
    message: 'Character deleted',
  },
});
