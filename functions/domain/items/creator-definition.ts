import { type Actor, findEntity } from '#platform/data/change.ts';
import type { Write } from '#platform/data/commit.ts';
import type { EntityDefinition } from '#platform/data/entity-definition.ts';
import { planChange } from '#platform/data/plan-change.ts';
import type { PlayerId } from '#shared/ids.ts';
import { creatorList } from './item-lists.ts';

/** A player who has made an item; the id is the player's. */
interface ItemCreator {
  id: PlayerId;
  version: number;
  /** The number of processed items. */
  items: number;
}

/** The entity definition of creators, by which they are counted. */
export const creatorDefinition: EntityDefinition<ItemCreator> = {
  name: 'item-creator',
  label: 'creator',
  toStored: ({ items }) => ({ card: {}, detail: { items } }),
  // Only `toStored` above writes these items.
  fromStored: ({ id, version, detail }) => ({ id, version, ...detail }) as ItemCreator,
  lists: () => [creatorList],
  countedLists: { shared: () => [creatorList] },
  keepsVersions: 2,
};

/** Returns the number of a player's processed items. */
export async function countItems(playerId: PlayerId): Promise<number> {
  return (await findEntity(creatorDefinition, playerId))?.items ?? 0;
}

/** Plans counting a player's processed item, for the transaction that completes it. */
export const planItemCount = (actor: Actor, playerId: PlayerId) => async (): Promise<Write[]> => {
  const before = await findEntity(creatorDefinition, playerId, { consistent: true });
  const after = before
    ? { ...before, items: before.items + 1, version: before.version + 1 }
    : { id: playerId, items: 1, version: 1 };
  const options = { actor, action: 'item-creator.count' };
  return planChange(creatorDefinition, { entity: after, before, after }, options);
};
