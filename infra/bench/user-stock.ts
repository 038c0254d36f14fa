import { ulid } from 'ulid';
import type { WebsiteAccount } from '../../functions/domain/accounts/account.ts';
import { newWebsiteAccount } from '../../functions/domain/accounts/new-account.ts';
import { websiteUserDefinition } from '../../functions/domain/accounts/website-user-definition.ts';
import type { Key } from '../../functions/platform/data/batch-get.ts';
import { importEntities } from '../../functions/platform/data/import-entities.ts';
import type { WebsiteUserId } from '../../shared/ids.ts';
import { createRandom } from './gallery-stock.ts';

const OPTIONS = { actor: { kind: 'system', id: 'bench', name: 'bench' }, action: 'bench.import' };

const END = Date.UTC(2026, 10, 1);
const SPAN_MILLISECONDS = 3 * 365 * 86_400_000;
const PER_IMPORT = 2_000;

/** The indexes of the lists of website accounts. */
export const USER_INDEXES = ['gs1', 'gs2'] as const;

const FIRST = ['Martin', 'Maria', 'Lucia', 'Noor', 'Kenji', 'Marta', 'Ada', 'Ravi', 'Suki', 'Mario'];
const LAST = ['Smith', 'Okonkwo', 'Vale', 'Ashdown', 'Martinez', 'Tanaka', 'Lund', 'Ferreira'];

/**
 * Fills the table with website accounts over three years, with growing frequency: nine in ten with the role user,
 * one in ten suspended, half with names, and a third of these share a prefix. The same number always gives the same
 * accounts.
 *
 * @param isWanted excludes items by their key that no measurement reads
 */
export async function stockUsers(
  count: number,
  isWanted?: (key: Key) => boolean,
  note: (detail: string) => void = () => undefined,
): Promise<void> {
  const chance = createRandom(count);
  for (let from = 0; from < count; from += PER_IMPORT) {
    const size = Math.min(PER_IMPORT, count - from);
    const users = Array.from({ length: size }, (_, index) => stockUser(from + index, count, chance));
    await importEntities(websiteUserDefinition, users, OPTIONS, isWanted);
    note(`${(from + size).toLocaleString('en')} of ${count.toLocaleString('en')} users`);
  }
}

function stockUser(index: number, count: number, chance: () => number): WebsiteAccount {
  const pickOne = (from: readonly string[]): string => from[Math.floor(chance() * from.length)] ?? '';
  const at = Math.floor(END - SPAN_MILLISECONDS * (1 - Math.sqrt(index / count)));
  const role = chance() < 0.9 ? 'user' : chance() < 0.8 ? 'premium' : chance() < 0.7 ? 'moderator' : 'admin';
  return newWebsiteAccount({
    // `ulid` creates ids in the exact form of a WebsiteUserId.
    id: ulid(at, chance) as WebsiteUserId,
    username: `pixel_${index}`,
    email: `person.${index}@example.org`,
    ...(chance() < 0.5 && { firstName: pickOne(FIRST), lastName: pickOne(LAST) }),
    state: 'active',
    emailVerified: true,
    role,
    suspension: chance() < 0.1 ? { reason: 'Sent the same advertisement to everyone', until: null } : null,
  });
}
