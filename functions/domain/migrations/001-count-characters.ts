import type { Migration } from '#platform/data/migrations/migration.ts';
import { rewriteEntities } from '#platform/data/migrations/rewrite-entities.ts';
import { playerDefinition } from '../accounts/definitions/player-definition.ts';
import { countCharacters } from '../characters/count-characters.ts';

/** Each player has a number of characters. It was absent as long as none had been created or deleted since it is stored. */
export const storeCharacterCounts: Migration = {
  number: 1,
  rewrites: [
    rewriteEntities(playerDefinition, {
      convert: async (player) => ({
        ...player,
        characters: player.characters ?? (await countCharacters(player.id)),
      }),
    }),
  ],
};
