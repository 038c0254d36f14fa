import { ulid } from 'ulid';
import type { WebsiteAccount } from '#domain/accounts/definitions/account.ts';
import { websiteUserDefinition } from '#domain/accounts/definitions/website-user-definition.ts';
import { createWebsiteAccount } from '#domain/accounts/registration/new-account.ts';
import type { WebsiteUserId } from '#shared/ids.ts';
import { type StockOptions, type StockPosition, spreadTime, stockEntities } from './stock-entities.ts';

const FIRST = ['Martin', 'Maria', 'Lucia', 'Noor', 'Kenji', 'Marta', 'Ada', 'Ravi', 'Suki', 'Mario'];
const LAST = ['Smith', 'Okonkwo', 'Vale', 'Ashdown', 'Martinez', 'Tanaka', 'Lund', 'Ferreira'];

/**
 * Fills the table with website accounts over three years, with growing frequency: nine in ten with the role user,
 * one in ten suspended, half with names, and a third of these share a prefix. The same number always gives the same
 * accounts.
 */
export const stockUsers = (count: number, options?: StockOptions): Promise<void> =>
  stockEntities(websiteUserDefinition, count, stockUser, options);

function stockUser({ part, index, chance }: StockPosition): WebsiteAccount {
  const pickOne = (from: readonly string[]): string => from[Math.floor(chance() * from.length)] ?? '';
  const role = chance() < 0.9 ? 'user' : chance() < 0.8 ? 'premium' : chance() < 0.7 ? 'moderator' : 'admin';
  return createWebsiteAccount({
    // `ulid` creates ids in the exact form of a WebsiteUserId.
    id: ulid(spreadTime(part), chance) as WebsiteUserId,
    username: `pixel_${index}`,
    email: `person.${index}@example.org`,
    ...(chance() < 0.5 && { firstName: pickOne(FIRST), lastName: pickOne(LAST) }),
    state: 'active',
    emailVerified: true,
    role,
    suspension: chance() < 0.1 ? { reason: 'Sent the same advertisement to everyone', until: null } : null,
  });
}
