import { ulid } from 'ulid';
import type { Player } from '../../functions/domain/accounts/account.ts';
import { newPlayer } from '../../functions/domain/accounts/new-account.ts';
import { playerDefinition } from '../../functions/domain/accounts/player-definition.ts';
import type { Key } from '../../functions/platform/data/batch-get.ts';
import { importEntities } from '../../functions/platform/data/import-entities.ts';
import type { PlayerId } from '../../shared/ids.ts';
import type { GameRole } from '../../shared/roles.ts';
import { createRandom } from './gallery-stock.ts';
import { pickName } from './member-stock.ts';

const OPTIONS = { actor: { kind: 'system', id: 'bench', name: 'bench' }, action: 'bench.import' };

const END = Date.UTC(2026, 10, 1);
const SPAN_MILLISECONDS = 3 * 365 * 86_400_000;
const PER_IMPORT = 2_000;

/** The indexes of the lists of players. */
export const PLAYER_INDEXES = ['gs1', 'gs2', 'gs3', 'gs4', 'gs5'] as const;

/** Four in five players are just players; every other role has thousands of a large site. */
const ROLES: readonly GameRole[] = ['builder', 'fashionista', 'content_checker', 'mod', 'admin'];

/**
 * Fills the table with players over three years. A few names are very common and most are rare (Zipf), a third have no
 * characters, and most of the others one or two. The same number always gives the same players.
 *
 * @param isWanted excludes items by their key that no measurement reads
 */
export async function stockPlayers(
  count: number,
  isWanted?: (key: Key) => boolean,
  note: (detail: string) => void = () => undefined,
): Promise<void> {
  const chance = createRandom(count);
  for (let from = 0; from < count; from += PER_IMPORT) {
    const size = Math.min(PER_IMPORT, count - from);
    const players = Array.from({ length: size }, (_, index) => stockPlayer(from + index, count, chance));
    await importEntities(playerDefinition, players, OPTIONS, isWanted);
    note(`${(from + size).toLocaleString('en')} of ${count.toLocaleString('en')} players`);
  }
}

function stockPlayer(index: number, count: number, chance: () => number): Player {
  const at = Math.floor(END - SPAN_MILLISECONDS * (1 - Math.sqrt(index / count)));
  return newPlayer({
    // `ulid` creates ids in the exact form of a PlayerId.
    id: ulid(at, chance) as PlayerId,
    name: `${pickName(chance)} ${pickName(chance)}`,
    email: `person.${index}@example.org`,
    state: 'active',
    emailVerified: true,
    role: chance() < 0.8 ? 'player' : (ROLES[Math.floor(chance() * ROLES.length)] ?? 'player'),
    characters: chance() < 1 / 3 ? 0 : Math.min(20, Math.floor(1 / (chance() + 0.02))),
    suspension: chance() < 0.1 ? { reason: 'Sent the same advertisement to everyone', until: null } : null,
  });
}
