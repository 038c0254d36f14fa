import { auditFields, hideFields, show } from '#platform/data/audited-fields.ts';
import type { EntityDefinition, ListEntry } from '#platform/data/entity-definition.ts';
import type { Character } from '#shared/character.ts';
import type { CharacterFields } from '#shared/character-fields.ts';
import { CHARACTER_FIELD_NAMES } from '#shared/character-labels.ts';
import { CHARACTER_LIMITS } from '#shared/character-limits.ts';
import { type CharacterId, decodeIdTime, type PlayerId } from '#shared/ids.ts';
import { buildPlayerList } from '../accounts/definitions/account-lists.ts';

/** A stored character. */
export interface StoredCharacter extends CharacterFields {
  id: CharacterId;
  version: number;
  playerId: PlayerId;
}

/**
 * The list of a player's characters. Its counter is the only count of them, used to enforce the limit and to
 * display the number (`listTotals`).
 *
 * @param slots how many the player may have
 */
export const buildCharacterList = (
  playerId: PlayerId,
  slots: number = CHARACTER_LIMITS.perPlayer,
): ListEntry => ({
  index: 'gs1',
  list: `character|${playerId}`,
  limit: { most: slots, refusal: `You can have up to ${slots} characters` },
});

/** The entity definition of characters of players who may have more of them than everyone. */
export const defineCharacters = (slots: number): EntityDefinition<StoredCharacter> => ({
  ...characterDefinition,
  lists: ({ playerId }) => [buildCharacterList(playerId, slots)],
});

/**
 * The entity definition of characters. The card contains all displayed fields, including the bio: a query
 * then reads a player's whole list and is billed by size, while reading twenty items by key would cost at
 * least ten read units.
 */
export const characterDefinition: EntityDefinition<StoredCharacter> = {
  name: 'character',
  label: 'character',
  toStored: ({ id: _, version: __, playerId, ...card }) => ({ card, detail: { playerId } }),
  // Only `toStored` above writes these items.
  fromStored: ({ id, version, card, detail }) => ({ id, version, ...card, ...detail }) as StoredCharacter,
  lists: ({ playerId }) => [buildCharacterList(playerId)],
  countedLists: {
    owned: {
      name: 'character-lists',
      owners: [buildPlayerList('all')],
      // The owners are players.
      buildList: (id) => buildCharacterList(id as PlayerId),
    },
  },
  shown: toCharacterView,
  titled: ({ name }) => name,
  audited: auditFields<StoredCharacter>({
    ...show(...CHARACTER_FIELD_NAMES),
    ...hideFields('never changes', 'playerId'),
  }),
};

/** The action of the history entry of a deletion. */
export const REMOVE_CHARACTER = 'character.remove';

/** A character as its player sees it. */
export function toCharacterView({ playerId: _, ...character }: StoredCharacter): Character {
  return { ...character, createdAt: decodeIdTime(character.id) };
}
