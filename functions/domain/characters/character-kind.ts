import type { Character, CharacterFields } from '../../../shared/character.ts';
import { type CharacterId, type PlayerId, timeOfId } from '../../../shared/ids.ts';
import { LIMITS } from '../../../shared/limits.ts';
import type { Kind, ListEntry } from '../../platform/data/kind.ts';

/** A character as it is stored. */
export interface StoredCharacter extends CharacterFields {
  id: CharacterId;
  version: number;
  playerId: PlayerId;
}

/**
 * The list of a player's characters. Its counter is the one place that tells how many they are, for the limit
 * as for whoever wants to show the number (`listTotals`).
 */
export const characterList = (playerId: PlayerId): ListEntry => ({
  index: 'gs1',
  list: `character|${playerId}`,
  limit: {
    most: LIMITS.charactersPerPlayer,
    refusal: `You can have ${LIMITS.charactersPerPlayer} characters at most`,
  },
});

/**
 * How characters are stored. The card holds all that is shown, the bio too: one query then reads a player's
 * whole list by its bytes, where twenty items read by key would cost ten units at least.
 */
export const characterKind: Kind<StoredCharacter> = {
  name: 'character',
  toStored: ({ id: _, version: __, playerId, ...card }) => ({ card, detail: { playerId } }),
  // What is read here was written by `toStored` above and by nothing else.
  fromStored: ({ id, version, card, detail }) => ({ id, version, ...card, ...detail }) as StoredCharacter,
  lists: ({ playerId }) => [characterList(playerId)],
  shown: characterView,
};

/** A character as its player sees it. */
export function characterView({ playerId: _, ...character }: StoredCharacter): Character {
  return { ...character, createdAt: timeOfId(character.id) };
}
