import { type Actor, findEntity } from '#platform/data/change.ts';
import type { Write } from '#platform/data/commit.ts';
import { listTotals } from '#platform/data/counted-lists/list-totals.ts';
import { planChange } from '#platform/data/plan-change.ts';
import type { PlayerId } from '#shared/ids.ts';
import { playerDefinition } from '../accounts/definitions/player-definition.ts';
import { buildCharacterList } from './character-definition.ts';

/**
 * Plans the change of a player's number of characters, for the transaction that creates or deletes one. Players are
 * listed by this number.
 *
 * @param difference 1 for a new character, -1 for a deleted one
 */
export const planCharacterCount =
  (actor: Actor, playerId: PlayerId, difference: 1 | -1) => async (): Promise<Write[]> => {
    const before = await findEntity(playerDefinition, playerId, { consistent: true });
    if (!before) return [];
    const counted = before.characters ?? (await countCharacters(playerId));
    const characters = Math.max(0, counted + difference);
    const after = { ...before, characters, version: before.version + 1 };
    const options = { actor, action: 'player.count-characters' };
    return planChange(playerDefinition, { entity: after, before, after }, options);
  };

/** Counts the characters of a player from before the number was stored. */
export async function countCharacters(playerId: PlayerId): Promise<number> {
  const [total = 0] = await listTotals([buildCharacterList(playerId).list]);
  return total;
}
