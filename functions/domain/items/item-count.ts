import { giveBackOfDay } from '#platform/attempts/daily-limit.ts';
import type { TransactAction } from '#platform/data/entity-definition.ts';
import type { Item } from './item.ts';

/** The name of the count of a player's new items of a day. */
export const nameItemCount = (playerId: string): string => `ITEM-OF#${playerId}`;

/** An item that we could not process does not count. */
export const giveBackItem = (before: Item | undefined, after: Item | undefined): TransactAction[] =>
  after?.processing === 'failed' && before?.processing !== 'failed'
    ? [giveBackOfDay(nameItemCount(after.creator.id), after.id)]
    : [];
