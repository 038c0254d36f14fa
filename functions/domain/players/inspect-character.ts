import type { Character } from '../../../shared/character.ts';
import type { StaffItem } from '../../../shared/contract/items.ts';
import type { ManagedPlayer } from '../../../shared/contract/players.ts';
import type { CharacterId } from '../../../shared/ids.ts';
import { readEntity } from '../../platform/data/change.ts';
import { readAccount } from '../accounts/find-account.ts';
import { managedPlayerView } from '../accounts/managed-player-view.ts';
import { characterDefinition, characterView } from '../characters/character-definition.ts';
import { itemsOfCharacter } from '../items/staff/owned-items.ts';

/**
 * Reads a character of any player, with its owner and the newest items that were made for it.
 *
 * @throws Problem `not-found`
 */
export async function inspectCharacter(
  id: CharacterId,
): Promise<{ character: Character; owner: ManagedPlayer; items: StaffItem[] }> {
  const character = await readEntity(characterDefinition, id, { consistent: true });
  const [owner, items] = await Promise.all([readAccount('game', character.playerId), itemsOfCharacter(id)]);
  return { character: characterView(character), owner: managedPlayerView(owner), items };
}
