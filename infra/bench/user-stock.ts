import { ulid } from 'ulid';
import type { WebsiteAccount } from '../../functions/domain/accounts/account.ts';
import { newWebsiteAccount } from '../../functions/domain/accounts/new-account.ts';
import { websiteUserKind } from '../../functions/domain/accounts/website-user-kind.ts';
import type { Key } from '../../functions/platform/data/batch-get.ts';
import { importThings } from '../../functions/platform/data/import-things.ts';
import type { WebsiteUserId } from '../../shared/ids.ts';
import { randomFrom } from './gallery-stock.ts';

const HOW = { actor: { kind: 'system', id: 'bench', name: 'bench' }, action: 'bench.import' };

const END = Date.UTC(2026, 10, 1);
const SPAN_MILLISECONDS = 3 * 365 * 86_400_000;
const PER_IMPORT = 2_000;

/** The indexes of the lists that website accounts stand on. */
export const USER_INDEXES = ['gs1', 'gs2'] as const;

const FIRST = ['Martin', 'Maria', 'Lucia', 'Noor', 'Kenji', 'Marta', 'Ada', 'Ravi', 'Suki', 'Mario'];
const LAST = ['Smith', 'Okonkwo', 'Vale', 'Ashdown', 'Martinez', 'Tanaka', 'Lund', 'Ferreira'];

/**
 * Fills the table with website accounts over three years, ever more of them: nine in ten of the role user, one in
 * ten suspended, half with names of which a third begins alike. The same number always gives the same accounts.
 *
 * @param isWanted leaves out items by their key that nothing measured will ask for
 */
export async function stockUsers(
  count: number,
  isWanted?: (key: Key) => boolean,
  note: (detail: string) => void = () => undefined,
): Promise<void> {
  const chance = randomFrom(count);
  for (let from = 0; from < count; from += PER_IMPORT) {
    const size = Math.min(PER_IMPORT, count - from);
    const users = Array.from({ length: size }, (_, index) => stockUser(from + index, count, chance));
    await importThings(websiteUserKind, users, HOW, isWanted);
    note(`${(from + size).toLocaleString('en')} of ${count.toLocaleString('en')} users`);
  }
}

function stockUser(place: number, count: number, chance: () => number): WebsiteAccount {
  const oneOf = (from: readonly string[]): string => from[Math.floor(chance() * from.length)] ?? '';
  const at = Math.floor(END - SPAN_MILLISECONDS * (1 - Math.sqrt(place / count)));
  const role = chance() < 0.9 ? 'user' : chance() < 0.8 ? 'premium' : chance() < 0.7 ? 'moderator' : 'admin';
  return newWebsiteAccount({
    // `ulid` makes ids of the very form that a WebsiteUserId has.
    id: ulid(at, chance) as WebsiteUserId,
    username: `pixel_${place}`,
    email: `person.${place}@example.org`,
    ...(chance() < 0.5 && { firstName: oneOf(FIRST), lastName: oneOf(LAST) }),
    state: 'active',
    emailVerified: true,
    role,
    suspension: chance() < 0.1 ? { reason: 'Sent the same advertisement to everybody', until: null } : null,
  });
}
