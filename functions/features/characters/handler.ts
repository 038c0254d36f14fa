import { changeCharacter, createCharacter, removeCharacter } from '#domain/characters/change-characters.ts';
import { toCharacterView } from '#domain/characters/character-definition.ts';
import { listOwnCharacters, readOwnCharacter } from '#domain/characters/own-characters.ts';
import { readSelection, selectCharacter } from '#domain/characters/selected-character.ts';
import { serve } from '#platform/serve/serve.ts';
import { characters } from '#shared/contract/characters.ts';

export const handler = serve(characters, {
  list: async (_, { session }) => {
    const [characters, selected] = await Promise.all([
      listOwnCharacters(session.accountId),
      readSelection(session.accountId),
    ]);
    return { characters, ...(selected && { selected }) };
  },
  read: async ({ params }, { session }) => ({
    character: toCharacterView(await readOwnCharacter(session.accountId, params.id)),
  }),
  create: async ({ body, headers }, { session }) => ({
    character: await createCharacter(session, body, headers['idempotency-key']),
  }),
  update: async ({ params, body }, { session }) => ({
    character: await changeCharacter(session, params.id, body),
  }),
  select: async ({ params }, { session }) => {
    await selectCharacter(session.accountId, params.id);
    return {};
  },
  remove: async ({ params, query }, { session }) => {
    await removeCharacter(session, params.id, query.version);
    return {};
  },
});
