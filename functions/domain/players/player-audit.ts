import type { AuditedAction } from '#shared/audited-entities.ts';
import type { AuditEntry } from '#shared/contract/audit.ts';
import type { Pagination } from '#shared/contract/pagination.ts';
import type { PlayerId } from '#shared/ids.ts';
import { readAccount } from '../accounts/find-account.ts';
import type { Staff } from '../accounts/staff.ts';
import { auditPage } from '../audit/page.ts';

/** Their entries show balances and devices, which only admins may see. */
const ADMIN_ONLY: readonly AuditedAction[] = [
  'player.adjust-coins',
  'player.reverse-coins',
  'player.end-session',
  'player.end-all-sessions',
];

/**
 * Reads a page of what staff did to a player, newest first. Mods see neither coins nor sessions, nor the addresses
 * that their colleagues work from.
 *
 * @throws Problem `not-found` if the player does not exist
 */
export async function readPlayerAudit(
  staff: Staff<'game'>,
  id: PlayerId,
  page: { page: number; limit: number },
): Promise<{ entries: AuditEntry[]; pagination: Pagination }> {
  const isAdmin = staff.role === 'admin';
  const [found] = await Promise.all([
    auditPage({ ...page, target: `player:${id}`, without: isAdmin ? [] : ADMIN_ONLY }),
    readAccount('game', id),
  ]);
  return isAdmin ? found : { ...found, entries: found.entries.map(hideAddress) };
}

function hideAddress({ actor, ...entry }: AuditEntry): AuditEntry {
  const { from: _, ...person } = actor;
  return { ...entry, actor: person };
}
