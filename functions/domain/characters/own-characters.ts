import type { Character } from '../../../shared/character.ts';
import { type CharacterId, type PlayerId, timeOfId } from '../../../shared/ids.ts';
import { LIMITS } from '../../../shared/limits.ts';
import { findThing } from '../../platform/data/change.ts';
import { readList } from '../../platform/data/counted-lists/read-list.ts';
import { notFound } from '../../platform/problem.ts';
import { characterKind, characterList, type StoredCharacter } from './character-kind.ts';

/** All characters of a player, oldest first. The list may lag behind a change by some milliseconds. */
export async function ownCharacters(playerId: PlayerId): Promise<Character[]> {
  const entries = await readList(characterList(playerId), {
    from: undefined,
    side: 'newer',
    limit: LIMITS.charactersPerPlayer,
  });
  // The card is what `characterKind` puts there, and the id that of a character.
  return entries.map(
    ({ id, version, card }) => ({ ...card, id, version, createdAt: timeOfId(id) }) as Character,
  );
}

/**
 * A character of a player, as it is at this moment.
 *
 * @throws Problem `not-found`, for a character of somebody else just as for none
 */
export async function ownCharacter(playerId: PlayerId, id: CharacterId): Promise<StoredCharacter> {
  const character = await findThing(characterKind, id, { consistent: true });
  if (character?.playerId !== playerId) throw notFound('This character does not exist');
  return character;
}
