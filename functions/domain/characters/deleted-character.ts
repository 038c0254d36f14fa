import { findVersion } from '#platform/data/kept-versions.ts';
import { getEntryId, readHistory } from '#platform/data/read-history.ts';
import { type CharacterId, decodeIdTime, type IsoTime } from '#shared/ids.ts';
import { characterDefinition, type StoredCharacter } from './character-definition.ts';

/**
 * Finds a deleted character in its history, which stays.
 *
 * @returns its last version and when it was deleted; undefined if it exists or never did
 */
export async function findDeletedCharacter(
  id: CharacterId,
): Promise<{ character: StoredCharacter; deletedAt: IsoTime } | undefined> {
  const { items } = await readHistory(characterDefinition, id, { limit: 1, consistent: true });
  const [newest] = items;
  // The version of the newest entry is kept as an earlier one only once the character is gone.
  const character = newest && (await findVersion(characterDefinition, id, newest.version));
  return character && { character, deletedAt: decodeIdTime(getEntryId(newest)) };
}
