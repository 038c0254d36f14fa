import { findEntity } from '#platform/data/change.ts';
import { readList } from '#platform/data/counted-lists/read-list.ts';
import { buildNotFound } from '#platform/problem.ts';
import { BENEFIT_LIMITS } from '#shared/benefits.ts';
import type { Character } from '#shared/character.ts';
import { type CharacterId, decodeIdTime, type PlayerId } from '#shared/ids.ts';
import { buildCharacterList, characterDefinition, type StoredCharacter } from './character-definition.ts';

/** Lists a player's characters, oldest first. The list may lag behind a change by some milliseconds. */
export async function listOwnCharacters(playerId: PlayerId): Promise<Character[]> {
  const entries = await readList(buildCharacterList(playerId), {
    from: undefined,
    side: 'newer',
    limit: BENEFIT_LIMITS.characterSlots,
  });
  // `characterDefinition` writes the card, and the id is a character's.
  return entries.map(
    ({ id, version, card }) => ({ ...card, id, version, createdAt: decodeIdTime(id) }) as Character,
  );
}

/**
 * Reads the current state of a player's character.
 *
 * @throws Problem `not-found` if the character does not exist or belongs to another player
 */
export async function readOwnCharacter(playerId: PlayerId, id: CharacterId): Promise<StoredCharacter> {
  const character = await findEntity(characterDefinition, id, { consistent: true });
  if (character?.playerId !== playerId) throw buildNotFound("This character doesn't exist");
  return character;
}
