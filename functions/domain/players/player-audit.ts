import type { AuditEntry } from '../../../shared/contract/audit.ts';
import type { Pagination } from '../../../shared/contract/pagination.ts';
import type { PlayerId } from '../../../shared/ids.ts';
import { readAccount } from '../accounts/find-account.ts';
import type { Staff } from '../accounts/staff.ts';
import { auditPage } from '../audit/page.ts';

/**
 * Reads a page of what staff did to a player, newest first. Only admins see from which addresses their colleagues work.
 *
 * @throws Problem `not-found` if the player does not exist
 */
export async function playerAudit(
  staff: Staff<'game'>,
  id: PlayerId,
  page: { page: number; limit: number },
): Promise<{ entries: AuditEntry[]; pagination: Pagination }> {
  const [{ entries, pagination }] = await Promise.all([
    auditPage({ ...page, target: `player:${id}` }),
    readAccount('game', id),
  ]);
  return { entries: staff.role === 'admin' ? entries : entries.map(hideAddress), pagination };
}

function hideAddress({ actor, ...entry }: AuditEntry): AuditEntry {
  const { from: _, ...person } = actor;
  return { ...entry, actor: person };
}
