import { ulid } from 'ulid';
import type { Player } from '#domain/accounts/account.ts';
import { newPlayer } from '#domain/accounts/new-account.ts';
import { playerDefinition } from '#domain/accounts/player-definition.ts';
import type { PlayerId } from '#shared/ids.ts';
import type { GameRole } from '#shared/roles.ts';
import { type StockOptions, type StockPosition, spreadTime, stockEntities } from '../stock/stock-entities.ts';
import { pickName } from './member-stock.ts';

/** Four in five players are just players; every other role has thousands of a large site. */
const ROLES: readonly GameRole[] = ['builder', 'fashionista', 'content_checker', 'mod', 'admin'];

/**
 * Fills the table with players over three years. A few names are very common and most are rare (Zipf), a third have no
 * characters, and most of the others one or two. The same number always gives the same players.
 */
export const stockPlayers = (count: number, options?: StockOptions): Promise<void> =>
  stockEntities(playerDefinition, count, stockPlayer, options);

function stockPlayer({ part, index, chance }: StockPosition): Player {
  return newPlayer({
    // `ulid` creates ids in the exact form of a PlayerId.
    id: ulid(spreadTime(part), chance) as PlayerId,
    name: `${pickName(chance)} ${pickName(chance)}`,
    email: `person.${index}@example.org`,
    state: 'active',
    emailVerified: true,
    role: chance() < 0.8 ? 'player' : (ROLES[Math.floor(chance() * ROLES.length)] ?? 'player'),
    characters: chance() < 1 / 3 ? 0 : Math.min(20, Math.floor(1 / (chance() + 0.02))),
    suspension: chance() < 0.1 ? { reason: 'Sent the same advertisement to everyone', until: null } : null,
  });
}
