import { buildAuditWrites } from '#platform/data/audit-writes.ts';
import type { Write } from '#platform/data/commit.ts';
import type { AuditedAction } from '#shared/audited-entities.ts';
import type { Player } from '../accounts/definitions/account.ts';
import { buildStaffActor, type Staff } from '../accounts/staff.ts';
import type { LedgerEntry } from './ledger-entry.ts';
import type { Wallet } from './wallet.ts';

/** A player with their balance, as the audit log shows them. */
interface Holder {
  id: string;
  version: number;
  name: string;
  balance: number;
}

const holderDefinition = {
  name: 'player',
  titled: ({ name }: Holder) => name,
  audited: ({ balance }: Holder) => ({ balance }),
};

/** Builds the writes that put a change of a balance by staff into the player's history and the audit log. */
export function auditChange(
  staff: Staff<'game'>,
  action: AuditedAction,
  { player, before, entry }: { player: Player; before: Wallet; entry: LedgerEntry },
): Write[] {
  const { id, version, name } = player;
  const after = { id, version, name, balance: entry.balanceAfter };
  const mutation = { entity: after, before: { ...after, balance: before.balance }, after };
  return buildAuditWrites(holderDefinition, mutation, {
    actor: buildStaffActor(staff),
    action,
    ...(entry.reason && { note: entry.reason }),
  });
}
