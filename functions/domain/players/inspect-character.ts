import { findEntity } from '#platform/data/change.ts';
import { buildNotFound } from '#platform/problem.ts';
import type { Character } from '#shared/character.ts';
import type { StaffItem } from '#shared/contract/items.ts';
import type { ManagedPlayer } from '#shared/contract/players.ts';
import type { CharacterId, IsoTime } from '#shared/ids.ts';
import { readAccount } from '../accounts/find-account.ts';
import { toManagedPlayerView } from '../accounts/user-management/managed-player.ts';
import { characterDefinition, toCharacterView } from '../characters/character-definition.ts';
import { findDeletedCharacter } from '../characters/deleted-character.ts';
import { listItemsOfCharacter } from '../items/staff/owned-items.ts';

interface Inspected {
  character: Character;
  owner: ManagedPlayer;
  items: StaffItem[];
  /** Only of a deleted character, which is shown as it was at last. */
  deletedAt?: IsoTime;
}

/**
 * Reads a character of any player, also a deleted one, with its owner and the newest items that were made for it.
 *
 * @throws Problem `not-found`
 */
export async function inspectCharacter(id: CharacterId): Promise<Inspected> {
  const current = await findEntity(characterDefinition, id, { consistent: true });
  const found = current ? { character: current } : await findDeletedCharacter(id);
  if (!found) throw buildNotFound("This character doesn't exist");
  const { character, ...deletion } = found;
  const [owner, items] = await Promise.all([
    readAccount('game', character.playerId),
    listItemsOfCharacter(id),
  ]);
  return { character: toCharacterView(character), owner: toManagedPlayerView(owner), items, ...deletion };
}
